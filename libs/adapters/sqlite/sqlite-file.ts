import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { StoreFault } from '#event-store';

const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** SQLite takes a smaller file for a new one and writes over it. */
const SMALLEST_PAGE_BYTES = 512;

/** Makes a folder and those above it, and has the disk remember that they exist. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  const top = dirname(resolve(first));
  for (let made = resolve(folder); made !== top; made = dirname(made)) syncFolder(dirname(made));
}

/** Has the disk remember the names in a folder: a synced file is lost all the same if its name is. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Refuses a file that is shorter than it should be, before a connection that may write sees it: with a write-ahead log
 * beside the file, SQLite would fill its missing end with zeros, and it would throw away the log of an emptied one. A
 * file that does not exist yet is whole. Looks through SQLite and the folder only: to open and close the file by other
 * means would release the locks that this process holds on it.
 * @throws StoreFault `store-damaged`
 */
export function assertWhole(path: string): void {
  const fileBytes = sizeOf(path);
  if (fileBytes === 0 && sizeOf(`${path}-wal`) > 0) {
    throw new StoreFault(
      'store-damaged',
      `${path} is empty and its log is not: it was cut short; keep a copy of both and restore from a backup`,
    );
  }
  if (fileBytes === 0) return;
  if (fileBytes < SMALLEST_PAGE_BYTES) {
    throw new StoreFault(
      'store-foreign',
      `${path} is no SQLite file (${fileBytes} bytes); check the path, and if it is right restore it from a backup`,
    );
  }
  const missing = missingBytes(path);
  if (missing > 0) {
    throw new StoreFault(
      'store-damaged',
      `${path} lacks its last ${missing} bytes: it was cut short; keep a copy as it is and restore it from a backup`,
    );
  }
}

/** Blocks the thread. */
export function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function missingBytes(path: string): number {
  const probe = new BetterSqlite(path, { readonly: true });
  try {
    const pages = probe.pragma('page_count', { simple: true }) as number;
    const pageBytes = probe.pragma('page_size', { simple: true }) as number;
    // The log first: what another process takes out of it meanwhile is in the file by then.
    const logBytes = Math.max(0, sizeOf(`${path}-wal`) - WAL_HEADER_BYTES);
    const frames = Math.floor(logBytes / (pageBytes + FRAME_HEADER_BYTES));
    return (pages - frames) * pageBytes - sizeOf(path);
  } catch (error) {
    // Left behind while the file was being made: only a connection that may write can clear that up.
    if ((error as { code?: unknown }).code === 'SQLITE_READONLY_ROLLBACK') return 0;
    throw error;
  } finally {
    probe.close();
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
