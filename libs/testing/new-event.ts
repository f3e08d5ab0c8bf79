import { randomUUID } from 'node:crypto';
import { eventIdOf, streamName } from '#event-store';
import type { ExpectedRevision, NewEvent, StreamAppend } from '#event-store';

let counter = 0;

/** A valid new event with a time-ordered id as in production. */
export function newEvent(overrides: Partial<NewEvent> = {}): NewEvent {
  counter += 1;
  const time = Date.now().toString(16).padStart(12, '0');
  const commandId = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
  return {
    id: eventIdOf(randomUUID(), commandId, counter),
    type: 'WagerPlaced',
    data: `{"number":${counter}}`,
    metadata: '{"actor":"dealer-7"}',
    ...overrides,
  };
}

/** `count` valid new events. */
export function newEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, () => newEvent());
}

/** A stream that no other test writes to. */
export function freshStream(category = 'round'): string {
  return streamName(category, randomUUID());
}

/** An append to one stream, as a request. */
export function appendTo(
  stream: string,
  events: readonly NewEvent[],
  expectedRevision: ExpectedRevision = 'any',
): readonly [StreamAppend] {
  return [{ stream, expectedRevision, events }];
}
