import { EventIdConflict } from './errors.js';
import type { AppendResult, RecordedEvent, StreamAppend } from './event-store.js';

/** A stored event with its place in its request, which distinguishes a repeated request from a part of one. */
export interface StoredEvent extends Pick<
  RecordedEvent,
  'stream' | 'revision' | 'position' | 'type' | 'data' | 'metadata'
> {
  /** Index over all streams of the request, from 0. */
  readonly requestIndex: number;
  /** Number of events in the request, over all its streams. */
  readonly requestSize: number;
}

/**
 * The answer to a stored request, or undefined if nothing of it is stored.
 * @param find the stored event of an id
 * @throws EventIdConflict if the request is neither new nor an exact repetition
 */
export function resultOfRepeat(
  appends: readonly StreamAppend[],
  find: (id: string) => StoredEvent | undefined,
): AppendResult | undefined {
  const requested = appends.flatMap(({ stream, events }) => events.map((event) => ({ stream, event })));
  const pairs = requested.map((request) => ({ ...request, stored: find(request.event.id) }));
  const [known] = pairs.filter(({ stored }) => stored);
  const last = pairs.at(-1)?.stored;
  if (!known) return undefined;

  const first = pairs[0]?.stored?.position;
  for (const [index, { stream, event, stored }] of pairs.entries()) {
    if (!stored) continue;
    if (stored.stream !== stream || stored.type !== event.type || stored.data !== event.data) {
      throw new EventIdConflict(event.id, 'is stored already with another body or in another stream');
    }
    const repeats =
      stored.requestIndex === index &&
      stored.requestSize === pairs.length &&
      first !== undefined &&
      stored.position === first + BigInt(index);
    if (!repeats) throw new EventIdConflict(event.id, 'was stored by a request of other events');
  }
  if (!last || pairs.some(({ stored }) => !stored)) {
    throw new EventIdConflict(known.event.id, 'is stored already, but not the whole of its request');
  }
  const revisions = appends.map(({ stream }) => ({
    stream,
    revision: pairs.findLast((pair) => pair.stream === stream)?.stored?.revision ?? 0n,
  }));
  const isAsSent = pairs.every(({ event, stored }) => stored?.metadata === event.metadata);
  return { position: last.position, revisions, ...(isAsSent && { asSent: true }) };
}
