import { build, resultOf, retryOptions, type BuildOptions, type Ended } from './build.js';
import { CheckpointMoved } from '../errors.js';
import type { GenerationWriter } from './generation-writer.js';
import { catchUp } from './one-pass.js';
import type { Projection } from '../projection.js';
import { untilDone } from '../host/retry.js';

/** A rebuilt projection and its position, or why it failed. */
export type Rebuilt = Ended<bigint>;

/**
 * Builds the next generation of each projection to the head and activates it. Queries answer from the old rows until
 * then. A failed one keeps its old generation. A host elsewhere notices it at the next event and continues with the new
 * generations; inside a host, call the host's own `rebuild`.
 * @returns the position of each
 * @throws ProjectionHostStopped, StoreFault as `build` does
 */
export function rebuildProjections(
  options: BuildOptions,
  projections: readonly Projection[],
): Promise<readonly Rebuilt[]> {
  const targets = projections.map((projection) => ({ projection }));
  return build(options, targets, (writer) => activated(options, writer));
}

/**
 * Rebuilds one projection as `rebuildProjections` does.
 * @returns the position of the new generation
 * @throws PoisonEvent if an event cannot be applied: the old generation stays
 * @throws CheckpointMoved if another rebuild of the same projection took over
 */
export async function rebuildProjection(options: BuildOptions, projection: Projection): Promise<bigint> {
  return resultOf(await rebuildProjections(options, [projection]));
}

async function activated(options: BuildOptions, writer: GenerationWriter): Promise<bigint> {
  const { readStore } = options;
  await untilDone(() => readStore.activate(writer.generation), retryOptions(options));
  await untilDone(() => bringToHead(options, writer), retryOptions(options));
  return writer.position;
}

/**
 * Applies events that were appended before the activation: a host elsewhere may have put them only into the old rows.
 */
async function bringToHead(options: BuildOptions, writer: GenerationWriter): Promise<void> {
  try {
    await catchUp(options, writer, await options.eventStore.head(), options.signal);
  } catch (error) {
    // A host has already noticed it and continues from here.
    if (!(error instanceof CheckpointMoved)) throw error;
  }
}
