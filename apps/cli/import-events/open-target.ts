import { join } from 'node:path';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { EventStore } from '#event-store';
import type { Configuration } from '#platform';

/** The target event store of an import; made empty if there is none. */
export interface Target {
  readonly store: EventStore;
  /** Sets the time of the next appends. An embedded store keeps it; a KurrentDB server sets its own. */
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
