import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toStoreFault } from '#adapters/sqlite';
import { StoreFault, aroundAppends } from '#event-store';
import type { EventStore, StoreFaultCode } from '#event-store';

/** Faults that a next try meets again: somebody must look. A lock passes, and what is closed was closed on purpose. */
const LASTING: ReadonlySet<StoreFaultCode> = new Set([
  'store-full',
  'store-read-only',
  'store-damaged',
  'store-unreachable',
]);

/** What a store file grows by at a time is less than this. */
const PROBE_BYTES = 65_536;

/** A disk is probed no more often than this, in milliseconds, however often it is asked for. */
const PROBE_AGE_MS = 1_000;

/**
 * How long a failed append speaks against the store, in milliseconds. After it the store is believed again until the
 * next append fails: a server that is never sent a command would not find out that its store has recovered.
 */
const FAULT_AGE_MS = 30_000;

export interface StoreWatchOptions {
  /** Folder of the store's files, where it has any. */
  readonly folder?: string;
}

/**
 * Knows whether an event store takes appends: from how the last one ended, and for store files by writing beside them,
 * which finds a full or read-only disk before a command does.
 */
export class StoreWatch {
  private last: { readonly fault: StoreFaultCode; readonly atMs: number } | undefined;
  private probe: { readonly fault: Promise<StoreFaultCode | undefined>; readonly atMs: number } | undefined;

  constructor(private readonly options: StoreWatchOptions = {}) {}

  /** The same store, each append of which is noted. */
  over(store: EventStore): EventStore {
    return aroundAppends(store, async (append) => {
      try {
        const result = await append();
        this.last = undefined;
        return result;
      } catch (error) {
        if (error instanceof StoreFault && LASTING.has(error.code)) {
          this.last = { fault: error.code, atMs: performance.now() };
        }
        throw error;
      }
    });
  }

  /** Why an append would fail, as far as can be told without one. */
  async fault(): Promise<StoreFaultCode | undefined> {
    const { folder } = this.options;
    const onDisk = folder === undefined ? undefined : await this.probed(folder);
    if (onDisk) return onDisk;
    return this.last && performance.now() - this.last.atMs < FAULT_AGE_MS ? this.last.fault : undefined;
  }

  private probed(folder: string): Promise<StoreFaultCode | undefined> {
    if (!this.probe || performance.now() - this.probe.atMs > PROBE_AGE_MS) {
      this.probe = { fault: probe(folder), atMs: performance.now() };
    }
    return this.probe.fault;
  }
}

async function probe(folder: string): Promise<StoreFaultCode | undefined> {
  const path = join(folder, `.room-${process.pid}`);
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES));
    return undefined;
  } catch (error) {
    const fault = toStoreFault(error, path);
    return fault instanceof StoreFault ? fault.code : 'store-unreachable';
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
