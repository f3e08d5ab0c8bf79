import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { StoreFault } from '#event-store';
import { RESTORE } from './sqlite-fault.js';

const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** SQLite treats a smaller file as new and overwrites it. */
const SMALLEST_PAGE_BYTES = 512;

/** Makes a folder and those above it for its owner only, and has the disk remember that they exist. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const top = dirname(resolve(first));
  for (let made = resolve(folder); made !== top; made = dirname(made)) syncFolder(dirname(made));
}

/**
 * Makes the file of a store for its owner only, or closes one that strangers may read; a group that the owner let in
 * stays. The files of its log take its mode. A file that exists is not opened: that would release locks on it.
 */
export function keepPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      const found = statSync(file, { throwIfNoEntry: false });
      // Only the owner of a file may change its mode.
      if (found && (found.mode & 0o007) !== 0 && found.uid === process.getuid?.())
        chmodSync(file, found.mode & 0o770);
    }
  }
}

/** Has the disk remember the names in a folder: a synced file is still lost if its name is. */
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
 * Refuses a truncated file before a writing connection opens it: with a write-ahead log beside the file SQLite would
 * fill the missing end with zeros, and it would delete the log of an emptied file. A file that does not exist yet is
 * valid. It reads only through SQLite and the folder: opening and closing the file by other means would release the
 * locks of this process on it.
 * @throws StoreFault `store-damaged`
 */
export function assertWhole(path: string, remedy = RESTORE): void {
  const fileBytes = sizeOf(path);
  if (fileBytes === 0 && sizeOf(`${path}-wal`) > 0) {
    throw new StoreFault(
      'store-damaged',
      `${path} is empty but its log is not, so it was cut short; keep a copy of both and ${remedy}`,
    );
  }
  if (fileBytes === 0) return;
  if (fileBytes < SMALLEST_PAGE_BYTES) {
    throw new StoreFault(
      'store-foreign',
      `${path} is not an SQLite file (${fileBytes} bytes); check the path, and if it is right ${remedy}`,
    );
  }
  const missing = missingBytes(path);
  if (missing > 0) {
    throw new StoreFault(
      'store-damaged',
      `${path} was cut short: its last ${missing} bytes are missing; keep a copy and ${remedy}`,
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
    // The log first: pages that another process moves out of it meanwhile are then in the file.
    const logBytes = Math.max(0, sizeOf(`${path}-wal`) - WAL_HEADER_BYTES);
    const frames = Math.floor(logBytes / (pageBytes + FRAME_HEADER_BYTES));
    return (pages - frames) * pageBytes - sizeOf(path);
  } catch (error) {
    // Left over from the creation of the file: only a writing connection can remove it.
    if ((error as { code?: unknown }).code === 'SQLITE_READONLY_ROLLBACK') return 0;
    throw error;
  } finally {
    probe.close();
  }
}

function sizeOf(path: string): number {
  const file = statSync(path, { throwIfNoEntry: false });
  // The size of a folder says nothing, and differs by file system.
  return file?.isFile() ? file.size : 0;
}
