import { totalCents } from '#kernel';
import type { SumCents } from '#kernel';
import { departmentOf } from '../../../forms/form-series/form-series.kinds.js';
import type { FormKind } from '../../../forms/form-series/form-series.events.js';
import { equal, inListOrder, listPage, listedAs } from '../../../read-models/listing.js';
import type { ListRequest } from '../../../read-models/listing.js';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Page, Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { readSpans } from '../../../forms/reports/series-numbers.js';
import { vigorishFormsProjection } from './vigorish-forms.projection.js';
import type { FormNumbers } from '../../../forms/reports/form-stock.answer.js';
import { FORM, FORM_SERIES } from './vigorish-forms.answer.js';
import type { DocumentedVigorishLine, Form, FormSeries } from './vigorish-forms.answer.js';

/** The form register in the order of numbers, including void and lost ones. */
export function listForms(
  store: Rows,
  request: ListRequest &
    Dated & {
      readonly status?: string;
      readonly gamingDay?: string;
      readonly patronId?: string;
      readonly tableId?: string;
    },
): Promise<Page<Form>> {
  return listPage(
    rowsAt(store, vigorishFormsProjection, request.at),
    {
      table: 'vigorish_forms',
      where: equal({
        status: request.status,
        gaming_day: request.gamingDay,
        patron_id: request.patronId,
        table_id: request.tableId,
      }),
      orderBy: inListOrder('ascending', 'form_number'),
    },
    request,
    (row) => listedAs(FORM, row),
  );
}

/** What forms document of each patron's vigorish, what was recovered of it and what is still owed. */
export async function documentedVigorish(
  store: Rows,
  request: Dated & { readonly patronId?: string },
): Promise<readonly DocumentedVigorishLine[]> {
  const of = equal({ patron_id: request.patronId });
  const rows = await rowsAt(store, vigorishFormsProjection, request.at).all(
    {
      table: 'vigorish_forms',
      where: [...of, { column: 'documented_cents', is: '>=', value: 1 }],
      orderBy: ['patron_id', 'form_number'].map((column) => ({ column, direction: 'ascending' })),
    },
    // A payment that is dated before the correction of a recovery leaves nothing documented, and something recovered.
    of,
  );
  const moved = rows.filter((row) => row['documented_cents'] !== 0 || row['recovered_cents'] !== 0);
  const byPatron = Map.groupBy(moved, (row) => String(row['patron_id']));
  const lines = [...byPatron].map(([patronId, forms]) => {
    const sum = (column: string): SumCents => totalCents(forms.map((row) => Number(row[column])));
    return {
      patronId,
      forms: forms.length,
      documentedCents: sum('documented_cents'),
      recoveredCents: sum('recovered_cents'),
      stillOwedCents: sum('still_owed_cents'),
    };
  });
  return inNaturalOrder(lines, ({ patronId }) => [patronId]);
}

/** Every number of the series of forms, by its state: in stock, unused, used, void, lost or missing (13:69D-1.5(c)). */
export async function formStock(
  store: Rows,
  request: Dated & { readonly kind?: string; readonly seriesId?: string; readonly status?: string },
): Promise<readonly FormNumbers[]> {
  const rows = await rowsAt(store, vigorishFormsProjection, request.at).all({
    table: 'form_series',
    where: equal({ kind: request.kind, series_id: request.seriesId }),
    orderBy: inListOrder('ascending', 'series_id'),
  });
  const lines = rows.flatMap((row) => {
    const kind = row['kind'] as FormKind;
    const series = { seriesId: String(row['series_id']), kind, department: departmentOf(kind) };
    return readSpans(row['numbers']).map(({ status, first, last }) => ({
      ...series,
      ...{ status, first, last, count: last - first + 1 },
    }));
  });
  return lines.filter(({ status }) => request.status === undefined || status === request.status);
}

/** Series of forms with the number that is next in each. */
export function listFormSeries(store: Rows, request: ListRequest & Dated): Promise<Page<FormSeries>> {
  return listPage(
    rowsAt(store, vigorishFormsProjection, request.at),
    { table: 'form_series', orderBy: inListOrder('ascending', 'series_id') },
    request,
    (row) => listedAs(FORM_SERIES, row),
  );
}
