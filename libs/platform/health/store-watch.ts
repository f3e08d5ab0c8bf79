import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toStoreFault } from '#adapters/sqlite';
import { StoreFault, aroundAppends } from '#event-store';
import type { EventStore, OutageReport, StoreFaultCode, StreamDamage } from '#event-store';

/**
 * Faults that a retry meets again, so that an operator must look. A lock is temporary, and a closed store was closed on
 * purpose.
 */
const LASTING: ReadonlySet<StoreFaultCode> = new Set([
  'store-full',
  'store-read-only',
  'store-damaged',
  'store-moved',
  'store-unreachable',
]);

/** Upper limit of the growth of a store file in one step. */
const PROBE_BYTES = 65_536;

/** Shortest time between two probes of a disk, in milliseconds. */
const PROBE_AGE_MS = 1_000;

/**
 * How long a failed append counts against the store, in milliseconds. Afterwards the store is trusted until the next
 * failure: a server without commands could not notice its recovery otherwise.
 */
const FAULT_AGE_MS = 30_000;

export interface StoreWatchOptions {
  /** Folder of the store's files, if it has any. */
  readonly folder?: string;
}

/**
 * Knows whether an event store accepts appends: from the result of the last one, and for store files by writing beside
 * them, which detects a full or read-only disk before a command does.
 */
export class StoreWatch {
  private last: { readonly fault: StoreFaultCode; readonly atMs: number } | undefined;
  private reported: string | undefined;
  private damage: readonly StreamDamage[] = [];
  private probe: { readonly fault: Promise<StoreFaultCode | undefined>; readonly atMs: number } | undefined;

  constructor(private readonly options: StoreWatchOptions = {}) {}

  /** The same store with the result of each append recorded. */
  over(store: EventStore): EventStore {
    return aroundAppends(store, async (append) => {
      try {
        const result = await append();
        this.last = undefined;
        return result;
      } catch (error) {
        if (error instanceof StoreFault && LASTING.has(error.code) && !this.isOfOneStream(error)) {
          this.last = { fault: error.code, atMs: performance.now() };
        }
        throw error;
      }
    });
  }

  /** Takes note of the begin or end of an outage. */
  outage({ state, message }: OutageReport): void {
    this.reported = state === 'began' ? message : undefined;
  }

  /** The current outage, with server and cause. */
  get outageMessage(): string | undefined {
    return this.reported;
  }

  /** Takes note of all damaged streams of the store. */
  damaged(damage: readonly StreamDamage[]): void {
    this.damage = damage;
  }

  /** The streams that the store refuses, because they lost events. */
  get damagedStreams(): readonly string[] {
    return this.damage.map(({ stream }) => stream);
  }

  /** Why an append would fail, if that is known without one. */
  async fault(): Promise<StoreFaultCode | undefined> {
    const { folder } = this.options;
    const onDisk = folder === undefined ? undefined : await this.probed(folder);
    if (onDisk) return onDisk;
    return this.last && performance.now() - this.last.atMs < FAULT_AGE_MS ? this.last.fault : undefined;
  }

  /** A damaged stream is refused alone. */
  private isOfOneStream({ message }: StoreFault): boolean {
    return this.damage.some((each) => each.message === message);
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
