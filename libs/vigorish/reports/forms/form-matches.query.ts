import { departmentOf } from '../../../forms/form-series/form-series.kinds.js';
import { inventoryPeriodId } from '../../../inventory/inventory-period/inventory-period.events.js';
import type { FormKind } from '../../../forms/form-series/form-series.events.js';
import type { MatchDifference } from '../../form-match/form-match.events.js';
import type { Condition, Row } from '#projections';
import { personIn } from '../../../read-models/listing.js';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import type { DatedRows } from '../../../read-models/two-times/rows-at.js';
import { documentInBoxes } from '../../../drop/reports/drop-documents.query.js';
import { dropBoxesProjection } from '../../../drop/reports/drop-boxes.projection.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';
import { PERIODS, SLIPS } from '../../../inventory/reports/inventory-periods.tables.js';
import { vigorishFormsProjection } from './vigorish-forms.projection.js';
import type { FormMatch } from './form-matches.answer.js';

/** Gaming days from the first to the last. */
export interface Days {
  readonly fromGamingDay: string;
  readonly toGamingDay: string;
}

/** Every form and slip of some days of which both parts exist, with what became of the parts (3.3(c)3iv, 13:69D-1.30). */
export async function formMatches(
  store: Rows,
  request: Dated & Days & { readonly kind?: string; readonly status?: string },
): Promise<readonly FormMatch[]> {
  const boxes = rowsAt(store, dropBoxesProjection, request.at);
  const forms = rowsAt(store, vigorishFormsProjection, request.at);
  const slips = rowsAt(store, inventoryPeriodsProjection, request.at);
  const lines: (FormMatch | undefined)[] = [];
  const ofDays = between(request);
  const register = { table: 'vigorish_forms', where: ofDays, orderBy: by('gaming_day', 'form_number') };
  for (const row of await forms.all(register)) lines.push(await ofForm(boxes, forms, row));
  const chipSlips = { table: SLIPS.name, where: ofDays, orderBy: by('gaming_day', 'slip_number') };
  for (const row of await slips.all(chipSlips)) lines.push(await ofSlip(boxes, forms, slips, row));
  const wanted = lines.filter(
    (line): line is FormMatch =>
      line !== undefined &&
      [undefined, line.kind].includes(request.kind as FormKind | undefined) &&
      [undefined, line.status].includes(request.status as FormMatch['status'] | undefined),
  );
  return inNaturalOrder(wanted, ({ gamingDay, kind, formNumber }) => [gamingDay, kind, formNumber]);
}

/** The parts of a vigorish form or a recovery form; undefined before its deposit. */
async function ofForm(boxes: DatedRows, forms: DatedRows, row: Row): Promise<FormMatch | undefined> {
  const formNumber = String(row['form_number']);
  const inBox = await documentInBoxes(boxes, 'vigorish-form', formNumber);
  if (!inBox) return undefined;
  const read = row['duplicate_cents'] as number | null;
  const duplicate = read ?? (row['forwarded_gaming_day'] === null ? 'none' : 'unread');
  // A form that was lost, or whose deposit was recorded late, is in a counted box and not counted itself.
  const originalCents = (row['original_cents'] as number | null) ?? inBox.foundCents;
  const line = lineOf(
    {
      formNumber,
      kind: row['recovers_form_number'] === null ? 'vigorish-form' : 'recovery-form',
      gamingDay: String(row['gaming_day']),
      tableId: inBox.tableId,
      ledgerCents: row['amount_cents'] as number,
    },
    { originalCents, isCounted: inBox.isCounted || row['status'] === 'lost', duplicate },
    await explanationOf(forms, formNumber),
  );
  const isEnded = ['lost', 'resolved'].includes(String(row['status'])) && isDifference(line.status);
  if (line.explanation !== null || !isEnded) return line;
  return { ...line, explanation: String(row['end_reason']), explainedBy: personIn(row, 'ended_by') };
}

