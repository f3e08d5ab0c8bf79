import { parseStreamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import type { Receipt } from '#application';
import {
  AnswerDay,
  AnswerInstant,
  AnswerList,
  AnswerObject,
  AnswerShape,
  AnswerText,
  PersonResponse,
} from '../http/index.js';

/** A stored event. */
export class RecordedEventResponse {
  @AnswerText({ description: 'UUID' })
  readonly id!: string;

  @AnswerText({ example: 'WagerPlaced' })
  readonly type!: string;

  @AnswerText({ example: 'round-MB-07.2010-06-05.1.001' })
  readonly stream!: string;

  @AnswerText({ description: 'revision in the stream, from 0' })
  readonly revision!: string;

  @AnswerText({ description: 'position in the ledger' })
  readonly position!: string;

  @AnswerInstant({ description: 'time on the floor' })
  readonly occurredAt!: string;

  @AnswerInstant({ description: 'time at which the ledger recorded it' })
  readonly recordedAt!: string;

  @AnswerDay({ description: 'gaming day of the books' })
  readonly gamingDay!: string;

  @AnswerObject(PersonResponse)
  readonly actor!: PersonResponse;

  @AnswerText({ description: 'role of the actor' })
  readonly role!: string;

  @AnswerShape('EventData')
  readonly data!: object;
}

/** The events of a stream. */
export class EventsResponse {
  @AnswerList(RecordedEventResponse)
  readonly items!: RecordedEventResponse[];
}

/** The receipt of a command. The same Idempotency-Key gets the same answer again. */
export class ReceiptResponse {
  @AnswerText()
  readonly commandId!: string;

  @AnswerText({ description: 'id of the created or changed thing', example: 'w1' })
  readonly id!: string;

  @AnswerText({ description: 'send it as `consistentWith` to read an answer that includes this command' })
  readonly position!: string;

  @AnswerList(RecordedEventResponse)
  readonly events!: RecordedEventResponse[];
}

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
