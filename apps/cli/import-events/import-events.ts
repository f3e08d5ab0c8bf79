import { setTimeout as delay } from 'node:timers/promises';
import { EventIdConflict, StoreFault, WrongExpectedRevision } from '#event-store';
import type { AppendResult, EventStore } from '#event-store';
import type { CheckedEventFile } from '../event-file/check-event-file.js';
import { appendsOf, commits } from './commits.js';
import type { Commit } from './commits.js';
import { fileEvents } from './file-events.js';
import { lackingEvents } from './lacking-events.js';
import { TargetRefused } from './target-refused.js';

/** Longest time until a node of the cluster shows an event that its leader has acknowledged. */
const SHOWN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** The phases of an import. */
export type ImportPhase = 'comparing' | 'importing' | 'reading-back';

export interface ImportEventsOptions {
  readonly store: EventStore;
  /** Complete files; each begins at the end of the one before. */
  readonly files: readonly CheckedEventFile[];
  readonly signal: AbortSignal;
  /** Called for each event with the number done in the phase. */
  readonly onProgress?: (phase: ImportPhase, done: number) => void;
}

export interface ImportedEvents {
  /** Events appended now. The target had the others already. */
  readonly appended: number;
  /** Position of the target's newest event. */
  readonly head: bigint;
}

/**
 * Copies the events of the files into a store in their order: it compares those that the store has, appends the missing
 * ones commit by commit, and then reads everything back. It may be interrupted and repeated at any point; the store
 * itself shows the progress.
 * @throws TargetRefused if the store holds anything else; this is found before the first append
 * @throws EventFileFault if a file changes while it is read
 * @throws StoreFault, EventIdConflict
 * @throws the reason of the aborted signal
 */
export async function importEvents(options: ImportEventsOptions): Promise<ImportedEvents> {
  const { store, files, signal, onProgress } = options;
  const paths = files.map(({ path }) => path);
  const after = await beginningIn(store, files);
  let done = 0;
  let appended = 0;
  const comparing = {
    ...{ store, after, refusal: differs },
    onSame: () => {
      signal.throwIfAborted();
      onProgress?.('comparing', ++done);
    },
  };
  let last = 0n;
  for await (const commit of commits(lackingEvents(fileEvents(paths), comparing))) {
    signal.throwIfAborted();
    ({ position: last } = await append(store, commit));
    appended += commit.length;
    onProgress?.('importing', done + appended);
  }
  if (appended > 0) await readBack(options, after, last);
  return { appended, head: await store.head() };
}

/** The target's position of the event before the files. */
async function beginningIn(store: EventStore, files: readonly CheckedEventFile[]): Promise<bigint> {
  const [file] = files;
  const before = file?.header.after;
  if (!file || !before) return 0n;
  const [held] = await store.readStream(before.stream, { from: before.revision, limit: 1 });
  if (held?.id === before.id) return held.position;
  throw new TargetRefused(
    'target-lacks-beginning',
    `${file.path} begins after event ${before.id}, which the target does not hold; import the file that ends there first, or name both.`,
  );
}

async function append(store: EventStore, commit: Commit): Promise<AppendResult> {
  try {
    return await store.append(appendsOf(commit));
  } catch (error) {
    const { path, line } = commit[0];
    if (!(error instanceof WrongExpectedRevision || error instanceof EventIdConflict)) throw error;
    throw writtenMeanwhile(`The target does not take line ${line} of ${path}: ${error.message}.`, error);
  }
}

function differs(difference: string): TargetRefused {
  return new TargetRefused(
    'target-differs',
    `${difference} Nothing was written; import into an empty target, or the files that it was begun with.`,
  );
}

function writtenMeanwhile(difference: string, cause?: unknown): TargetRefused {
  return new TargetRefused(
    'target-written-meanwhile',
    `${difference} Something else writes to the target: stop that, and import into an empty one.`,
    { cause },
  );
}

/** Compares everything that the target now holds, so that the result does not depend on its answers. */
async function readBack(
  { store, files, signal, onProgress }: ImportEventsOptions,
  after: bigint,
  last: bigint,
): Promise<void> {
  await untilShown(store, last);
  let done = 0;
  const onSame = (): void => {
    signal.throwIfAborted();
    onProgress?.('reading-back', ++done);
  };
  const paths = files.map(({ path }) => path);
  const comparing = { store, after, onSame, refusal: writtenMeanwhile };
  for await (const { path, line } of lackingEvents(fileEvents(paths), comparing)) {
    throw new StoreFault(
      'store-damaged',
      `The target acknowledged line ${line} of ${path} and does not show it.`,
    );
  }
}

async function untilShown(store: EventStore, position: bigint): Promise<void> {
  const giveUpAt = performance.now() + SHOWN_WITHIN_MS;
  while ((await store.head()) < position && performance.now() < giveUpAt) await delay(LOOK_EVERY_MS);
}
