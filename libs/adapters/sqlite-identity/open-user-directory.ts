import { chmodSync, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { UserDirectory } from '../../platform/identity/index.js';
import { openSqlite, toStoreFault } from '../sqlite/index.js';
import { IDENTITY_FORMAT } from './identity-schema.js';
import { SqliteUserDirectory } from './sqlite-user-directory.js';

/**
 * Opens the directory in its file, made on first use and readable by its owner's side only.
 * @throws StoreFault
 */
export function openUserDirectory(options: { path: string; busyTimeoutMs?: number }): UserDirectory {
  const path = resolve(options.path);
  const db = openSqlite({ ...options, ...IDENTITY_FORMAT, path });
  try {
    [path, `${path}-wal`, `${path}-shm`].forEach(hideFromOthers);
    return new SqliteUserDirectory(db, path);
  } catch (error) {
    db.close();
    throw toStoreFault(error, path);
  }
}

/** Password hashes can be guessed at offline by whoever reads them. Later files of the log take the mode of the first. */
function hideFromOthers(path: string): void {
  if (existsSync(path) && (statSync(path).mode & 0o007) !== 0) chmodSync(path, 0o600);
}
