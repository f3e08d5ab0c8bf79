import { readConfiguration } from '#platform';
import { checkEventFile } from '../event-file/check-event-file.js';
import { EXIT_FINDINGS, EXIT_UNFINISHED } from '../terminal/exit-code.js';
import { onInterrupt } from '../terminal/interrupt.js';
import { plainText } from '../terminal/plain-text.js';
import { startProgress } from '../terminal/progress.js';
import type { Progress } from '../terminal/progress.js';
import { exportEvents } from './export-events.js';
import { logExport } from './log-export.js';
import { openSource } from './open-source.js';

const number = new Intl.NumberFormat('en-US');

/**
 * Runs `export` with this process's terminal and environment, and returns its exit code.
 * @param earlier a file of an earlier export; this one begins after it
 * @throws EventFileFault, CannotBegin, ConfigurationInvalid, StoreFault
 */
export async function runExport(path: string, earlier?: string): Promise<number> {
  const { stdout, stderr, env } = process;
  const configuration = readConfiguration(env);
  const property = configuration.property.propertyId;
  const after = earlier === undefined ? undefined : (await checkEventFile(earlier)).trailer.last;
  const store = await openSource(configuration, (message) => stderr.write(`${message}\n`));
  if (!(await logExport(configuration, path))) {
    stderr.write('There are no accounts beside this ledger, so no access log has this export.\n');
  }
  const interrupt = onInterrupt(() => undefined);
  let progress: Progress | undefined;
  try {
    const from = after?.position ?? 0n;
    const startedAtMs = performance.now();
    const unreadable: string[] = [];
    const { events, last } = await exportEvents({
      onUnreadable: (message) => void unreadable.push(message),
      ...{ store, path, property, after, signal: interrupt.signal },
      onProgress: (done, position, head) => {
        progress ??= startProgress(stderr, { label: 'Exporting', total: Number(head - from) });
        const rate = Math.round((done / (performance.now() - startedAtMs)) * 1_000);
        progress.update(Number(position - from), `${number.format(done)} events, ${number.format(rate)}/s`);
      },
    });
    progress?.end();
    const upTo = last ? `, up to position ${last.position}` : '';
    const text = `${number.format(events)} events of ${property}${upTo}`;
    const lost = ((await store.damage?.()) ?? []).map(({ message }) => message);
    const damage = [...lost, ...unreadable];
    if (damage.length > 0) {
      stderr.write(`${path} holds ${text}. The ledger is damaged, and it is not whole:\n`);
      for (const message of damage) stderr.write(`  ${plainText(message)}\n`);
      return EXIT_FINDINGS;
    }
    stdout.write(`${path} is whole: ${text}.\n`);
    return 0;
  } catch (error) {
    progress?.end();
    if (!interrupt.signal.aborted) throw error;
    stderr.write('Stopped; no file was written.\n');
    return EXIT_UNFINISHED;
  } finally {
    interrupt.release();
    await store.close();
  }
}
