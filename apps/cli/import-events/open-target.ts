import { join } from 'node:path';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { EventStore } from '#event-store';
import { namesOnEngines } from '#platform';
import type { Configuration } from '#platform';

/**
 * The event store that events are imported into, begun empty when there is none.
 * @throws StoreFault
 */
export async function openTarget({ dataFolder, engines, property }: Configuration): Promise<EventStore> {
  const { namespace } = namesOnEngines(property.propertyId);
  return engines.kurrentdb === undefined
    ? SqliteEventStore.open({ path: join(dataFolder, 'ledger.sqlite') })
    : openKurrentEventStore({ connectionString: engines.kurrentdb, namespace });
}
