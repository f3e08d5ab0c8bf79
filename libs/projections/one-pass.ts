import { setImmediate as nextTurn } from 'node:timers/promises';
import { BATCH_SIZE, type EventFeed } from './catch-up.js';
import { ProjectionHostStopped } from './errors.js';
import { EventPage } from './event-page.js';
import type { GenerationWriter } from './generation-writer.js';
import { untilDone, type RetryOptions } from './retry.js';

/** Events in one transaction of a generation that nobody reads yet. */
const EVENTS_A_COMMIT = 10_000;

export interface OnePassOptions extends EventFeed, RetryOptions {
  /** Told after each page how far the generations have come that go on. */
  readonly onPage?: ((position: bigint) => void) | undefined;
  /** Told at once of one that cannot go on. */
  readonly onFailure?: ((writer: GenerationWriter, reason: unknown) => void) | undefined;
}

/**
 * Brings generations to a position, and none past it, in one pass: a page is read once and an event decoded once for all
 * of them. One that cannot go on is left where it stands while the others do. The event loop has its turn after each
 * of them, for a store may work on its thread.
 * @returns why, for each that could not go on
 * @throws ProjectionHostStopped when the signal aborts, after the page under way
 * @throws StoreFault when the events cannot be read
 */
export async function onePass(
  options: OnePassOptions,
  writers: readonly GenerationWriter[],
  until: bigint,
): Promise<ReadonlyMap<GenerationWriter, unknown>> {
  const failures = new Map<GenerationWriter, unknown>();
  const attempt = async (writer: GenerationWriter, work: () => Promise<void>): Promise<void> => {
    try {
      if (!failures.has(writer)) await untilDone(work, options);
    } catch (reason) {
      failures.set(writer, reason);
      options.onFailure?.(writer, reason);
    }
  };
  for (;;) {
    const behind = writers.filter((writer) => writer.taken < until && !failures.has(writer));
    if (options.signal?.aborted) throw new ProjectionHostStopped();
    if (behind.length === 0) break;
    const after = lowestOf(behind);
    const page = await untilDone(() => readPage(options, after, until), options);
    if (page.events.length === 0) break;
    const taken: Promise<void>[] = [];
    for (const writer of behind) {
      const take = async (): Promise<void> => {
        await writer.take(page);
        if (writer.waiting >= EVENTS_A_COMMIT) await writer.commit();
      };
      taken.push(attempt(writer, take));
      await nextTurn();
    }
    await Promise.all(taken);
    options.onPage?.(page.events.at(-1)!.position);
  }
  for (const writer of writers) {
    await attempt(writer, () => writer.commit());
    await nextTurn();
  }
  if (options.signal?.aborted) throw new ProjectionHostStopped();
  return failures;
}

async function readPage(
  { eventStore, codec, batchSize = BATCH_SIZE }: EventFeed,
  after: bigint,
  until: bigint,
): Promise<EventPage> {
  const events = await eventStore.readAll({ after, limit: batchSize });
  const isWhole = events.length === 0 || events[events.length - 1]!.position <= until;
  return new EventPage(isWhole ? events : events.filter(({ position }) => position <= until), codec);
}

function lowestOf(writers: readonly GenerationWriter[]): bigint {
  return writers.reduce((low, { taken }) => (taken < low ? taken : low), writers[0]!.taken);
}
