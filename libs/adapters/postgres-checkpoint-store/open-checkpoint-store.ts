import { openDatabase } from '../postgres/index.js';
import { CHECKPOINT_FORMAT } from './checkpoint-format.js';
import { PostgresCheckpointStore } from './postgres-checkpoint-store.js';

/** One checkpoint moves at a time; the second connection is for readers. */
const CONNECTIONS = 2;
const IDLE_TRANSACTION_MS = 15_000;

export interface PostgresCheckpointStoreOptions {
  /** `postgresql://role:password@host:port/database`. */
  readonly connectionString: string;
  /** Schema of the checkpoints, created if missing. Lower case. Default `pitledger_checkpoints`. */
  readonly schema?: string;
}

/**
 * Opens the checkpoints in a schema of a PostgreSQL database.
 * @throws StoreFault if the database is unreachable, of a newer release, or cannot hold them
 */
export async function openPostgresCheckpointStore({
  connectionString,
  schema = 'pitledger_checkpoints',
}: PostgresCheckpointStoreOptions): Promise<PostgresCheckpointStore> {
  const database = await openDatabase({
    connectionString,
    schema,
    format: CHECKPOINT_FORMAT,
    poolSize: CONNECTIONS,
    idleTransactionMs: IDLE_TRANSACTION_MS,
  });
  return new PostgresCheckpointStore(database, schema);
}
