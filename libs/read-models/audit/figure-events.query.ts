import type { Condition } from '#projections';
import { equal, listPage } from '../listing.js';
import type { ListRequest } from '../listing.js';
import { allRows } from '../paging.js';
import type { Page, Rows } from '../paging.js';
import { cutsOf, within } from '../two-times/moment.js';
import type { Dated } from '../two-times/moment.js';

export interface FigureEventsRequest extends Dated, ListRequest {
  readonly fromGamingDay?: string;
  readonly toGamingDay?: string;
  readonly tableId?: string;
  readonly game?: string;
  readonly pitId?: string;
  readonly shift?: string;
  readonly patronId?: string;
}

/** An event behind a figure. */
export interface FigureEvent {
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  readonly tableId: string;
  /** The gaming day whose figures it moves or sets right, and the one in whose books it was recorded. */
  readonly gamingDay: string;
  readonly ownGamingDay: string;
  readonly shift: string;
  readonly patronId: string | null;
  readonly occurredAt: string;
  readonly recordedAt: string;
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
    eventId: String(row['event_id']),
    type: String(row['event_type']),
    stream: String(row['stream']),
    tableId: String(row['table_id']),
    gamingDay: String(row['gaming_day']),
    ownGamingDay: String(row['own_gaming_day']),
    shift: String(row['shift']),
    patronId: row['patron_id'] as string | null,
    occurredAt: String(row['event_occurred_at']),
    recordedAt: String(row['event_recorded_at']),
  }));
}
