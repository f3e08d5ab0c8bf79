import { openSqlite } from '../sqlite/index.js';
import { SqliteReadStore } from './sqlite-read-store.js';

/** "plRS": the id of a read store in the file's header. */
const APPLICATION_ID = 0x706c5253;

/**
 * The generations. The names begin with an underscore, unlike those of projections' tables. `AUTOINCREMENT` never
 * reuses a number.
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

/** What to do about a damaged file. */
const REBUILD =
  'stop the processes, move it with its -wal and -shm files away, and run pitledger rebuild, which builds its rows from the events';

const LAST_EVENT = 'ALTER TABLE _generation ADD COLUMN last_event TEXT';

export interface SqliteReadStoreOptions {
  readonly path: string;
  /** How long to wait for a lock of another process, blocking the thread. Default 5,000. */
  readonly busyTimeoutMs?: number;
  /** How long a write retries without blocking, before it fails with `store-locked`. Default 0. */
  readonly patienceMs?: number;
}

/**
 * Opens the read store in a file, or creates an empty one: the rows of a lost file are rebuilt.
 * @throws StoreFault if the file is damaged, of a newer release, or of other software
 */
export function openSqliteReadStore({
  path,
  patienceMs = 0,
  ...rest
}: SqliteReadStoreOptions): SqliteReadStore {
  const db = openSqlite({
    path,
    ...rest,
    remedy: REBUILD,
    applicationId: APPLICATION_ID,
    migrations: [
      { version: 1, sql: REGISTRY },
      { version: 2, sql: LAST_EVENT },
    ],
  });
  return new SqliteReadStore(db, path, patienceMs, REBUILD);
}
