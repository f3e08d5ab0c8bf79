import type { Condition } from '#projections';
import { equal, listPage, listedAs } from '../../../read-models/listing.js';
import type { ListRequest } from '../../../read-models/listing.js';
import { allRows } from '../../../read-models/paging.js';
import type { Page, Rows } from '../../../read-models/paging.js';
import { cutsOf, within } from '../../../read-models/two-times/moment.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { FIGURE_EVENT } from './figure-events.answer.js';
import type { FigureEvent } from './figure-events.answer.js';

export interface FigureEventsRequest extends Dated, ListRequest {
  readonly fromGamingDay?: string;
  readonly toGamingDay?: string;
  readonly tableId?: string;
  readonly game?: string;
  readonly pitId?: string;
  readonly shift?: string;
  readonly patronId?: string;
}

/**
 * The events behind figures, by gaming day and table and in the order of the log. An event of another day that concerns
 * one is in both; it has the shift of its own.
 */
export async function figureEvents(store: Rows, request: FigureEventsRequest): Promise<Page<FigureEvent>> {
  const { fromGamingDay, toGamingDay, tableId, game, pitId, shift, patronId, at } = request;
  const where: Condition[] = [
    ...equal({ table_id: tableId, patron_id: patronId }),
    ...within('event', cutsOf(at)),
  ];
  if (fromGamingDay !== undefined) where.push({ column: 'gaming_day', is: '>=', value: fromGamingDay });
  if (toGamingDay !== undefined) where.push({ column: 'gaming_day', is: '<=', value: toGamingDay });
  if (shift !== undefined) where.push({ column: 'shift', is: '=', value: shift });
  if (game !== undefined || pitId !== undefined) {
    const tables = await allRows(store, {
      table: 'tables',
      where: equal({ game, pit_id: pitId }),
      orderBy: [{ column: 'table_id', direction: 'ascending' }],
    });
    where.push({ column: 'table_id', is: 'in', values: tables.map((row) => String(row['table_id'])) });
  }
  const orderBy = ['gaming_day', 'table_id', 'event_position'].map((column) => ({
    column,
    direction: 'ascending' as const,
  }));
  return listPage(store, { table: 'figure_events', where, orderBy }, request, (row) => ({
    ...listedAs(FIGURE_EVENT, row),
    type: String(row['event_type']),
    occurredAt: String(row['event_occurred_at']),
    recordedAt: String(row['event_recorded_at']),
  }));
}
