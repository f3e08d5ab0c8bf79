import { ProjectionHostStopped } from '#projections';
import type { Projection, BuildOptions } from '#projections';
import { EXIT_UNFINISHED } from '../terminal/exit-code.js';
import { onInterrupt } from '../terminal/interrupt.js';
import { BuildProgress } from './build-progress.js';
import { EventCount } from './event-count.js';
import { openExistingLedger, projectionsNamed } from './open-stores.js';

/** Input and output of a command on the read models. */
export interface CommandSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** The work of a command on read models. */
export interface ReadModelsWork {
  /** Only the read model of that name. */
  readonly name?: string | undefined;
  /** Prints the result, and returns the exit code. */
  run(options: BuildOptions, projections: readonly Projection[], over: Over): Promise<number>;
}

/** The events to read. */
export interface Over {
  readonly head: bigint;
  readonly events: EventCount;
  readonly progress: BuildProgress;
}

/**
 * Opens the ledger, processes the read models with a progress bar, and reports.
 * @throws CannotBegin, ConfigurationInvalid, StoreFault
 */
export async function overReadModels(
  surroundings: CommandSurroundings,
  work: ReadModelsWork,
): Promise<number> {
  const projections = projectionsNamed(work.name);
  const ledger = await openExistingLedger(surroundings.env, {
    onScan: (message) => surroundings.stderr.write(`${message}\n`),
  });
  const interrupt = onInterrupt(() => undefined);
  const { eventStore, readStore, codec } = ledger;
  let progress: BuildProgress | undefined;
  try {
    const head = await eventStore.head();
    const events = new EventCount(eventStore);
    progress = new BuildProgress(surroundings.stderr, head, events);
    const { reached: onProgress } = progress;
    const options = { eventStore: events.counted, readStore, codec, signal: interrupt.signal, onProgress };
    return await work.run(options, projections, { head, events, progress });
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