/** The parts of a slip; undefined where no part of it is in a box. */
async function ofSlip(
  boxes: DatedRows,
  forms: DatedRows,
  slips: DatedRows,
  row: Row,
): Promise<FormMatch | undefined> {
  const formNumber = String(row['slip_number']);
  const kind = row['kind'] as 'fill-slip' | 'credit-slip' | 'inventory-slip';
  const isChips = departmentOf(kind) === 'cage';
  const original = await documentInBoxes(boxes, isChips ? kind : 'closer', formNumber);
  if (!original) return undefined;
  const explained = await explanationOf(forms, formNumber);
  return lineOf(
    {
      formNumber,
      kind,
      gamingDay: String(row['gaming_day']),
      tableId: original.tableId,
      ledgerCents: original.expectedCents,
    },
    {
      originalCents: original.foundCents,
      isCounted: original.isCounted,
      duplicate: isChips ? duplicateIn(explained) : await openerOf(boxes, slips, row),
    },
    explained,
  );
}

type Duplicate = number | 'none' | 'unread';

/** The duplicate of a fill or a credit, which is forwarded to accounting and read there. */
function duplicateIn(match: Row | undefined): Duplicate {
  if (!match) return 'none';
  return (
    (match['duplicate_cents'] as number | null) ??
    (match['forwarded_gaming_day'] === null ? 'none' : 'unread')
  );
}

/** The duplicate of a closer, which is the opener in the next box, or the corrected slip in its place (13:69D-1.21). */
async function openerOf(
  boxes: DatedRows,
  slips: DatedRows,
  { period_id: periodId }: Row,
): Promise<Duplicate> {
  const periodOf = async (id: Row[string] | undefined): Promise<Row | undefined> => {
    const where: readonly Condition[] = [{ column: 'period_id', is: '=', value: id! }];
    const [period] = await slips.all({ table: PERIODS.name, where, orderBy: by('period_id') });
    return period;
  };
  const period = await periodOf(periodId);
  const next = await periodOf(
    inventoryPeriodId(String(period?.['table_id']), Number(period?.['number']) + 1),
  );
  const openerSlip = next?.['opener_slip'];
  if (typeof openerSlip !== 'string') return 'unread';
  const opener = await documentInBoxes(boxes, 'opener', openerSlip);
  return opener?.foundCents ?? (opener?.isCounted ? 'none' : 'unread');
}

async function explanationOf(forms: DatedRows, formNumber: string): Promise<Row | undefined> {
  const where: readonly Condition[] = [{ column: 'form_number', is: '=', value: formNumber }];
  const [row] = await forms.all({ table: 'form_matches', where, orderBy: by('form_number') });
  return row;
}

function lineOf(
  form: Pick<FormMatch, 'formNumber' | 'kind' | 'gamingDay' | 'tableId' | 'ledgerCents'>,
  parts: {
    readonly originalCents: number | null;
    readonly isCounted: boolean;
    readonly duplicate: Duplicate;
  },
  explained: Row | undefined,
): FormMatch {
  const { originalCents, duplicate } = parts;
  const status = statusOf(form.ledgerCents, parts);
  // An explanation counts while it is of what differs.
  const isExplained = explained !== undefined && explained['difference'] === status;
  return {
    ...form,
    status,
    originalCents,
    duplicateCents: typeof duplicate === 'number' ? duplicate : null,
    explanation: isExplained ? String(explained['reason']) : null,
    explainedBy: isExplained ? personIn(explained, 'explained_by') : null,
  };
}

function statusOf(
  ledgerCents: number,
  {
    originalCents,
    isCounted,
    duplicate,
  }: {
    readonly originalCents: number | null;
    readonly isCounted: boolean;
    readonly duplicate: Duplicate;
  },
): FormMatch['status'] {
  if (originalCents === null) {
    if (!isCounted) return 'awaited';
    return duplicate === 'none' ? 'both-missing' : 'original-missing';
  }
  if (duplicate === 'none') return 'duplicate-missing';
  if (duplicate === 'unread') return 'awaited';
  return originalCents === duplicate && duplicate === ledgerCents ? 'matched' : 'differs';
}

/** Whether the parts of a form are to be explained. */
export function isDifference(status: FormMatch['status']): status is MatchDifference {
  return status !== 'awaited' && status !== 'matched';
}

export function between({ fromGamingDay, toGamingDay }: Days): readonly Condition[] {
  return [
    { column: 'gaming_day', is: '>=', value: fromGamingDay },
    { column: 'gaming_day', is: '<=', value: toGamingDay },
  ];
}

function by(...columns: readonly string[]) {
  return columns.map((column) => ({ column, direction: 'ascending' as const }));
}
