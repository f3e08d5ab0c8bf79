import { CannotGoOn, Interrupted } from '../api/cannot-go-on.js';
import { LinesDone } from './lines-done.js';
import type { LineOutcome, Refusal } from './line-outcome.js';
import { readLines } from './line-reader.js';
import type { FileLine } from './line-reader.js';
import { ProgressKeeper } from './progress-keeper.js';
import type { SavedProgress } from './progress-file.js';
import { resumePoint } from './resume-point.js';
import type { ResumeOptions } from './resume-point.js';
import { readImportLine } from './import-line.js';
import type { ImportLine } from './import-line.js';
import { PlaceLanes } from './place-lanes.js';

export interface ImportOptions extends ResumeOptions {
  /**
   * Sends a line until it is recorded or refused.
   * @throws CannotGoOn, Interrupted
   */
  readonly send: (line: ImportLine) => Promise<LineOutcome>;
  /** Number of shoes and tables whose rounds are sent in parallel. */
  readonly concurrency: number;
  /** Starts no more lines, and finishes the pending ones. */
  readonly signal: AbortSignal;
  readonly onBegin?: (progress: SavedProgress) => void;
  readonly onProgress?: (progress: SavedProgress) => void;
  /** Called with refused lines in the order of the file. */
  readonly onRefused?: (line: number, refusal: Refusal) => void;
}

/** The outcome of an import. */
export interface ImportReport {
  readonly progress: SavedProgress;
  /** Whether every line is done. */
  readonly finished: boolean;
  /** Why some are not; absent after a stop by the operator. */
  readonly fault?: unknown;
}

/**
 * Sends the requests of a file to the ledger from the end of an earlier run, rounds in order for each shoe or table, and
 * counts for each box, all others in the order of the file. It reports refused lines and continues; a fault that concerns all lines ends the import after the pending ones.
 * @throws CannotGoOn if the file cannot be read, or differs from the one of the earlier run
 */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  const { path, signal, concurrency, onBegin, onProgress, onRefused } = options;
  const keeper = await ProgressKeeper.open(path, await resumePoint(options));
  const { lines, bytes, sizeBytes } = keeper.progress;
  onBegin?.(keeper.progress);
  const halt = new AbortController();
  const stop = AbortSignal.any([signal, halt.signal]);
  let fault: unknown;
  const fail = (error: unknown): void => {
    if (!(error instanceof Interrupted)) fault ??= error;
    halt.abort();
  };
  const done = new LinesDone({ lines, bytes }, (line, outcome) => {
    keeper.done(line, outcome);
    if (typeof outcome === 'object') onRefused?.(line.number, outcome);
    onProgress?.(keeper.progress);
  });
  const lanes = new PlaceLanes(concurrency);
  const begin = async (read: FileLine): Promise<void> => {
    const { line, outcome } = readImportLine(read);
    const placeInFile = { number: read.number, endByte: read.endByte };
    if (!line) return done.done(placeInFile, outcome);
    const send = async (): Promise<void> => {
      if (stop.aborted) return;
      await options.send(line).then((outcome) => done.done(placeInFile, outcome), fail);
    };
    if (line.place !== undefined) return lanes.add(line.place, send);
    // What rounds and counts may depend on comes after all before it, and before all after it.
    await lanes.idle();
    await send();
  };
  keeper.saveRegularly(fail);
  try {
    for await (const line of readLines(path, {
      fromByte: bytes,
      toByte: sizeBytes,
      firstNumber: lines + 1,
    })) {
      await done.roomFor(line, stop);
      if (stop.aborted) break;
      await begin(line);
    }
  } catch (error) {
    fail(error);
  }
  await lanes.idle();
  if (!stop.aborted && keeper.progress.bytes < sizeBytes) fail(new CannotGoOn(`${path} became shorter.`));
  await keeper.close().catch(fail);
  const { progress } = keeper;
  return { progress, finished: progress.bytes === sizeBytes && fault === undefined, fault };
}
