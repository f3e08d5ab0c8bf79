import { strangerAt } from '#event-store';
import { build, resultOf, type BuildOptions, type BuildTarget, type Ended } from './build.js';
import { ProjectionHostStopped, ReadModelNotReady, ReadModelOfAnotherPast } from '../errors.js';
import type { GenerationWriter } from './generation-writer.js';
import { catchUp } from './one-pass.js';
import type { Projection } from '../projection.js';
import type { Generation, ReadStore } from '../read-store.js';

/** Number of comparisons while a host elsewhere keeps writing. */
const ROUNDS = 5;

/** Whether two generations hold the same rows, or the first different line of their dumps. */
export type Comparison =
  | { readonly equal: true; readonly rows: number }
  | {
      readonly equal: false;
      /** From 1. */
      readonly line: number;
      /** The line of each dump, absent after its end. */
      readonly active: string | undefined;
      readonly rebuilt: string | undefined;
    };

/** The result of `verify`, and its position. */
export type Verification = Comparison & { readonly position: bigint };

/** Compares two generations row by row, with one line of each in memory. */
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

/** A projection with the result of its comparison, or why it failed. */
export type Verified = Ended<Verification>;

/**
 * Rebuilds projections and compares the rows of each with the active ones, at the same position. The rebuilt rows are
 * dropped afterwards. One that cannot be compared does not stop the others.
 * @throws ProjectionHostStopped, StoreFault as `build` does
 */
export async function verifyProjections(
  options: BuildOptions,
  projections: readonly Projection[],
): Promise<readonly Verified[]> {
  const { readStore } = options;
  const unready = new Map<Projection, Verified>();
  const inUse = new Map<Projection, Generation>();
  const targets: BuildTarget[] = [];
  for (const projection of projections) {
    try {
      const active = await activeRows(readStore, projection);
      targets.push({ projection, until: await readStore.checkpoint(active) });
      inUse.set(projection, active);
    } catch (reason) {
      unready.set(projection, { projection, done: false, reason });
    }
  }
  const built = await build(options, targets, (writer) =>
    compareAtOnePosition(options, inUse.get(writer.generation.projection)!, writer),
  );
  return projections.map((each) => unready.get(each) ?? built.find(({ projection }) => projection === each)!);
}

/**
 * Verifies one projection as `verifyProjections` does.
 * @throws ReadModelNotReady if the active rows are of another version, or a host elsewhere writes too fast for a
 * comparison
 * @throws ReadModelOfAnotherPast if the active rows hold events that the event store does not have
 * @throws PoisonEvent if an event cannot be applied
 */
export async function verifyProjection(options: BuildOptions, projection: Projection): Promise<Verification> {
  return resultOf(await verifyProjections(options, [projection]));
}

async function activeRows(readStore: ReadStore, projection: Projection): Promise<Generation> {
  const active = await readStore.prepare(projection);
  if (active.stale) throw new ReadModelNotReady(`the rows of ${projection.name} are of another version`);
  return active;
}

/**
 * Compares the active rows with rebuilt ones, which it moves to the same position.
 * @throws ReadModelNotReady if others write too fast for a comparison
 * @throws ReadModelOfAnotherPast if the active rows hold events that the event store does not have
 */
export async function compareAtOnePosition(
  options: BuildOptions,
  active: Generation,
  rebuilt: GenerationWriter,
): Promise<Verification> {
  const { readStore, signal } = options;
  const { name } = active.projection;
  for (let round = 0; round < ROUNDS; round++) {
    const position = await readStore.checkpoint(active);
    await catchUp(options, rebuilt, position, signal);
    if (rebuilt.position < position) {
      throw new ReadModelOfAnotherPast(name, position, `ends at ${rebuilt.position}`);
    }
    const lastEvent = await readStore.lastEvent(active);
    const stranger = lastEvent === undefined ? undefined : await strangerAt(options.eventStore, lastEvent);
    if (stranger !== undefined) throw new ReadModelOfAnotherPast(name, position, `has ${stranger} there`);
    const found = await compareGenerations(readStore, active, rebuilt.generation, signal);
    if ((await readStore.checkpoint(active)) === position) return { ...found, position };
  }
  throw new ReadModelNotReady(`projection ${name} moves too fast to be compared`);
}
