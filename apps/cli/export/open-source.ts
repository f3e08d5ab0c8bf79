import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { EventStore } from '#event-store';
import { hasLedgerOf, namesOnEngines, scanMessage } from '#platform';
import type { Configuration } from '#platform';
import { CannotBegin } from './cannot-begin.js';

/**
 * Opens the event store of a ledger for reading, beside a running server.
 * @param onProgress called from time to time while a read is long, and why it is
 * @throws CannotBegin if there is none
 * @throws PropertyMismatch if it is of another property
 * @throws StoreFault
 */
export async function openSource(
  { dataFolder, engines, property }: Configuration,
  onProgress: (message: string) => void = () => undefined,
): Promise<EventStore> {
  if (engines.kurrentdb !== undefined) {
    const { namespace } = namesOnEngines(property.propertyId);
    const store = await openKurrentEventStore({
      ...{ connectionString: engines.kurrentdb, namespace, appends: false },
      onScan: (progress) => onProgress(scanMessage(progress)),
      onMark: onProgress,
    });
    if ((await store.head()) > 0n) return store;
    await store.close();
    throw new CannotBegin(
      `There is no ledger of the property ${property.propertyId} on KurrentDB; PITLEDGER_PROPERTY names it.`,
    );
  }
  const path = join(dataFolder, 'ledger.sqlite');
  if (!existsSync(path)) {
    throw new CannotBegin(`There is no ledger in ${dataFolder}; PITLEDGER_DATA names its folder.`);
  }
  const store = SqliteEventStore.open({ path, readOnly: true });
  try {
    await hasLedgerOf(store, property.propertyId);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
