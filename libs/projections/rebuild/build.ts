import { damageFault } from '#event-store';
import { ProjectionHostStopped } from '../errors.js';
import { GenerationWriter } from './generation-writer.js';
import { onePass, type EventFeed } from './one-pass.js';
import type { Projection } from '../projection.js';
import type { ReadStore } from '../read-store.js';
import { untilDone, type RetryOptions } from '../host/retry.js';

/** Number of attempts for one page before a build outside a host gives up on an unreachable store. */
const ATTEMPTS = 8;

export interface BuildOptions extends EventFeed {
  readonly readStore: ReadStore;
  /** Number of cached rows of each table. Default 5,000. */
  readonly cachedRows?: number;
  readonly signal?: AbortSignal | undefined;
  /** Called after each page with the position reached and the target. */
  readonly onProgress?: ((position: bigint, head: bigint) => void) | undefined;
  /** Called at once when one of several projections cannot be built; the others continue. */
  readonly onFailure?: ((projection: Projection, reason: unknown) => void) | undefined;
  /** Number of attempts for one page while a store is unreachable. Default 8. */
  readonly attempts?: number | undefined;
}

/** A projection to rebuild, and its end: without one, the moving head. */
export interface BuildTarget {
  readonly projection: Projection;
  readonly until?: bigint;
}

/** The result of a build, or why it failed. */
export type Ended<T> =
  | { readonly projection: Projection; readonly done: true; readonly result: T }
  | { readonly projection: Projection; readonly done: false; readonly reason: unknown };

/**
 * Builds a generation of each projection from the first event, beside the live ones, in one pass over the events. Each
 * is then passed to `end`, which may activate it; otherwise the generation is dropped. A failed one does not stop the
 * others, but in a store with damaged streams all fail.
 * @returns the result of each, in the given order
 * @throws ProjectionHostStopped if the signal aborts before all are done
 * @throws StoreFault if the events cannot be read
 */
export async function build<T>(
  options: BuildOptions,
  targets: readonly BuildTarget[],
  end: (writer: GenerationWriter) => Promise<T>,
): Promise<readonly Ended<T>[]> {
  const { readStore, eventStore, cachedRows, signal } = options;
  const ended = new Map<Projection, Ended<T>>();
  const writers = new Map<Projection, GenerationWriter>();
  const fail = (projection: Projection, reason: unknown): void => {
    ended.set(projection, { projection, done: false, reason });
    options.onFailure?.(projection, reason);
  };
  const drop = async (projection: Projection): Promise<void> => {
    const writer = writers.get(projection);
    writers.delete(projection);
    if (writer) await readStore.discard(writer.generation).catch(() => undefined);
  };
  const advance = async (position: bigint): Promise<void> => {
    const due = targets.filter(({ until = position }) => until >= position);
    const going = due.flatMap(({ projection }) => writers.get(projection) ?? []);
    await onePass(
      {
        ...options,
        ...retryOptions(options),
        onPage: (reached) => options.onProgress?.(reached, position),
        onFailure: ({ generation }, reason) => fail(generation.projection, reason),
      },
      going,
      position,
    );
    for (const projection of [...writers.keys()]) if (ended.has(projection)) await drop(projection);
  };
  const refused = damageFault(await eventStore.damage?.());
  try {
    for (const { projection } of targets) {
      try {
        if (refused) throw refused;
        const generation = await untilDone(() => readStore.begin(projection), retryOptions(options));
        writers.set(projection, new GenerationWriter(readStore, generation, 0n, cachedRows));
      } catch (reason) {
        fail(projection, reason);
      }
    }
    for (const until of boundsOf(targets)) await advance(until);
    if (targets.some(({ until }) => until === undefined)) {
      await advance(await eventStore.head());
      // Events appended during the long part; `end` handles the short rest.
      await advance(await eventStore.head());
    }
    // Rows of a store that lost events are not the rows of the ledger: they may replace none and accuse none.
    const damaged = writers.size > 0 ? damageFault(await eventStore.damage?.()) : undefined;
    for (const [projection, writer] of [...writers]) {
      try {
        if (damaged) throw damaged;
        ended.set(projection, { projection, done: true, result: await end(writer) });
      } catch (reason) {
        fail(projection, reason);
      }
      await drop(projection);
    }
  } finally {
    for (const projection of [...writers.keys()]) await drop(projection);
  }
  const all = targets.map(({ projection }) => ended.get(projection)!);
  if (signal?.aborted && all.some(({ done }) => !done)) throw new ProjectionHostStopped();
  return all;
}

/** The result of a single build. */
export function resultOf<T>([ended]: readonly Ended<T>[]): T {
  if (ended!.done) return ended!.result;
  throw ended!.reason;
}

export function retryOptions({ attempts = ATTEMPTS, signal }: BuildOptions): RetryOptions {
  return { attempts, signal };
}

function boundsOf(targets: readonly BuildTarget[]): readonly bigint[] {
  const bounds = new Set(targets.flatMap(({ until }) => until ?? []));
  return [...bounds].sort((a, b) => (a < b ? -1 : 1));
}
