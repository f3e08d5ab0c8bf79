import { setTimeout as delay } from 'node:timers/promises';
import { EventIdConflict, StoreFault, WrongExpectedRevision } from '#event-store';
import type { AppendResult, EventStore } from '#event-store';
import type { CheckedEventFile } from '../event-file/check-event-file.js';
import { appendsOf, commits } from './commits.js';
import type { Commit } from './commits.js';
import { fileEvents } from './file-events.js';
import { lackingEvents } from './lacking-events.js';
import { TargetRefused } from './target-refused.js';

/** How long a cluster's node may take to show what its leader has acknowledged. */
const SHOWN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** What is being done with the events of the files. */
export type ImportPhase = 'comparing' | 'importing' | 'reading-back';

export interface ImportEventsOptions {
  readonly store: EventStore;
  /** Whole, and each beginning where the one before it ends. */
  readonly files: readonly CheckedEventFile[];
  readonly signal: AbortSignal;
  /** Told before each commit when the source took it, milliseconds since 1970 UTC, for a target that can keep that. */
  readonly onRecordedAt?: (recordedAtMs: number) => void;
  /** Told of each event: how many of the files' are done in that phase. */
  readonly onProgress?: (phase: ImportPhase, done: number) => void;
}

export interface ImportedEvents {
  /** Events that were appended now. The others were there already. */
  readonly appended: number;
  /** Position of the target's newest event. */
  readonly head: bigint;
}

/**
 * Brings the events of the files into a store, in their order and as they stand there: what the store has already is
 * compared, what it lacks is appended commit by commit, and then all is read back. It may be broken off anywhere and
 * begun again; where it came to is read from the store itself.
 * @throws TargetRefused when the store holds anything else, which is found before the first append
 * @throws EventFileFault when a file changes while it is read
 * @throws StoreFault, EventIdConflict
 * @throws what the signal was aborted with
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
    options.onRecordedAt?.(commit[0].event.recordedAtMs);
    ({ position: last } = await append(store, commit));
    appended += commit.length;
    onProgress?.('importing', done + appended);
  }
  if (appended > 0) await readBack(options, after, last);
  return { appended, head: await store.head() };
}

/** The target's position of the event after which the files begin. */
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

/** Compares all that the target now holds, so that nothing rests on answers alone. */
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
