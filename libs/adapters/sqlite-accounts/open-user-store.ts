import { chmodSync, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { UserStore } from '#accounts';
import { SqlUserStore } from '../sql-accounts/index.js';
import { openSqlite, toStoreFault } from '../sqlite/index.js';
import { ACCOUNTS_FORMAT } from './accounts-format.js';
import { SqliteDatabase } from './sqlite-database.js';

export interface SqliteUserStoreOptions {
  readonly path: string;
  /** Opens an existing file and never writes to it. */
  readonly readOnly?: boolean;
}

/**
 * Opens the accounts in their file, created on first use and readable only by its owner.
 * @throws StoreFault
 */
export function openSqliteUserStore(options: SqliteUserStoreOptions): UserStore {
  const path = resolve(options.path);
  const db = openSqlite({ ...options, ...ACCOUNTS_FORMAT, path });
  try {
    if (!db.readonly) [path, `${path}-wal`, `${path}-shm`].forEach(hideFromOthers);
    return new SqlUserStore(new SqliteDatabase(db, path));
  } catch (error) {
    db.close();
    throw toStoreFault(error, path);
  }
}

/**
 * Password hashes can be attacked offline by anyone who reads them. Later files of the log get the mode of the first.
 */
function hideFromOthers(path: string): void {
  if (existsSync(path) && (statSync(path).mode & 0o007) !== 0) chmodSync(path, 0o600);
}
