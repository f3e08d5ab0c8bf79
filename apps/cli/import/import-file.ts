import { CannotGoOn, Interrupted } from './cannot-go-on.js';
import { LinesDone } from './lines-done.js';
import type { LineOutcome, Refusal } from './line-outcome.js';
import { readLines } from './line-reader.js';
import type { FileLine } from './line-reader.js';
import { ProgressKeeper } from './progress-keeper.js';
import type { SavedProgress } from './progress-file.js';
import { resumePoint } from './resume-point.js';
import type { ResumeOptions } from './resume-point.js';
import { readRoundLine } from './round-line.js';
import type { RoundLine } from './round-line.js';
import { PlaceLanes } from './place-lanes.js';

export interface ImportOptions extends ResumeOptions {
  /** Sends a round until it is recorded or refused. Throws CannotGoOn or Interrupted. */
  readonly send: (round: RoundLine) => Promise<LineOutcome>;
  /** Shoes and tables whose rounds are sent side by side. */
  readonly concurrency: number;
  /** Begins no more lines, and finishes those under way. */
  readonly signal: AbortSignal;
  readonly onBegin?: (progress: SavedProgress) => void;
  readonly onProgress?: (progress: SavedProgress) => void;
  /** Told of refused lines in the order of the file. */
  readonly onRefused?: (line: number, refusal: Refusal) => void;
}

/** How an import ended. */
export interface ImportReport {
  readonly progress: SavedProgress;
  /** Whether every line is done. */
  readonly finished: boolean;
  /** Why it is not, unless it was asked to stop. */
  readonly fault?: unknown;
}

/**
 * Sends the rounds of a file to the ledger from where an earlier run came to, those of each shoe or table in their
 * order. Lines that are refused are told and left; whatever concerns all of them ends the import, after the lines under
 * way.
 * @throws CannotGoOn when the file cannot be read, or is not the one that was begun
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
  const begin = (line: FileLine): void => {
    const { round, outcome } = readRoundLine(line);
    const placeInFile = { number: line.number, endByte: line.endByte };
    if (!round) return done.done(placeInFile, outcome);
    lanes.add(round.place, async () => {
      if (stop.aborted) return;
      await options.send(round).then((outcome) => done.done(placeInFile, outcome), fail);
    });
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
      begin(line);
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
