import { catchUp } from './catch-up.js';
import { ProjectionHostStopped, ReadModelNotReady } from './errors.js';
import type { Projection } from './projection.js';
import type { Generation, ReadStore } from './read-store.js';
import { buildGeneration, type RebuildOptions } from './rebuild.js';

/** How often a comparison is repeated while a host elsewhere keeps writing. */
const ROUNDS = 5;

/** Whether two generations hold the same rows, or the first line of their dumps in which they differ. */
export type Comparison =
  | { readonly equal: true; readonly rows: number }
  | {
      readonly equal: false;
      /** From 1. */
      readonly line: number;
      /** The line as each has it, absent where its dump has ended. */
      readonly active: string | undefined;
      readonly rebuilt: string | undefined;
    };

/** What `verify` found, and the position up to which it looked. */
export type Verification = Comparison & { readonly position: bigint };

/** Compares two generations row by row, holding one line of each at a time. */
export async function compareGenerations(
  store: ReadStore,
  active: Generation,
  rebuilt: Generation,
  signal?: AbortSignal,
): Promise<Comparison> {
  const left = store.dump(active)[Symbol.asyncIterator]();
  const right = store.dump(rebuilt)[Symbol.asyncIterator]();
  try {
    for (let line = 1; ; line++) {
      if (signal?.aborted) throw new ProjectionHostStopped();
      const [a, b] = [await left.next(), await right.next()];
      if (a.done && b.done) return { equal: true, rows: line - 1 };
      const lines = { active: a.done ? undefined : a.value, rebuilt: b.done ? undefined : b.value };
      if (lines.active !== lines.rebuilt) return { equal: false, line, ...lines };
    }
  } finally {
    await left.return?.();
    await right.return?.();
  }
}

/**
 * Builds a projection anew from its events and compares the rows with those that queries see, at the same position.
 * The rebuilt rows are dropped afterwards.
 * @throws ReadModelNotReady when the active rows are of another version, or a host elsewhere writes so fast that no
 *   comparison was of one position
 */
export async function verifyProjection(
  options: RebuildOptions,
  projection: Projection,
): Promise<Verification> {
  const { readStore } = options;
  const active = await readStore.prepare(projection);
  if (active.stale) throw new ReadModelNotReady(`the rows of ${projection.name} are of another version`);
  let position = await readStore.checkpoint(active);
  const rebuilt = await buildGeneration(options, projection, position);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await catchUp(options, rebuilt, position, { signal: options.signal });
      const found = await compareGenerations(readStore, active, rebuilt.generation, options.signal);
      const now = await readStore.checkpoint(active);
      if (now === position) return { ...found, position };
      position = now;
    }
    throw new ReadModelNotReady(`projection ${projection.name} moves too fast to be compared`);
  } finally {
    await readStore.discard(rebuilt.generation).catch(() => undefined);
  }
}
