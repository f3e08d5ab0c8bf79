import type { UserDirectory } from '../../platform/identity/index.js';
import { openDatabase } from '../postgres/index.js';
import type { Database } from '../postgres/index.js';
import { IDENTITY_FORMAT } from './identity-format.js';
import { PostgresUserDirectory } from './postgres-user-directory.js';

const IDLE_TRANSACTION_MS = 15_000;

export interface PostgresUserDirectoryOptions {
  /** `postgresql://role:password@host:port/database`. */
  readonly connectionString: string;
  /** Schema that holds the accounts, made when it is not there. Lower case. Default `pitledger_identity`. */
  readonly schema?: string;
  /** Most connections at once. Default 4. */
  readonly poolSize?: number;
}

/**
 * Opens the directory in a schema of a PostgreSQL database, which only the role that made it may read until it is
 * granted to others: password hashes can be guessed at offline.
 * @throws StoreFault when the database is out of reach, of a newer release, or cannot hold the directory
 */
export async function openPostgresUserDirectory(
  options: PostgresUserDirectoryOptions,
): Promise<UserDirectory> {
  const { database, schema } = await openIdentityDatabase(options);
  return new PostgresUserDirectory(database, schema);
}

/** @throws StoreFault */
export async function openIdentityDatabase({
  connectionString,
  schema = 'pitledger_identity',
  poolSize = 4,
}: PostgresUserDirectoryOptions): Promise<{ readonly database: Database; readonly schema: string }> {
  const database = await openDatabase({
    connectionString,
    schema,
    format: IDENTITY_FORMAT,
    poolSize,
    idleTransactionMs: IDLE_TRANSACTION_MS,
  });
  return { database, schema };
}
