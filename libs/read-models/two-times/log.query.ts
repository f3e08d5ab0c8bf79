import { rowsIn } from '../paging.js';
import type { Rows } from '../paging.js';
import { LEDGER_COMMANDS, eventsOf, idStartOf } from './log.projection.js';
import type { KnownAt } from './moment.js';

/** Where an event is in the log, and the command that recorded it. */
export interface LogPlace {
  readonly position: bigint;
  readonly recordedAt: string;
  readonly stream: string;
  readonly commandId: string;
}

/** The places of events by their ids, without those that the log does not show. */
export async function placesInLog(
  store: Rows,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, LogPlace>> {
  const asked = new Set(eventIds);
  const starts = [...new Set(eventIds.map(idStartOf))];
  const rows = await rowsIn(store, LEDGER_COMMANDS.name, 'id_start', starts, {
    key: LEDGER_COMMANDS.primaryKey,
  });
  const places = new Map<string, LogPlace>();
  for (const row of rows) {
    const of = {
      recordedAt: String(row['recorded_at']),
      stream: String(row['stream']),
      commandId: String(row['command_id']),
    };
    for (const { eventId, position } of eventsOf(row)) {
      if (asked.has(eventId)) places.set(eventId, { position, ...of });
    }
  }
  return places;
}

/** The state of the ledger when an event was its newest; undefined while the log does not show the event. */
export async function knownAtEvent(store: Rows, eventId: string): Promise<KnownAt | undefined> {
  const place = (await placesInLog(store, [eventId])).get(eventId);
  return place && { position: place.position, recordedAt: place.recordedAt };
}

/** The newest event that was recorded up to a time; undefined if none was. */
export async function newestEventAt(
  store: Rows,
  recordedAt: string,
): Promise<{ readonly eventId: string; readonly recordedAt: string } | undefined> {
  const [row] = await store.find({
    table: LEDGER_COMMANDS.name,
    where: [{ column: 'recorded_at', is: '<=', value: recordedAt }],
    orderBy: ['recorded_at', 'last_position'].map((column) => ({ column, direction: 'descending' })),
    limit: 1,
  });
  return row && { eventId: eventsOf(row).at(-1)!.eventId, recordedAt: String(row['recorded_at']) };
}
