import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chance } from '#play/chance.js';

export const EVENTS_FILE = 'ledger.sqlite';
export const ROWS_FILE = 'read-models.sqlite';

/** Number of bytes to compare at a time. */
const BLOCK = 512;

/** The log before a commit, to find the bytes that the commit wrote. */
export interface LogBefore {
  readonly file: Buffer;
  readonly log: Buffer;
}

/** Copies the files of a house at this instant, without the memory, and returns the new folder. */
export function crashImage(folder: string): string {
  const image = mkdtempSync(join(dirname(folder), 'house-'));
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('-shm')) cpSync(join(folder, name), join(image, name));
  }
  return image;
}

/** Removes the read models from an image: their disk is lost. */
export function loseRows(image: string): void {
  for (const suffix of ['', '-wal']) rmSync(join(image, ROWS_FILE + suffix), { force: true });
}

export function logBefore(folder: string): LogBefore {
  return {
    file: readFileSync(join(folder, EVENTS_FILE)),
    log: contentOf(join(folder, `${EVENTS_FILE}-wal`)),
  };
}

/**
 * Undoes the last bytes that a commit wrote to the log of the events, as if the power failed before the sync: these
 * bytes have their old values. Returns false if the commit was already synced into the file.
 */
export function tearLog(image: string, before: LogBefore, chance: Chance): boolean {
  const path = join(image, `${EVENTS_FILE}-wal`);
  const log = contentOf(path);
  const same = (at: number): boolean =>
    log.subarray(at, at + BLOCK).equals(before.log.subarray(at, at + BLOCK));
  let first = 0;
  while (first < log.length && same(first)) first += BLOCK;
  let end = first;
  for (let at = first; at < log.length; at += BLOCK) if (!same(at)) end = Math.min(at + BLOCK, log.length);
  if (first === end || !readFileSync(join(image, EVENTS_FILE)).equals(before.file)) return false;
  const cut = chance.between(first, end - 1);
  writeFileSync(path, Buffer.concat([log.subarray(0, cut), before.log.subarray(cut)]));
  return true;
}

function contentOf(path: string): Buffer {
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
}
