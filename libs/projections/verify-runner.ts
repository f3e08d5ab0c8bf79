import { ReadModelNotReady } from './errors.js';
import type { LiveFeed } from './live-feed.js';
import type { ProjectionRunner } from './projection-runner.js';
import { buildGeneration, type RebuildOptions } from './rebuild.js';
import { compareAtOnePosition, type Verification } from './verify.js';

/**
 * Builds a projection that a host is running anew and compares the rows with the active ones at one position, for which
 * that projection alone pauses. The rebuilt rows are dropped afterwards.
 * @throws ReadModelNotReady when the active rows are of another version, or a host elsewhere writes them meanwhile, too
 *   fast to be compared
 * @throws ReadModelAhead when the active rows hold more than the event store
 */
export async function verifyRunner(
  options: RebuildOptions,
  runner: ProjectionRunner,
  feed: LiveFeed,
): Promise<Verification> {
  const { readStore } = options;
  const { name } = runner.projection;
  const rebuilt = await buildGeneration(options, runner.projection, runner.position);
  try {
    await feed.between(() => Promise.resolve(runner.pause()));
    const active = runner.current;
    if (!active) throw new ReadModelNotReady(`the rows of ${name} are of another version`);
    return await compareAtOnePosition(options, active.generation, rebuilt);
  } finally {
    await feed.between(() => runner.resume(feed.delivered));
    await readStore.discard(rebuilt.generation).catch(() => undefined);
  }
}
