import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const STATUS = '/proc/self/status';

/** Why this machine cannot measure memory and open files of a process; undefined if it can. */
export function whyNoSamples(): string | undefined {
  return existsSync(STATUS) ? undefined : `there is no ${STATUS}`;
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1_024;
}

/** Files and sockets that a process has open. */
export function openHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Size of the largest write-ahead log in a data folder, in bytes. */
export function walBytes(folder: string): number {
  const logs = readdirSync(folder).filter((name) => name.endsWith('-wal'));
  return Math.max(
    0,
    ...logs.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
  );
}
