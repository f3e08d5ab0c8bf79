import { join } from 'node:path';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { EventStore } from '#event-store';
import type { Configuration } from '#platform';

/** The event store that events are imported into, begun empty when there is none. */
export interface Target {
  readonly store: EventStore;
  /** Dates what is appended next. An embedded store keeps it; a KurrentDB server dates events itself. */
  readonly recordAt: (recordedAtMs: number) => void;
}

/** @throws StoreFault */
export async function openTarget({ dataFolder, engines }: Configuration): Promise<Target> {
  if (engines.kurrentdb !== undefined) {
    const store = await openKurrentEventStore({ connectionString: engines.kurrentdb });
    return { store, recordAt: () => undefined };
  }
  let nowMs = 0;
  const store = SqliteEventStore.open({ path: join(dataFolder, 'ledger.sqlite'), clock: () => nowMs });
  return { store, recordAt: (recordedAtMs) => void (nowMs = recordedAtMs) };
}
