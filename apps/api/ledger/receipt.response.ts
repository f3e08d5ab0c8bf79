import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '#read-models';
import { parseStreamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import type { Receipt } from '#application';

const { day, instant, list, object, shape, text } = fields;

/** A stored event. */
const RECORDED_EVENT = answer('RecordedEvent', {
  id: text('UUID'),
  type: text({ example: 'WagerPlaced' }),
  stream: text({ example: 'round-MB-07.2010-06-05.1.001' }),
  revision: text('revision in the stream, from 0'),
  position: text('position in the ledger'),
  occurredAt: instant('time on the floor'),
  recordedAt: instant('time at which the ledger recorded it'),
  gamingDay: day('gaming day of the books'),
  actor: object(PERSON),
  role: text('role of the actor'),
  data: shape('EventData'),
});

export type RecordedEventResponse = Answered<typeof RECORDED_EVENT>;

/** The events of a stream. */
export const EVENTS = answer('Events', {
  items: list(RECORDED_EVENT),
});

export type EventsResponse = Answered<typeof EVENTS>;

/** The receipt of a command. The same Idempotency-Key gets the same answer again. */
export const RECEIPT = answer('Receipt', {
  commandId: text(),
  id: text({ description: 'id of the created or changed thing', example: 'w1' }),
  position: text('send it as `consistentWith` to read an answer that includes this command'),
  events: list(RECORDED_EVENT),
});

export type ReceiptResponse = Answered<typeof RECEIPT>;

export function toEventResponse(event: DecodedEvent): RecordedEventResponse {
  const { actor: id = '', actorName: name = '', role = '' } = event.metadata;
  return {
    id: event.id,
    type: event.type,
    stream: event.stream,
    revision: String(event.revision),
    position: String(event.position),
    occurredAt: event.metadata['occurredAt'] ?? '',
    recordedAt: event.metadata['recordedAt'] ?? '',
    gamingDay: event.metadata['gamingDay'] ?? '',
    actor: { id, name },
    role,
    data: event.data,
  };
}

/** @param made the key in the events' data that holds the id of the new record, if it differs from the stream's id */
export function toReceiptResponse(receipt: Receipt, made?: string): ReceiptResponse {
  const named = receipt.events.find(({ data }) => made !== undefined && made in data);
  const id = named
    ? String((named.data as Record<string, unknown>)[made ?? ''])
    : parseStreamName(receipt.events[0]?.stream ?? '').id;
  return {
    commandId: receipt.commandId,
    id,
    position: String(receipt.position),
    events: receipt.events.map(toEventResponse),
  };
}
