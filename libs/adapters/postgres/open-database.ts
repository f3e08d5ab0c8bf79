import type { StoreFault } from '#event-store';
import { connectionSettings, databaseName } from './connection-settings.js';
import { Database } from './database.js';
import { bringToFormat } from './schema-format.js';
import type { SchemaFormat } from './schema-format.js';

const SCHEMA_NAME = /^(?!pg_)[a-z][a-z0-9_]{0,62}$/;

export interface DatabaseOptions {
  /** `postgresql://role:password@host:port/database`. */
  readonly connectionString: string;
  /** Schema of the store, created if missing. Lower case. */
  readonly schema: string;
  readonly format: SchemaFormat;
  /** Largest number of connections. */
  readonly poolSize: number;
  /** Silence within a transaction after which the server releases its locks, in milliseconds. */
  readonly idleTransactionMs: number;
  /** Timeout of one statement, in milliseconds. Default 30 s. */
  readonly statementMs?: number;
  /** Called for each fault of the store, before it is thrown. */
  readonly onFault?: ((fault: StoreFault) => void) | undefined;
}

/**
 * Connects to a schema in its newest format.
 * @throws StoreFault if the database is unreachable, of a newer release, or cannot hold a store
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connectionString, schema, format, poolSize, idleTransactionMs } = options;
  if (!SCHEMA_NAME.test(schema)) throw new TypeError(`name of a schema: ${JSON.stringify(schema)}`);
  if (!Number.isSafeInteger(poolSize) || poolSize < 1)
    throw new TypeError(`a pool of ${poolSize} connections`);
  const place = { name: databaseName(connectionString, schema), remedy: format.remedy };
  const name = `pitledger ${format.kind}`;
  const settings = connectionSettings(connectionString, name, idleTransactionMs, options.statementMs);
  const database = new Database({ ...settings, max: poolSize }, place, options.onFault);
  try {
    await bringToFormat(database, schema, format);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
