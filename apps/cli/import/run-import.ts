import { EXIT_FINDINGS, EXIT_UNFINISHED } from '../terminal/exit-code.js';
import { onInterrupt } from '../terminal/interrupt.js';
import { startProgress } from '../terminal/progress.js';
import type { Progress } from '../terminal/progress.js';
import { reportError } from '../terminal/report-error.js';
import { ApiSession } from '../api/api-session.js';
import { DEFAULT_BACK_OFF } from '../api/back-off.js';
import { Interrupted } from '../api/cannot-go-on.js';
import type { Credentials } from '../api/api-session.js';
import { credentialsFrom } from '../api/credentials.js';
import { ImportPeople, readPeople } from './import-people.js';
import type { ImportCommandOptions } from './import.command.js';
import { importFile } from './import-file.js';
import type { ImportReport } from './import-file.js';
import { importSummary, progressText, refusalText } from './import-texts.js';
import { LineSender } from './line-sender.js';

/** The shortest wait to report, and the interval of the reports: ten seconds. */
const NOTED_WAIT_MS = 1_000;
const NOTE_EVERY_MS = 10_000;

/** Runs `import` with this process's terminal and environment, and returns its exit code. */
export async function runImport(path: string, options: ImportCommandOptions): Promise<number> {
  const { stdout, stderr, env } = process;
  const people =
    options.people === undefined ? new Map<string, Credentials>() : await readPeople(options.people);
  const named = people.get(options.username ?? '');
  const credentials = named ?? (await credentialsFrom(options.username, env));
  let progress: Progress | undefined;
  const note = (line: string): void => (progress ? progress.note(line) : void stderr.write(`${line}\n`));
  const interrupt = onInterrupt(() =>
    note(
      'Stopping after the requests in progress. Press again to stop at once; a later import can still resume.',
    ),
  );
  let notedAtMs = -NOTE_EVERY_MS;
  const backOff = {
    settings: DEFAULT_BACK_OFF,
    signal: interrupt.signal,
    onWait: (reason: string, waitMs: number) => {
      if (waitMs < NOTED_WAIT_MS || performance.now() - notedAtMs < NOTE_EVERY_MS) return;
      notedAtMs = performance.now();
      note(`${reason}; trying again.`);
    },
  };
  try {
    const session = new ApiSession(options.url, credentials, backOff);
    await session.renew();
    const userId = await session.userId();
    const sender = new LineSender(new ImportPeople(session, people, backOff), backOff);
    const startedAtMs = performance.now();
    let recordedBefore = 0;
    const report = await importFile({
      path,
      userId,
      restart: options.restart ?? false,
      concurrency: options.concurrency,
      signal: interrupt.signal,
      send: (line) => sender.send(line),
      onBegin: ({ lines, bytes, sizeBytes, recorded, refused }) => {
        recordedBefore = recorded + refused;
        if (lines > 0 && bytes < sizeBytes) note(`Going on after line ${lines} of ${path}.`);
        progress = startProgress(stderr, { label: 'Importing', total: sizeBytes, start: bytes });
      },
      onProgress: (reached) => {
        const seconds = (performance.now() - startedAtMs) / 1_000;
        progress?.update(reached.bytes, progressText(reached, recordedBefore, seconds));
      },
      onRefused: (line, refusal) => note(refusalText(line, refusal)),
    });
    progress?.end();
    stdout.write(importSummary(path, report));
    if (report.fault !== undefined) reportError(stderr, report.fault, env);
    return exitCodeOf(report);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    return EXIT_UNFINISHED;
  } finally {
    interrupt.release();
  }
}

function exitCodeOf({ finished, progress }: ImportReport): number {
  if (!finished) return EXIT_UNFINISHED;
  return progress.refused > 0 ? EXIT_FINDINGS : 0;
}
