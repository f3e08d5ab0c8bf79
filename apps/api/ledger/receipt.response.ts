import { ApiProperty } from '@nestjs/swagger';
import { parseStreamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import type { Receipt } from '#application';

/** An event that a command recorded. */
export class RecordedEventResponse {
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;

  @ApiProperty({ example: 'WagerPlaced' })
  readonly type!: string;

  @ApiProperty({ example: 'round-MB-07.2010-06-05.1.001' })
  readonly stream!: string;

  @ApiProperty({ description: 'place in the stream, from 0' })
  readonly revision!: string;

  @ApiProperty({ description: 'place in the ledger' })
  readonly position!: string;

  @ApiProperty({ format: 'date-time', description: 'on the floor' })
  readonly occurredAt!: string;

  @ApiProperty({ format: 'date-time', description: 'in the ledger' })
  readonly recordedAt!: string;

  @ApiProperty({ description: 'gaming day of the books' })
  readonly gamingDay!: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly data!: object;
}

/** What a command recorded. The same Idempotency-Key answers the same again. */
export class ReceiptResponse {
  @ApiProperty()
  readonly commandId!: string;

  @ApiProperty({ description: 'the thing that was made, or acted on', example: 'w1' })
  readonly id!: string;

  @ApiProperty({ description: 'give it as `consistentWith` to read what includes this command' })
  readonly position!: string;

  @ApiProperty({ type: [RecordedEventResponse] })
  readonly events!: RecordedEventResponse[];
}

export function toEventResponse(event: DecodedEvent): RecordedEventResponse {
  return {
    id: event.id,
    type: event.type,
    stream: event.stream,
    revision: String(event.revision),
    position: String(event.position),
    occurredAt: event.metadata['occurredAt'] ?? '',
    recordedAt: new Date(event.recordedAtMs).toISOString(),
    gamingDay: event.metadata['gamingDay'] ?? '',
    data: event.data,
  };
}

/** @param made the key in the events' data that names what was made, where that is not the stream's own id */
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
