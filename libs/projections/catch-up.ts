import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '#event-store';
import { ProjectionHostStopped } from './errors.js';
import { EventPage, type EventDecoder } from './event-page.js';
import type { GenerationWriter } from './generation-writer.js';

/** Events read, decoded and written at a time unless told otherwise. */
export const BATCH_SIZE = 1_000;

/** Where events come from when they are read again. */
export interface EventFeed {
  readonly eventStore: Pick<EventStore, 'readAll' | 'head'>;
  readonly codec: EventDecoder;
  /** Events in one page and one transaction. Default 1,000. */
  readonly batchSize?: number;
}

/**
 * Brings a generation to a position, and never past it. The event loop has its turn between pages: drivers that work
 * synchronously would otherwise hold up everything else in the process.
 * @throws ProjectionHostStopped when the signal aborts, after the page under way
 */
export async function catchUp(
  { eventStore, codec, batchSize = BATCH_SIZE }: EventFeed,
  writer: GenerationWriter,
  until: bigint,
  options: { signal?: AbortSignal | undefined; onPage?: ((position: bigint) => void) | undefined } = {},
): Promise<void> {
  while (writer.position < until) {
    if (options.signal?.aborted) throw new ProjectionHostStopped();
    const read = await eventStore.readAll({ after: writer.position, limit: batchSize });
    const events = read.filter((event) => event.position <= until);
    if (events.length === 0) return;
    await writer.apply(new EventPage(events, codec));
    options.onPage?.(writer.position);
    await nextTurn();
  }
}
