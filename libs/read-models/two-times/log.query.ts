import type { Rows } from '../paging.js';
import type { KnownAt } from './moment.js';

/** The state of the ledger when an event was its newest; undefined while the log does not show the event. */
export async function knownAtEvent(store: Rows, eventId: string): Promise<KnownAt | undefined> {
  const [row] = await store.find({
    table: 'ledger_events',
    where: [{ column: 'event_id', is: '=', value: eventId }],
    orderBy: [{ column: 'event_id', direction: 'ascending' }],
    limit: 1,
  });
  return row && { position: row['ledger_position'] as bigint, recordedAt: String(row['recorded_at']) };
}

/** The newest event that was recorded up to a time; undefined if none was. */
export async function newestEventAt(
  store: Rows,
  recordedAt: string,
): Promise<{ readonly eventId: string; readonly recordedAt: string } | undefined> {
  const [row] = await store.find({
    table: 'ledger_events',
    where: [{ column: 'recorded_at', is: '<=', value: recordedAt }],
    orderBy: ['recorded_at', 'ledger_position'].map((column) => ({ column, direction: 'descending' })),
    limit: 1,
  });
  return row && { eventId: String(row['event_id']), recordedAt: String(row['recorded_at']) };
}
