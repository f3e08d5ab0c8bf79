import { catchUp, type EventFeed } from './catch-up.js';
import { CheckpointMoved, ProjectionHostStopped } from './errors.js';
import { GenerationWriter } from './generation-writer.js';
import { onePass, type OnePassOptions } from './one-pass.js';
import type { Projection } from './projection.js';
import type { ReadStore } from './read-store.js';
import { untilDone, type RetryOptions } from './retry.js';

/** Tries of one page before a rebuild outside a host gives up on a store that is out of reach. */
const ATTEMPTS = 8;

export interface RebuildOptions extends EventFeed {
  readonly readStore: ReadStore;
  /** Rows of each table kept in memory. Default 5,000. */
  readonly cachedRows?: number;
  readonly signal?: AbortSignal | undefined;
  /** Told after each page: the position reached and the one aimed at. */
  readonly onProgress?: ((position: bigint, head: bigint) => void) | undefined;
  /** Told at once when one of several projections cannot be built; the others go on. */
  readonly onFailure?: ((projection: Projection, reason: unknown) => void) | undefined;
  /** Tries of one page while a store is out of reach. Default 8. */
  readonly attempts?: number | undefined;
}

/** A projection whose rows were built anew, and the position that they hold; or why they were not. */
export type Rebuilt =
  | { readonly projection: Projection; readonly built: true; readonly position: bigint }
  | { readonly projection: Projection; readonly built: false; readonly reason: unknown };

/** A generation that holds every event asked for, or why there is none. */
export type Build =
  | { readonly built: true; readonly writer: GenerationWriter }
  | { readonly built: false; readonly reason: unknown };

/**
 * Builds the next generation of each projection from the first event to the head, beside the active ones, in one pass
 * over the events, and makes them the active ones. Queries answer from the old rows until then. One that cannot be built
 * leaves its old generation, and the others are built all the same. A host that runs elsewhere notices with the next event
 * and goes on with the new generations; inside one, call the host's own `rebuild`.
 * @returns what came of each, in the order asked for
 * @throws ProjectionHostStopped when the signal aborts
 * @throws StoreFault when the events cannot be read
 */
export async function rebuildProjections(
  options: RebuildOptions,
  projections: readonly Projection[],
): Promise<readonly Rebuilt[]> {
  const builds = await buildGenerations(options, projections);
  const rebuilt: Rebuilt[] = [];
  for (const [index, build] of builds.entries()) {
    rebuilt.push(await activated(options, projections[index]!, build));
  }
  if (options.signal?.aborted && rebuilt.some(({ built }) => !built)) throw new ProjectionHostStopped();
  return rebuilt;
}

/**
 * Builds one projection anew as `rebuildProjections` does.
 * @returns the position that the new generation holds
 * @throws PoisonEvent when an event cannot be taken: the old generation stays
 * @throws CheckpointMoved when another rebuild of the same projection took over
 */
export async function rebuildProjection(options: RebuildOptions, projection: Projection): Promise<bigint> {
  const [rebuilt] = await rebuildProjections(options, [projection]);
  if (rebuilt!.built) return rebuilt!.position;
  throw rebuilt!.reason;
}

/**
 * Begins a generation and brings it to `until`, or to the head as it moves on meanwhile. It is dropped again when that
 * fails.
 */
export async function buildGeneration(
  options: RebuildOptions,
  projection: Projection,
  until?: bigint,
): Promise<GenerationWriter> {
  const [build] = await buildGenerations(options, [projection], until === undefined ? undefined : [until]);
  if (build!.built) return build!.writer;
  throw build!.reason;
}

/**
 * Builds a generation of each projection in one pass. Those that fail are dropped again while the others go on.
 * @param until the position to which each is brought; without it all are, to the head as it moves on meanwhile
 * @throws ProjectionHostStopped, StoreFault as `rebuildProjections` does; all are dropped then
 */
export async function buildGenerations(
  options: RebuildOptions,
  projections: readonly Projection[],
  until?: readonly bigint[],
): Promise<readonly Build[]> {
  const { eventStore, readStore } = options;
  const builds: Build[] = [];
  const going = new Set<GenerationWriter>();
  const indexOf = ({ generation }: GenerationWriter): number => projections.indexOf(generation.projection);
  const advance = async (target: bigint): Promise<void> => {
    const writers = [...going].filter((writer) => until === undefined || until[indexOf(writer)]! >= target);
    for (const [writer, reason] of await onePass(passOptions(options, target), writers, target)) {
      builds[indexOf(writer)] = { built: false, reason };
      going.delete(writer);
      await readStore.discard(writer.generation).catch(() => undefined);
    }
  };
  try {
    for (const projection of projections) {
      const build = await begin(options, projection);
      builds.push(build);
      if (build.built) going.add(build.writer);
    }
    if (until) {
      const targets = [...new Set(until)].sort((a, b) => (a < b ? -1 : 1));
      for (const target of targets) await advance(target);
    } else {
      await advance(await eventStore.head());
      // What was appended during the long stretch; the short one that remains is the caller's.
      await advance(await eventStore.head());
    }
    return builds;
  } catch (error) {
    for (const { generation } of going) await readStore.discard(generation).catch(() => undefined);
    throw error;
  }
}

async function begin(options: RebuildOptions, projection: Projection): Promise<Build> {
  const { readStore, cachedRows, onFailure } = options;
  try {
    const generation = await untilDone(() => readStore.begin(projection), retryOptions(options));
    return { built: true, writer: new GenerationWriter(readStore, generation, 0n, cachedRows) };
  } catch (reason) {
    onFailure?.(projection, reason);
    return { built: false, reason };
  }
}

async function activated(options: RebuildOptions, projection: Projection, build: Build): Promise<Rebuilt> {
  if (!build.built) return { projection, ...build };
  const { readStore, onFailure } = options;
  const { writer } = build;
  const { generation } = writer;
  try {
    await untilDone(() => readStore.activate(generation), retryOptions(options));
    await untilDone(() => bringToHead(options, writer), retryOptions(options));
    return { projection, built: true, position: writer.position };
  } catch (reason) {
    await readStore.discard(generation).catch(() => undefined);
    onFailure?.(projection, reason);
    return { projection, built: false, reason };
  }
}

/**
 * Takes what was appended before the new rows were made the active ones: a host elsewhere may have put it into the old
 * ones only.
 */
async function bringToHead(options: RebuildOptions, writer: GenerationWriter): Promise<void> {
  try {
    const { eventStore, signal } = options;
    await catchUp(options, writer, await eventStore.head(), { signal });
  } catch (error) {
    // A host has noticed already and goes on from here.
    if (!(error instanceof CheckpointMoved)) throw error;
  }
}

function passOptions(options: RebuildOptions, target: bigint): OnePassOptions {
  const { eventStore, codec, batchSize, onProgress, onFailure } = options;
  return {
    eventStore,
    codec,
    ...(batchSize !== undefined && { batchSize }),
    ...retryOptions(options),
    onPage: onProgress && ((position) => onProgress(position, target)),
    onFailure: onFailure && ((writer, reason) => onFailure(writer.generation.projection, reason)),
  };
}

function retryOptions({ attempts = ATTEMPTS, signal }: RebuildOptions): RetryOptions {
  return { attempts, signal };
}
