import { assertAppendable } from '#event-store';
import type { RecordedEvent } from '#event-store';
import { placeFrom, placeInFile } from './event-place.js';

/** An event as a line of a file, with data and metadata in their exact stored text. */
export function eventLine(event: RecordedEvent): string {
  const { type, data, metadata } = event;
  return `${JSON.stringify({ ...placeInFile(event), type, data, metadata })}\n`;
}

/**
 * The event of a line; undefined if a member is missing or of another type.
 * @throws TypeError if no store could hold it
 */
export function eventFrom(members: Readonly<Record<string, unknown>>): RecordedEvent | undefined {
  const place = placeFrom(members);
  const { type, data, metadata } = members;
  const texts = typeof type === 'string' && typeof data === 'string' && typeof metadata === 'string';
  if (!place || !texts) return undefined;
  const event = { ...place, type, data, metadata };
  assertAppendable([{ stream: event.stream, expectedRevision: 'any', events: [event] }]);
  return event;
}
