import { IntersectionType } from '@nestjs/swagger';
import type { Card } from '#rules';
import {
  AmountCents,
  Flag,
  Id,
  Instant,
  JsonObject,
  ListOf,
  Matching,
  Nested,
  OneOf,
  Text,
  WholeNumber,
} from '../http/index.js';
import { CommandBody } from '../ledger/command.body.js';
import { Cards, MAX_POSITIONS } from './fields.js';

const WINNERS = ['player', 'banker', 'tie'] as const;

/** A wager's number in its round. */
export function WagerId(options: { optional?: boolean } = {}): PropertyDecorator {
  return Matching(/^w[1-9]\d{0,4}$/, 'must be the number of a wager of the round, such as w1', {
    example: 'w1',
    ...options,
  });
}

export class WagerBody {
  @WholeNumber({ min: 1, max: MAX_POSITIONS, description: 'numbered player position' })
  readonly position!: number;

  @Id({ description: 'who wagers; the vigorish is theirs', example: 'P-1042' })
  readonly patronId!: string;

  @Id({ description: 'a kind of wager that the table takes', example: 'banker' })
  readonly kind!: string;

  @Text({
    max: 60,
    optional: true,
    description: 'what it is on where the kind alone does not say, such as 17-20',
  })
  readonly selection?: string;

  @AmountCents({ example: 2_500 })
  readonly stakeCents!: number;
}

export class PlaceWagerBody extends IntersectionType(CommandBody, WagerBody) {}

export class ChangeWagerBody extends CommandBody {
  @AmountCents()
  readonly stakeCents!: number;
}

export class DealCardsBody extends CommandBody {
  @Cards({ min: 1, max: 6 })
  readonly cards!: Card[];
}

export class RereadHandsBody extends CommandBody {
  @Cards({ min: 1, max: 6, description: 'all cards of the round so far in dealing order' })
  readonly cards!: Card[];

  @Text({ max: 500 })
  readonly reason!: string;
}

export class ResultBody {
  @OneOf(WINNERS)
  readonly winner!: (typeof WINNERS)[number];

  @WholeNumber({ min: 0, max: 9, optional: true })
  readonly playerPoints?: number;

  @WholeNumber({ min: 0, max: 9, optional: true })
  readonly bankerPoints?: number;

  @WholeNumber({ min: 4, max: 6, optional: true })
  readonly totalCards?: number;
}

export class AnnounceResultBody extends IntersectionType(CommandBody, ResultBody) {}

export class ActualSettlementBody {
  @WagerId()
  readonly wagerId!: string;

  @AmountCents({ min: 0, optional: true, description: 'taken from the patron; default what the rules give' })
  readonly takenCents?: number;

  @AmountCents({
    min: 0,
    optional: true,
    description: 'paid on top of the stake; default what the rules give',
  })
  readonly paidCents?: number;

  @AmountCents({ min: 0, optional: true, description: 'vigorish charged; default what the rules give' })
  readonly chargedCents?: number;
}

export class VigorishCollectionBody {
  @WagerId()
  readonly wagerId!: string;

  @OneOf(['at-payout', 'deferred'])
  readonly collection!: 'at-payout' | 'deferred';
}

export class SettlementBody {
  @ListOf(() => ActualSettlementBody, {
    max: 300,
    optional: true,
    description: 'what differs from the rules',
  })
  readonly actual?: ActualSettlementBody[];

  @ListOf(() => VigorishCollectionBody, {
    max: 300,
    optional: true,
    description: "what differs from the table's",
  })
  readonly vigorish?: VigorishCollectionBody[];
}

export class SettleRoundBody extends IntersectionType(CommandBody, SettlementBody) {}

class VoidedBody {
  @OneOf(['insufficient-cards', 'other'])
  readonly reason!: 'insufficient-cards' | 'other';

  @Text({ max: 500 })
  readonly note!: string;
}

export class VoidRoundBody extends IntersectionType(CommandBody, VoidedBody) {}

export class CorrectSettlementBody extends CommandBody {
  @Text({ max: 500 })
  readonly reason!: string;

  @Cards({
    min: 4,
    max: 6,
    optional: true,
    description: 'all cards in dealing order, where they were misread',
  })
  readonly cards?: Card[];

  @JsonObject({ optional: true, description: 'the last fact as it was, where it was observed wrongly' })
  readonly fact?: object;

  @ListOf(() => ActualSettlementBody, {
    max: 300,
    optional: true,
    description: 'what still differs from the rules',
  })
  readonly actual?: ActualSettlementBody[];
}

const FACT = 'a fact of play, in the shape that `GET /games/{game}` shows';

export class ObserveOutcomeBody extends CommandBody {
  @JsonObject({ description: FACT, example: { pocket: '17' } })
  readonly fact!: object;
}

export class TurnBody {
  @Instant({ optional: true, description: 'floor time of the fact; default occurredAt' })
  readonly at?: string;

  @ListOf(() => WagerBody, { max: 1_000, optional: true, description: 'wagers made before the fact' })
  readonly wagers?: WagerBody[];

  @JsonObject({ description: FACT, example: { pocket: '17' } })
  readonly fact!: object;

  @ListOf(() => ActualSettlementBody, {
    max: 1_000,
    optional: true,
    description: 'what differs from the rules',
  })
  readonly actual?: ActualSettlementBody[];
}

/** A round opened and nothing more, or with `turns` a whole round. */
export class OpenRoundAtTableBody extends CommandBody {
  @ListOf(() => TurnBody, {
    min: 1,
    max: 500,
    optional: true,
    description: 'with it the whole round is recorded at once; wagers are numbered w1, w2 and so on',
  })
  readonly turns?: TurnBody[];
}

export class RoundTimesBody {
  @Instant({ optional: true })
  readonly openedAt?: string;

  @Instant({ optional: true })
  readonly noMoreBetsAt?: string;

  @Instant({ optional: true })
  readonly dealtAt?: string;

  @Instant({ optional: true })
  readonly settledAt?: string;
}

/** A round opened and nothing more, or a whole round where `wagers` and `cards` are given. */
export class OpenRoundBody extends IntersectionType(CommandBody, SettlementBody) {
  @Nested(() => RoundTimesBody, {
    optional: true,
    description: 'floor times of the steps; default occurredAt',
  })
  readonly times?: RoundTimesBody;

  @ListOf(() => WagerBody, {
    max: 300,
    optional: true,
    description:
      'with it the whole round is recorded at once; wagers are numbered w1, w2 and so on in this order',
  })
  readonly wagers?: WagerBody[];

  @Cards({ min: 0, max: 6, optional: true })
  readonly cards?: Card[];

  @Flag({ optional: true, description: 'the cutting card appeared in this round' })
  readonly cuttingCardReached?: boolean;

  @Flag({ optional: true, description: '"last hand" was announced after this round' })
  readonly lastHandAnnounced?: boolean;

  @Nested(() => ResultBody, {
    optional: true,
    description: 'what was announced; default what the cards give',
  })
  readonly result?: ResultBody;

  @Nested(() => VoidedBody, { optional: true, description: 'the round was void instead of settled' })
  readonly voided?: VoidedBody;
}

export class CollectFromMarkerBody extends CommandBody {
  @AmountCents()
  readonly amountCents!: number;
}
