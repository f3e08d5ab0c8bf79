import { accessSync, constants } from 'node:fs';
import { dirname, resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import { StoreFault } from '#event-store';
import { formatVersion, migrate } from './migrations.js';
import type { FileFormat } from './migrations.js';
import { toStoreFault } from './sqlite-fault.js';
import { assertWhole, keepPrivate, makeFolder, sleep, syncFolder } from './sqlite-file.js';

export interface SqliteOptions extends FileFormat {
  readonly path: string;
  /** How long to wait for a lock of another connection, blocking the thread. Default 5,000. */
  readonly busyTimeoutMs?: number;
  /** What to do about a damaged file; default: to restore it. */
  readonly remedy?: string;
  /** Opens an existing file and never writes to it. */
  readonly readOnly?: boolean;
}

/** `FULL`: a commit is on the disk before it returns. */
const SYNCHRONOUS_FULL = 2;

/**
 * Opens a file of one kind of store in WAL mode, in its newest format, and with `synchronous=FULL` asserted: in WAL
 * mode the driver falls back to NORMAL by itself. Makes the file and its folder, for their owner only, when they
 * are missing.
 * @throws StoreFault
 */
export function openSqlite(options: SqliteOptions): Database {
  const { busyTimeoutMs = 5_000 } = options;
  const path = resolve(options.path);
  const deadlineMs = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      return connect(path, options, busyTimeoutMs);
    } catch (error) {
      const fault = toStoreFault(error, path, options.remedy);
      // SQLite does not wait if waiting could deadlock, such as two processes that create one file.
      const mayPass = fault instanceof StoreFault && fault.code === 'store-locked';
      if (!mayPass || performance.now() >= deadlineMs) throw fault;
      sleep(10);
    }
  }
}

function connect(path: string, options: SqliteOptions, busyTimeoutMs: number): Database {
  const { readOnly = false } = options;
  const folder = dirname(path);
  if (!readOnly) makeFolder(folder);
  accessSync(readOnly ? path : folder, readOnly ? constants.R_OK : constants.W_OK);
  assertWhole(path, options.remedy);
  if (!readOnly) keepPrivate(path);
  const db = new BetterSqlite(path, { readonly: readOnly, fileMustExist: readOnly, timeout: busyTimeoutMs });
  try {
    // Runs before any write: a file of other software stays unchanged.
    formatVersion(db, path, options);
    if (!readOnly) {
      assertWritable(db, busyTimeoutMs);
      db.pragma('journal_mode = WAL');
    }
    db.pragma(`synchronous = ${SYNCHRONOUS_FULL}`);
    migrate(db, path, options);
    assertDurable(db, path);
    if (!readOnly) syncFolder(folder);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** SQLite opens a file without write permission for reading, and would fail only at the first append. */
function assertWritable(db: Database, busyTimeoutMs: number): void {
  db.pragma('busy_timeout = 0');
  try {
    db.exec('BEGIN IMMEDIATE; PRAGMA user_version = 0');
  } catch (error) {
    // A lock of another writer shows that the file is writable.
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK');
    db.pragma(`busy_timeout = ${busyTimeoutMs}`);
  }
}

function assertDurable(db: Database, path: string): void {
  const mode = db.pragma('journal_mode', { simple: true });
  const level = db.pragma('synchronous', { simple: true });
  if (level === SYNCHRONOUS_FULL && (db.readonly || mode === 'wal')) return;
  throw new StoreFault(
    'store-unreachable',
    `${path} cannot be kept durable (journal mode ${String(mode)}, synchronous ${String(level)}); put it on a local disk`,
  );
}
