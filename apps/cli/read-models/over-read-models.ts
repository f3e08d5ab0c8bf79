import { ProjectionHostStopped } from '#projections';
import type { Projection, BuildOptions } from '#projections';
import { EXIT_UNFINISHED } from '../terminal/exit-code.js';
import { onInterrupt } from '../terminal/interrupt.js';
import { BuildProgress } from './build-progress.js';
import { openExistingLedger, projectionsNamed } from './open-stores.js';

/** Where a command over the read models finds its ledger and shows what it does. */
export interface CommandSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** What a command does with read models. */
export interface ReadModelsWork {
  /** The read model of that name alone. */
  readonly name?: string | undefined;
  /** Says what came of it, and answers the exit code. */
  run(options: BuildOptions, projections: readonly Projection[], over: Over): Promise<number>;
}

/** The events that a command works through. */
export interface Over {
  readonly head: bigint;
  readonly progress: BuildProgress;
}

/**
 * Opens the ledger, works through the read models with a progress bar, and reports.
 * @throws CannotBegin, ConfigurationInvalid, StoreFault
 */
export async function overReadModels(
  surroundings: CommandSurroundings,
  work: ReadModelsWork,
): Promise<number> {
  const projections = projectionsNamed(work.name);
  const ledger = await openExistingLedger(surroundings.env);
  const interrupt = onInterrupt(() => undefined);
  const { eventStore, readStore, codec } = ledger;
  let progress: BuildProgress | undefined;
  try {
    const head = await eventStore.head();
    progress = new BuildProgress(surroundings.stderr, head);
    const { reached: onProgress } = progress;
    const options = { eventStore, readStore, codec, signal: interrupt.signal, onProgress };
    return await work.run(options, projections, { head, progress });
  } catch (error) {
    progress?.end();
    if (!(error instanceof ProjectionHostStopped)) throw error;
    surroundings.stderr.write('Stopped; what was under way is as it was before.\n');
    return EXIT_UNFINISHED;
  } finally {
    interrupt.release();
    await ledger.close();
  }
}
