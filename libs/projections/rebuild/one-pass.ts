import { setImmediate as nextTurn } from 'node:timers/promises';
import { HistoryPages } from '#event-store';
import type { EventStore } from '#event-store';
import { ProjectionHostStopped } from '../errors.js';
import { EventPage, type EventDecoder } from '../host/event-page.js';
import type { GenerationWriter } from './generation-writer.js';
import { untilDone, type RetryOptions } from '../host/retry.js';

/** Default number of events that are read, decoded and written at a time. */
export const BATCH_SIZE = 1_000;

/** Number of events in one transaction of an inactive generation. */
const EVENTS_A_COMMIT = 10_000;

/** The source of events for a second read. */
export interface EventFeed {
  readonly eventStore: Pick<EventStore, 'readAll' | 'history' | 'readStream' | 'head' | 'damage'>;
  readonly codec: EventDecoder;
  /** Number of events in one page and one transaction. Default 1,000. */
  readonly batchSize?: number;
}

/** How a generation applies a page. */
type Taking = (writer: GenerationWriter, page: EventPage) => Promise<void>;

/** Live rows: each page is committed, and applied in pieces that leave the thread to readers. */
const atOnce: Taking = (writer, page) => writer.apply(page);

/** Inactive rows: pages share a commit. */
const inBulk: Taking = async (writer, page) => {
  await writer.take(page);
  if (writer.waiting >= EVENTS_A_COMMIT) await writer.commit();
};

export interface PassOptions extends EventFeed, RetryOptions {
  /** Called after each page with the positions of the remaining generations. */
  readonly onPage?: ((position: bigint) => void) | undefined;
  /** Called at once for one that fails. */
  readonly onFailure: (writer: GenerationWriter, reason: unknown) => void;
}

/**
 * Moves inactive generations to a position, and none beyond, in one pass: a page is read once and an event decoded once
 * for all of them. A failed one stays at its position while the others continue. The event loop runs after each of
 * them, because a store may work on its thread.
 * @throws ProjectionHostStopped if the signal aborts, after the current page
 * @throws StoreFault if the events cannot be read
 */
export function onePass(
  options: PassOptions,
  writers: readonly GenerationWriter[],
  until: bigint,
): Promise<void> {
  return pass(options, writers, until, inBulk);
}

/**
 * Moves one generation, which may be active, to a position and never beyond.
 * @throws the first failure
 */
export async function catchUp(
  feed: EventFeed,
  writer: GenerationWriter,
  until: bigint,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  const onFailure = (_: GenerationWriter, reason: unknown): void => void failures.push(reason);
  await pass({ ...feed, signal, attempts: 1, onFailure }, [writer], until, atOnce);
  if (failures.length > 0) throw failures[0];
}

async function pass(
  options: PassOptions,
  writers: readonly GenerationWriter[],
  until: bigint,
  taking: Taking,
): Promise<void> {
  const { eventStore, codec, batchSize: pageSize = BATCH_SIZE, signal } = options;
  const pages = new HistoryPages(eventStore, { pageSize, ...(signal && { signal }) });
  const going = new Set(writers);
  const attempt = async (writer: GenerationWriter, work: () => Promise<void>): Promise<void> => {
    try {
      await untilDone(work, options);
    } catch (reason) {
      going.delete(writer);
      options.onFailure(writer, reason);
    }
  };
  try {
    for (;;) {
      const behind = [...going].filter(({ taken }) => taken < until);
      if (behind.length === 0) break;
      if (signal?.aborted) throw new ProjectionHostStopped();
      const read = await untilDone(() => pages.after(lowestOf(behind)), options);
      const events = read.filter(({ position }) => position <= until);
      if (events.length === 0 && signal?.aborted) throw new ProjectionHostStopped();
      if (events.length === 0) break;
      const page = new EventPage(events, codec);
      const taken: Promise<void>[] = [];
      for (const writer of behind) {
        taken.push(attempt(writer, () => taking(writer, page)));
        await nextTurn();
      }
      await Promise.all(taken);
      options.onPage?.(events.at(-1)!.position);
    }
  } finally {
    await pages.close();
  }
  for (const writer of going) {
    // Nothing was read since: another turn would only make others wait.
    if (writer.taken === writer.position) continue;
    await attempt(writer, () => writer.commit());
    await nextTurn();
  }
}

function lowestOf(writers: readonly GenerationWriter[]): bigint {
  return writers.reduce((low, { taken }) => (taken < low ? taken : low), writers[0]!.taken);
}
