import { catchUp, type EventFeed } from './catch-up.js';
import { GenerationWriter } from './generation-writer.js';
import type { Projection } from './projection.js';
import type { ReadStore } from './read-store.js';
import { untilDone } from './retry.js';

/** Tries of one page before a rebuild outside a host gives up on a store that is out of reach. */
const ATTEMPTS = 8;

export interface RebuildOptions extends EventFeed {
  readonly readStore: ReadStore;
  /** Rows of each table kept in memory. Default 5,000. */
  readonly cachedRows?: number;
  readonly signal?: AbortSignal | undefined;
  /** Told after each page: the position reached and the one aimed at. */
  readonly onProgress?: ((position: bigint, head: bigint) => void) | undefined;
  /** Tries of one page while a store is out of reach. Default 8. */
  readonly attempts?: number | undefined;
}

/**
 * Builds a projection's next generation from the first event to the head, beside the active one, and makes it the
 * active one. Queries answer from the old rows until then. A host that runs elsewhere notices and goes on with the new
 * generation; inside one, call the host's own `rebuild`.
 * @returns the position that the new generation holds
 * @throws PoisonEvent when an event cannot be taken: the old generation stays
 * @throws CheckpointMoved when another rebuild of the same projection took over
 */
export async function rebuildProjection(options: RebuildOptions, projection: Projection): Promise<bigint> {
  const writer = await buildGeneration(options, projection);
  await untilDone(() => options.readStore.activate(writer.generation), {
    attempts: options.attempts ?? ATTEMPTS,
    signal: options.signal,
  });
  return writer.position;
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
  const { readStore, eventStore, signal, onProgress } = options;
  const retry = { attempts: options.attempts ?? ATTEMPTS, signal };
  const generation = await untilDone(() => readStore.begin(projection), retry);
  const writer = new GenerationWriter(readStore, generation, 0n, options.cachedRows);
  const advance = async (target: bigint): Promise<void> => {
    const onPage = onProgress && ((position: bigint) => onProgress(position, target));
    await untilDone(() => catchUp(options, writer, target, { signal, onPage }), retry);
  };
  try {
    await advance(until ?? (await eventStore.head()));
    // What was appended during the long stretch; the short one that remains is the caller's.
    if (until === undefined) await advance(await eventStore.head());
    return writer;
  } catch (error) {
    await readStore.discard(generation).catch(() => undefined);
    throw error;
  }
}
