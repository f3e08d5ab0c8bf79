import { EventIdConflict, WrongExpectedRevision } from './errors.js';
import type { ExpectedRevision, StreamAppend } from './event-store.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The checks of every store before it reads its contents: an empty request or part, a stream named twice, an id other
 * than a lower-case UUID, and text that UTF-8 cannot represent.
 * @throws TypeError
 * @throws EventIdConflict if the request repeats an id
 */
export function assertAppendable(appends: readonly StreamAppend[]): void {
  if (appends.length === 0) throw new TypeError('an append needs at least one stream');
  const streams = new Set<string>();
  const ids = new Set<string>();
  for (const { stream, events } of appends) {
    assertText('stream name', stream);
    if (streams.has(stream)) throw new TypeError(`stream ${stream} is named twice in one append`);
    if (events.length === 0) throw new TypeError(`an append to ${stream} needs at least one event`);
    streams.add(stream);
    for (const { id, type, data, metadata } of events) {
      if (!UUID.test(id)) throw new TypeError(`event id ${id} is not a UUID in lower case`);
      if (ids.has(id)) throw new EventIdConflict(id, 'occurs twice in one append');
      ids.add(id);
      assertText('event type', type);
      assertText(`data of event ${id}`, data);
      assertText(`metadata of event ${id}`, metadata);
    }
  }
}

/**
 * @param actual the stream's last revision; undefined if there is no such stream
 * @throws WrongExpectedRevision
 */
export function assertRevision(stream: string, expected: ExpectedRevision, actual: bigint | undefined): void {
  const holds =
    expected === 'any' ||
    (expected === 'no-stream' && actual === undefined) ||
    (expected === 'stream-exists' && actual !== undefined) ||
    expected === actual;
  if (!holds) throw new WrongExpectedRevision(stream, expected, actual ?? 'no-stream');
}

/** @throws RangeError if the limit of a read is not a positive integer */
export function assertLimit(limit: number): void {
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new RangeError(`a limit must be a positive integer, not ${limit}`);
  }
}

function assertText(what: string, text: string): void {
  if (typeof text !== 'string' || text === '')
    throw new TypeError(`${what} must be a text that is not empty`);
  if (LONE_SURROGATE.test(text)) throw new TypeError(`${what} contains half a surrogate pair`);
}
