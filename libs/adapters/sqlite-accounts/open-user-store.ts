import { resolve } from 'node:path';
import type { UserStore } from '#identity';
import { SqlUserStore } from '../sql-accounts/index.js';
import { openSqlite, toStoreFault } from '../sqlite/index.js';
import { ACCOUNTS_FORMAT } from './accounts-format.js';
import { SqliteDatabase } from './sqlite-database.js';

export interface SqliteUserStoreOptions {
  readonly path: string;
  /** Opens an existing file and never writes to it. */
  readonly readOnly?: boolean;
  /** Awaited after each transaction that was written, before its answer. */
  readonly onCommit?: () => Promise<void> | void;
}

/**
 * Opens the accounts in their file, made on first use.
 * @throws StoreFault
 */
export function openSqliteUserStore(options: SqliteUserStoreOptions): UserStore {
  const path = resolve(options.path);
  const db = openSqlite({ ...options, ...ACCOUNTS_FORMAT, path });
  try {
    return new SqlUserStore(new SqliteDatabase(db, path, options.onCommit));
  } catch (error) {
    db.close();
    throw toStoreFault(error, path);
  }
}
