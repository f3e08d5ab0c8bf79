import { stat } from 'node:fs/promises';
import { readConfiguration } from '#platform';
import { assertSequence, checkEventFile } from '../event-file/check-event-file.js';
import type { CheckedEventFile } from '../event-file/check-event-file.js';
import { StreamRevisions } from '../event-file/stream-revisions.js';
import { EXIT_UNFINISHED } from '../terminal/exit-code.js';
import { onInterrupt } from '../terminal/interrupt.js';
import { startProgress } from '../terminal/progress.js';
import { importEvents } from './import-events.js';
import { openTarget } from './open-target.js';
import { PhaseBars } from './phase-bars.js';

const number = new Intl.NumberFormat('en-US');

/**
 * Runs `import --events` with this process's terminal and environment, and returns its exit code.
 * @throws EventFileFault, TargetRefused, ConfigurationInvalid, StoreFault
 */
export async function runImportEvents(paths: readonly string[]): Promise<number> {
  const { stdout, stderr, env } = process;
  const configuration = readConfiguration(env);
  const files: CheckedEventFile[] = [];
  const revisions = new StreamRevisions();
  for (const path of paths) files.push(await checked(path, stderr, revisions));
  assertSequence(files, configuration.property.propertyId);
  const total = files.reduce((sum, { trailer }) => sum + trailer.events, 0);
  const store = await openTarget(configuration);
  const bars = new PhaseBars(stderr, total);
  const interrupt = onInterrupt(() => bars.note('Stopping after the commit under way.'));
  const { signal } = interrupt;
  try {
    const { appended, head } = await importEvents({ store, files, signal, onProgress: bars.update });
    bars.end();
    stdout.write(summary(paths, total, appended, head));
    return 0;
  } catch (error) {
    bars.end();
    if (!signal.aborted) throw error;
    stderr.write('Stopped. The target must not serve yet: run the same command again to go on from there.\n');
    return EXIT_UNFINISHED;
  } finally {
    interrupt.release();
    await store.close();
  }
}

async function checked(
  path: string,
  out: NodeJS.WritableStream,
  revisions: StreamRevisions,
): Promise<CheckedEventFile> {
  const total = (await stat(path).catch(() => undefined))?.size;
  if (total === undefined) return checkEventFile(path, undefined, revisions);
  const progress = startProgress(out, { label: 'Checking    ', total });
  let bytes = 0;
  try {
    return await checkEventFile(path, (more) => progress.update((bytes += more), path), revisions);
  } finally {
    progress.end();
  }
}

function summary(paths: readonly string[], total: number, appended: number, head: bigint): string {
  const events = `${number.format(total)} event${total === 1 ? '' : 's'}`;
  const sentences =
    appended === 0
      ? [`Nothing to do: the target holds the ${events} of ${paths.join(', ')} already.`]
      : [
          `The target holds the ${events} of ${paths.join(', ')}, ${number.format(appended)} of them new; all were read back and are the same.`,
          'Before it serves: `pitledger rebuild` builds its read models.',
        ];
  return `${sentences.join('\n')}\nIts newest event stands at position ${head}.\n`;
}
