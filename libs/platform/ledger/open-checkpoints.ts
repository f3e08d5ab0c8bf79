import { join } from 'node:path';
import type { CheckpointStore } from '#event-store';
import type { Configuration } from '../configuration/configuration.js';
import { namesOnEngines } from './names-on-engines.js';

/** Name of the relay's checkpoint. */
export const RELAY_CHECKPOINT = 'kafka-relay';

/** The storage of the relay's checkpoint. */
export interface Checkpoints {
  readonly store: CheckpointStore;
  readonly close: () => Promise<void>;
}

/**
 * Opens the checkpoints: in PostgreSQL if configured, for workers on any number of hosts, otherwise in the data folder.
 * @throws StoreFault
 */
export async function openCheckpoints({
  engines: { postgres },
  dataFolder,
  property,
}: Pick<Configuration, 'engines' | 'dataFolder' | 'property'>): Promise<Checkpoints> {
  if (postgres === undefined) {
    const { FileCheckpointStore } = await import('#adapters/kafka');
    const store = new FileCheckpointStore(join(dataFolder, 'checkpoints'));
    return { store, close: () => Promise.resolve() };
  }
  const { openPostgresCheckpointStore } = await import('#adapters/postgres-checkpoint-store');
  const { checkpoints: schema } = namesOnEngines(property.propertyId);
  const store = await openPostgresCheckpointStore({ connectionString: postgres, schema });
  return { store, close: () => store.close() };
}
