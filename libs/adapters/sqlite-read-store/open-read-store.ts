import { openSqlite } from '../sqlite/index.js';
import { SqliteReadStore } from './sqlite-read-store.js';

/** "plRS": the file's header tells a read store from the other stores. */
const APPLICATION_ID = 0x706c5253;

/**
 * What generations there are. The names begin with an underscore, which no table of a projection does. `AUTOINCREMENT`
 * keeps a number from being given out twice.
 */
const REGISTRY = `
  CREATE TABLE _generation (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    projection TEXT NOT NULL,
    definition TEXT NOT NULL,
    checkpoint INTEGER NOT NULL DEFAULT 0,
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    UNIQUE (projection, active)
  ) STRICT;
  CREATE TABLE _active_table (
    name TEXT PRIMARY KEY,
    generation INTEGER NOT NULL REFERENCES _generation
  ) STRICT, WITHOUT ROWID;
`;

export interface SqliteReadStoreOptions {
  readonly path: string;
  /** How long to wait for a lock that another process holds, blocking the thread. Default 5,000. */
  readonly busyTimeoutMs?: number;
  /** How long a write goes on trying without blocking, before it fails with `store-locked`. Default 0. */
  readonly patienceMs?: number;
}

/**
 * Opens the read store in a file, or begins an empty one: a lost file is no loss, its rows are built anew.
 * @throws StoreFault when the file is damaged, of a newer release, or of something else
 */
export function openSqliteReadStore({
  path,
  patienceMs = 0,
  ...rest
}: SqliteReadStoreOptions): SqliteReadStore {
  const db = openSqlite({
    path,
    ...rest,
    applicationId: APPLICATION_ID,
    migrations: [{ version: 1, sql: REGISTRY }],
  });
  return new SqliteReadStore(db, path, patienceMs);
}
