import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { EventStore } from '#event-store';
import type { Configuration } from '#platform';
import { CannotBegin } from '../read-models/open-stores.js';

/**
 * Opens the event store of a ledger for reading, beside a running server.
 * @throws CannotBegin if there is none
 * @throws StoreFault
 */
export async function openSource({ dataFolder, engines }: Configuration): Promise<EventStore> {
  if (engines.kurrentdb !== undefined) {
    return openKurrentEventStore({ connectionString: engines.kurrentdb });
  }
  const path = join(dataFolder, 'ledger.sqlite');
  if (!existsSync(path)) {
    throw new CannotBegin(`There is no ledger in ${dataFolder}; PITLEDGER_DATA names its folder.`);
  }
  return SqliteEventStore.open({ path, readOnly: true });
}
