import type { IsoInstant } from '#kernel';
import type { Row } from '#projections';
import { equal } from '../../../read-models/listing.js';
import type { Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { markersProjection } from '../markers.projection.js';
import { vigorishFormsProjection } from '../forms/vigorish-forms.projection.js';

export interface OwedRequest extends Dated {
  readonly tableId?: string;
  readonly patronId?: string;
}

/** Vigorish that a patron owes: outstanding on a marker, or still owed on a form, at the table of either. */
export interface OwedVigorish {
  readonly tableId: string;
  readonly patronId: string;
  readonly on: 'marker' | 'form';
  readonly owedCents: number;
  /** Floor time of the marker’s deferral, or of the form’s deposit; of its preparation where clocks date a recovery before that. */
  readonly since: IsoInstant;
}

/**
 * All that patrons owe at a moment. What is dated before the correction that made it possible leaves less than nothing
 * between the two; such an amount counts too, so that balances and movements agree.
 */
export async function owedVigorish(
  store: Rows,
  { tableId, patronId, at }: OwedRequest,
): Promise<readonly OwedVigorish[]> {
  const of = equal({ table_id: tableId, patron_id: patronId });
  const markers = await rowsAt(store, markersProjection, at).all(
    {
      table: 'markers',
      where: [...equal({ status: 'open' }), ...of],
      orderBy: ['round_id', 'wager_id'].map((column) => ({ column, direction: 'ascending' })),
    },
    of,
  );
  const forms = await rowsAt(store, vigorishFormsProjection, at).all(
    {
      table: 'vigorish_forms',
      where: [{ column: 'still_owed_cents', is: '>=', value: 1 }, ...of],
      orderBy: [{ column: 'form_number', direction: 'ascending' }],
    },
    of,
  );
  const owed = (row: Row, on: OwedVigorish['on'], cents: string, since: Row[string]): OwedVigorish => ({
    ...{ tableId: String(row['table_id']), patronId: String(row['patron_id']), on },
    ...{ owedCents: Number(row[cents]), since: String(since) },
  });
  return [
    ...markers.map((row) => owed(row, 'marker', 'outstanding_cents', row['opened_at']!)),
    ...forms.map((row) => owed(row, 'form', 'still_owed_cents', row['deposited_at'] ?? row['prepared_at']!)),
  ].filter(({ owedCents }) => owedCents !== 0);
}
