import { ApiProperty } from '@nestjs/swagger';
import type { DecodedEvent } from '#event-store';
import { fold } from '#kernel';
import { openMarkers, roundDecider } from '#ledger';
import type { RoundTurn, RoundEvent, RoundState } from '#ledger';
import type { ReplayStep } from '#read-models';
import { RecordedEventResponse } from '../ledger/receipt.response.js';

/** A round as it stands. */
export class RoundResponse {
  @ApiProperty()
  readonly roundId!: string;

  @ApiProperty({ enum: ['wagering', 'playing', 'decided', 'settled', 'voided'] })
  readonly status!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'rules and limits as snapshot at the opening',
  })
  readonly opening!: object;

  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  readonly wagers!: readonly object[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'the newest facts of play, what they come to, and how they decide wagers',
  })
  readonly turn!: object | null;

  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  readonly settled!: readonly object[];

  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  readonly openMarkers!: readonly object[];

  @ApiProperty({ description: 'revision of the newest event of the stream' })
  readonly revision!: string;
}

/** The events of a round as they are stored. */
export class RoundEventsResponse {
  @ApiProperty({ type: [RecordedEventResponse] })
  readonly items!: RecordedEventResponse[];
}

class MoneyResponse {
  @ApiProperty()
  readonly onLayoutCents!: number;

  @ApiProperty()
  readonly lostCents!: number;

  @ApiProperty()
  readonly paidCents!: number;

  @ApiProperty()
  readonly vigorishCollectedCents!: number;

  @ApiProperty()
  readonly vigorishOnMarkersCents!: number;

  @ApiProperty()
  readonly vigorishCompedCents!: number;

  @ApiProperty()
  readonly winCents!: number;
}

class ReplayStepResponse implements ReplayStep {
  @ApiProperty()
  readonly step!: number;

  @ApiProperty()
  readonly event!: string;

  @ApiProperty({ format: 'date-time', description: 'on the floor' })
  readonly occurredAt!: string;

  @ApiProperty({ format: 'date-time', description: 'in the ledger' })
  readonly recordedAt!: string;

  @ApiProperty()
  readonly actor!: string;

  @ApiProperty()
  readonly role!: string;

  @ApiProperty()
  readonly what!: string;

  @ApiProperty({ type: [String], example: ['19:47-7.3(c)'] })
  readonly rules!: string[];

  @ApiProperty({
    oneOf: [
      { type: 'object', additionalProperties: true, nullable: true },
      { type: 'array', items: {} },
    ],
    description: 'what the facts have come to, in the terms of the game, such as its hands',
  })
  readonly state!: unknown;

  @ApiProperty({ type: MoneyResponse })
  readonly money!: MoneyResponse;
}

/** A round told step by step. */
export class ReplayResponse {
  @ApiProperty()
  readonly roundId!: string;

  @ApiProperty({ type: [ReplayStepResponse] })
  readonly steps!: readonly ReplayStep[];
}

export function toRoundResponse(events: readonly DecodedEvent[]): RoundResponse {
  const round: RoundState = fold(roundDecider, events as unknown as readonly RoundEvent[]);
  if (round.status === 'none') throw new Error('a round without events was asked for');
  return {
    roundId: round.opening.roundId,
    status: round.status,
    opening: round.opening,
    wagers: [...round.wagers.values()],
    turn: round.turn ? toTurn(round.turn) : null,
    settled: round.settled,
    openMarkers: openMarkers(round),
    revision: String(events.at(-1)?.revision ?? 0n),
  };
}

function toTurn({ before: _before, revision: _revision, ...turn }: RoundTurn): object {
  return turn;
}
