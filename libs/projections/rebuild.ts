import { build, resultOf, retryOptions, type BuildOptions, type Ended } from './build.js';
import { CheckpointMoved } from './errors.js';
import type { GenerationWriter } from './generation-writer.js';
import { catchUp } from './one-pass.js';
import type { Projection } from './projection.js';
import { untilDone } from './retry.js';

/** A projection whose rows were built anew, and the position that they hold; or why they were not. */
export type Rebuilt = Ended<bigint>;

/**
 * Builds the next generation of each projection to the head and makes it the active one. Queries answer from the old
 * rows until then. One that cannot be built leaves its old generation. A host that runs elsewhere notices with the next
 * event and goes on with the new generations; inside one, call the host's own `rebuild`.
 * @returns the position that each holds
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
 * Builds one projection anew as `rebuildProjections` does.
 * @returns the position that the new generation holds
 * @throws PoisonEvent when an event cannot be taken: the old generation stays
 * @throws CheckpointMoved when another rebuild of the same projection took over
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
 * Takes what was appended before the new rows were made the active ones: a host elsewhere may have put it into the old
 * ones only.
 */
async function bringToHead(options: BuildOptions, writer: GenerationWriter): Promise<void> {
  try {
    await catchUp(options, writer, await options.eventStore.head(), options.signal);
  } catch (error) {
    // A host has noticed already and goes on from here.
    if (!(error instanceof CheckpointMoved)) throw error;
  }
}
