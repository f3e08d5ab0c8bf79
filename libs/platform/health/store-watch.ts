import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toStoreFault } from '#adapters/sqlite';
import type { HeldLog } from '#adapters/sqlite';
import { StoreFault } from '#event-store';
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
  'store-older',
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

/** How long a reader may hold a store file's log before an operator must look, in milliseconds. */
const HELD_AFTER_MS = 60_000;

/** Faults of event stores that a watch has reported: they need no line in the log for each request. */
const reported = new WeakSet<StoreFault>();

/** Takes note that the log of the process names the outage to which a fault belongs. */
export function noteReported(fault: StoreFault): void {
  reported.add(fault);
}

/** Whether the log of the process names the fault when it begins and when it ends. */
export function isReported(error: unknown): boolean {
  return error instanceof StoreFault && reported.has(error);
}

export interface StoreWatchOptions {
  /** Folder of the store's files, if it has any. */
  readonly folder?: string;
  /** Throws the fault of the accounts' file when it is not there as it was opened. */
  readonly assertAccounts?: () => void;
  /** The logs of store files that readers hold. */
  readonly heldLogs?: () => readonly HeldLog[];
  /** Called after an append that met a lasting fault. */
  readonly onFault?: () => void;
}

/** Why an event store does not serve. */
export interface KnownFault {
  readonly code: StoreFaultCode;
  /** For the log of the process: it may name files. */
  readonly message: string;
  /** It is a fault of a server, whose message names no file. */
  readonly isOfServer?: true;
  /** It is a fault of the accounts. */
  readonly isOfAccounts?: true;
}

/**
 * Knows whether an event store accepts appends: from the result of the last one, and for store files by writing beside
 * them, which detects a full or read-only disk before a command does.
 */
export class StoreWatch {
  private last: { readonly fault: KnownFault; readonly atMs: number } | undefined;
  private answered = 0;
  private newestHead: bigint | undefined;
  private outageNow: string | undefined;
  private lostFacts: StoreFault | undefined;
  private hasForeign = false;
  private damage: readonly StreamDamage[] = [];
  private probe: { readonly fault: Promise<KnownFault | undefined>; readonly atMs: number } | undefined;

  constructor(private readonly options: StoreWatchOptions = {}) {}

  /** The same store with the result of each append recorded, and the fault of each call reported. */
  over(store: EventStore): EventStore {
    return {
      append: async (appends) => {
        try {
          const result = await this.counting(store.append(appends));
          this.atLeast(result.position);
          this.last = undefined;
          return result;
        } catch (error) {
          const fault = this.note(error);
          if (fault) {
            this.last = { fault, atMs: performance.now() };
            setImmediate(() => this.options.onFault?.());
          }
          throw error;
        }
      },
      readStream: (stream, options) => this.noting(store.readStream(stream, options)),
      readAll: (options) => this.noting(store.readAll(options)),
      head: async () => {
        const head = await this.noting(store.head());
        this.atLeast(head);
        return head;
      },
      subscribe: (options) => store.subscribe(options),
      ...(store.history && { history: store.history.bind(store) }),
      ...(store.damage && { damage: store.damage.bind(store) }),
      close: () => store.close(),
    };
  }

  private async noting<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await this.counting(call);
    } catch (error) {
      this.note(error);
      throw error;
    }
  }

  private async counting<Result>(call: Promise<Result>): Promise<Result> {
    const result = await call;
    this.answered += 1;
    return result;
  }

  private atLeast(position: bigint): void {
    if (this.newestHead === undefined || position > this.newestHead) this.newestHead = position;
  }

  /** Number of calls that the store has answered without an error. */
  get answers(): number {
    return this.answered;
  }

  /** The newest position that the store has told; undefined before the first. */
  get head(): bigint | undefined {
    return this.newestHead;
  }

  /** A lasting fault of the store as a whole. A damaged stream is refused alone, and was reported by itself. */
  private note(error: unknown): KnownFault | undefined {
    if (!(error instanceof StoreFault) || !LASTING.has(error.code)) return undefined;
    const { folder } = this.options;
    const { code, message } = error;
    const isOfOneStream = this.damage.some((each) => each.message === message);
    // A fault of a server that is over within a second is no outage, and has its lines in the log of requests.
    const isLogged = folder !== undefined || this.outageNow !== undefined || error === this.lostFacts;
    if (isLogged || isOfOneStream) reported.add(error);
    if (isOfOneStream) return undefined;
    return { code, message, ...(folder === undefined && { isOfServer: true }) };
  }

  /** Takes note of the begin or end of an outage, with which the faults of appends in it end. */
  outage({ state, message }: OutageReport): void {
    this.outageNow = state === 'began' ? message : undefined;
    if (state === 'ended') this.last = undefined;
  }

  /** The current outage, with server and cause. */
  get outageMessage(): string | undefined {
    return this.outageNow;
  }

  /** Takes note of all damaged streams of the store. */
  damaged(damage: readonly StreamDamage[]): void {
    this.damage = damage;
  }

  /** Takes note that the server lost facts that this process saw in it: it serves no more. */
  lost(fault: StoreFault): void {
    this.lostFacts = fault;
  }

  /** The same as the state of the ledger has it; undefined if nothing was lost. */
  get loss(): { readonly storeFault: StoreFaultCode; readonly storeFaultDetail: string } | undefined {
    const fault = this.lostFacts;
    return fault && { storeFault: fault.code, storeFaultDetail: fault.message };
  }

  /** Takes note of events that other software wrote into streams of the store. */
  foreign(): void {
    this.hasForeign = true;
  }

  /** Whether other software wrote into streams of the store, as far as this process has read them. */
  get hasForeignEvents(): boolean {
    return this.hasForeign;
  }

  /** The streams that the store refuses, because they lost events. */
  get damagedStreams(): readonly string[] {
    return this.damage.map(({ stream }) => stream);
  }

  /** The logs of store files that a reader has held for a minute. */
  get heldLogs(): readonly HeldLog[] {
    return (this.options.heldLogs?.() ?? []).filter(({ heldMs }) => heldMs >= HELD_AFTER_MS);
  }

  /** Why an append would fail, if that is known without one. */
  async fault(): Promise<KnownFault | undefined> {
    const { folder } = this.options;
    const onDisk = folder === undefined ? undefined : await this.probed(folder);
    return onDisk ?? this.knownFault;
  }

  /** The same without a look at the disk: from the accounts and the last append. */
  get knownFault(): KnownFault | undefined {
    try {
      this.options.assertAccounts?.();
    } catch (error) {
      const fault = this.note(error);
      if (fault) return { ...fault, isOfAccounts: true };
    }
    return this.last && performance.now() - this.last.atMs < FAULT_AGE_MS ? this.last.fault : undefined;
  }

  private probed(folder: string): Promise<KnownFault | undefined> {
    if (!this.probe || performance.now() - this.probe.atMs > PROBE_AGE_MS) {
      this.probe = { fault: probe(folder), atMs: performance.now() };
    }
    return this.probe.fault;
  }
}

async function probe(folder: string): Promise<KnownFault | undefined> {
  const path = join(folder, `.room-${process.pid}`);
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    return undefined;
  } catch (error) {
    const fault = toStoreFault(error, path);
    return { code: fault instanceof StoreFault ? fault.code : 'store-unreachable', message: fault.message };
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
