import { DISPUTE_DECISIONS } from '../round/round.disputes.js';
import type { DisputeDecision } from '../round/round.disputes.js';
import { IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import { EXAMPLE } from '#rules';
import { CommandBody } from '../../requests/command.body.js';
import { AmountCents } from '../../requests/fields/amount-cents.js';
import { Flag } from '../../requests/fields/flag.js';
import { GamingDay } from '../../requests/fields/gaming-day.js';
import { Id } from '../../requests/fields/id.js';
import { Instant } from '../../requests/fields/instant.js';
import { JsonObject, JsonObjects, ListOf, Nested } from '../../requests/fields/nested.js';
import { OneOf } from '../../requests/fields/one-of.js';
import { MAX_POSITIONS } from '../../requests/fields/position.js';
import { Matching, Text } from '../../requests/fields/text.js';
import { WholeNumber } from '../../requests/fields/whole-number.js';

/** The number of a wager in its round. */
export function WagerId(options: { optional?: boolean } = {}): PropertyDecorator {
  return Matching(/^w[1-9]\d{0,4}$/, 'must be the number of a wager of the round, such as w1', {
    example: 'w1',
    ...options,
  });
}

export class WagerBody {
  @WholeNumber({ min: 1, max: MAX_POSITIONS, description: 'numbered player position' })
  readonly position!: number;

  @Id({ description: 'patron who wagers and owes the vigorish', example: 'P-1042' })
  readonly patronId!: string;

  @Id({ description: 'kind of wager that the table offers', example: EXAMPLE.kind })
  readonly kind!: string;

  @Text({
    max: 60,
    optional: true,
    description: 'selection of the wager, if its kind needs one, such as 17-20',
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

export class ActualSettlementBody {
  @WagerId()
  readonly wagerId!: string;

  @AmountCents({
    min: 0,
    optional: true,
    description: 'taken from the patron; default: the amount by the rules',
  })
  readonly takenCents?: number;

  @AmountCents({
    min: 0,
    optional: true,
    description: 'paid on top of the stake; default: the amount by the rules',
  })
  readonly paidCents?: number;

  @AmountCents({ min: 0, optional: true, description: 'vigorish charged; default: the amount by the rules' })
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
    max: 1_000,
    optional: true,
    description: 'amounts that differ from the rules',
  })
  readonly actual?: readonly ActualSettlementBody[];

  @ListOf(() => VigorishCollectionBody, {
    max: 1_000,
    optional: true,
    description: "vigorish that is treated differently from the table's default",
  })
  readonly vigorish?: readonly VigorishCollectionBody[];
}

export class SettleRoundBody extends IntersectionType(CommandBody, SettlementBody) {}

class VoidedBody {
  @OneOf(['insufficient-cards', 'other'])
  readonly reason!: 'insufficient-cards' | 'other';

  @Text({ max: 500 })
  readonly note!: string;
}

export class RecordDisputeBody extends CommandBody {
  @WholeNumber({ min: 1, max: MAX_POSITIONS, optional: true, description: 'default: that of the wager' })
  readonly position?: number;

  @Id({ optional: true, description: 'default: the patron of the wager' })
  readonly patronId?: string;

  @WagerId({ optional: true })
  readonly wagerId?: string;

  @Text({ max: 500, description: 'what the patron says', example: 'the payout was short' })
  readonly claim!: string;

  @OneOf(Object.keys(DISPUTE_DECISIONS), {
    description: 'the round stands, is to be corrected, or was referred to surveillance',
  })
  readonly decision!: DisputeDecision;

  @Text({ max: 500, description: 'why', example: 'surveillance looks at the recording' })
  readonly note!: string;
}

export class VoidRoundBody extends IntersectionType(CommandBody, VoidedBody) {}

const AS_BEFORE =
  'default as it was settled; what the rules give where no amount is named or the facts decide the wager otherwise';

/** A settled wager without amounts is set to what the rules give. */
class CorrectedAmountsBody {
  @WagerId()
  readonly wagerId!: string;

  @AmountCents({ min: 0, optional: true, description: `taken from the patron; ${AS_BEFORE}` })
  readonly takenCents?: number;

  @AmountCents({ min: 0, optional: true, description: `paid on top of the stake; ${AS_BEFORE}` })
  readonly paidCents?: number;

  @AmountCents({ min: 0, optional: true, description: `vigorish charged; ${AS_BEFORE}` })
  readonly chargedCents?: number;
}

const FACT = 'a fact of play, in the shape that `GET /games/{game}` shows';

class DifferenceBody {
  @WagerId()
  readonly wagerId!: string;

  @Flag({ description: 'whether its difference was settled at the table' })
  readonly settled!: boolean;
}

export class CorrectSettlementBody extends CommandBody {
  @Text({ max: 500 })
  readonly reason!: string;

  @JsonObjects('GameFact', {
    max: 500,
    optional: true,
    description: 'all correct facts of the newest turn, if one of them was recorded wrongly',
    example: EXAMPLE.facts,
  })
  readonly facts?: readonly object[];

  @ListOf(() => CorrectedAmountsBody, {
    max: 1_000,
    optional: true,
    description:
      'the wagers whose amounts are set; every other wager stays as it was settled, unless the facts decide it otherwise',
  })
  readonly actual?: readonly CorrectedAmountsBody[];

  @ListOf(() => VigorishCollectionBody, {
    max: 1_000,
    optional: true,
    description: "the treatment of vigorish that rises, if it differs from the table's default",
  })
  readonly vigorish?: readonly VigorishCollectionBody[];

  @Flag({
    optional: true,
    description:
      'whether the differences were settled at the table; if not, the amounts stay and the difference is due. Required if amounts change',
  })
  readonly differenceSettled?: boolean;

  @ListOf(() => DifferenceBody, {
    max: 1_000,
    optional: true,
    description: 'the wagers for which this is different',
  })
  readonly differences?: readonly DifferenceBody[];
}

export class SettleAmountDueBody extends CommandBody {
  @AmountCents()
  readonly amountCents!: number;

  @OneOf(['table', 'cage'], { description: 'the table of the round, or the cage' })
  readonly paidAt!: 'table' | 'cage';
}

export class ObserveOutcomeBody extends CommandBody {
  @JsonObject('GameFact', { description: FACT, example: EXAMPLE.facts[0] })
  readonly fact!: object;
}

const STEP_TIME = 'floor time; default: the time of the next step; for the last step, occurredAt';

export class TurnWagerBody extends WagerBody {
  @Flag({
    optional: true,
    description: 'made after no more bets, which breaks a rule; numbered after the other wagers of the turn',
  })
  readonly afterNoMoreBets?: boolean;
}

export class TurnBody extends SettlementBody {
  @Instant({ optional: true, description: STEP_TIME })
  readonly wageredAt?: string;

  @Instant({ optional: true, description: STEP_TIME })
  readonly noMoreBetsAt?: string;

  @Instant({ optional: true, description: STEP_TIME })
  readonly observedAt?: string;

  @Instant({ optional: true, description: STEP_TIME })
  readonly settledAt?: string;

  @ListOf(() => TurnWagerBody, { max: 1_000, optional: true, description: 'wagers made before the facts' })
  readonly wagers?: readonly TurnWagerBody[];

  @Flag({
    optional: true,
    description: 'whether no more bets was called, if the game requires the call; default: true',
  })
  readonly noMoreBetsCalled?: boolean;

  @JsonObjects('GameFact', {
    min: 0,
    max: 500,
    optional: true,
    description: `${FACT}, in their order`,
    example: EXAMPLE.facts,
  })
  readonly facts?: readonly object[];
}

/** A whole round as a table device reports it: from a shoe, or at a table on its gaming day. */
export class DeviceRoundBody {
  @Instant({ description: 'when the round ended on the floor' })
  readonly occurredAt!: string;

  @Id({
    optional: true,
    description: 'the shoe from which the round is dealt',
    example: 'MB-07.2010-06-05.1',
  })
  readonly shoeId?: string;

  @Id({
    optional: true,
    description: 'the table, for a round outside a recorded shoe',
    example: EXAMPLE.tableId,
  })
  readonly tableId?: string;

  @GamingDay({ optional: true, description: 'the gaming day of a round at a table' })
  readonly gamingDay?: string;

  @WholeNumber({
    min: 1,
    max: 999_999_999_999,
    optional: true,
    description:
      'number that the source of the round gave it, once at its table. Without one, rounds of equal content and floor times count as one',
  })
  readonly sourceNumber?: number;

  @Id({
    optional: true,
    description:
      'numbering of `sourceNumber`, if the table has several: a new one after a device is replaced',
    example: 'reader-7',
  })
  readonly sourceId?: string;

  @ListOf(() => TurnBody, {
    min: 1,
    max: 500,
    description: 'a whole round in the order of its turns; wagers are numbered w1, w2 and so on',
  })
  readonly turns!: readonly TurnBody[];

  @Instant({ optional: true, description: STEP_TIME })
  readonly openedAt?: string;

  @Flag({ optional: true, description: 'the cutting card appeared in this round' })
  readonly cuttingCardReached?: boolean;

  @Flag({ optional: true, description: '"last hand" was announced after this round' })
  readonly lastHandAnnounced?: boolean;

  @Nested(() => VoidedBody, { optional: true, description: 'the round was void instead of settled' })
  readonly voided?: VoidedBody;
}

/** The opening of a round, or with `turns` a whole round. */
export class OpenRoundBody extends IntersectionType(
  CommandBody,
  PartialType(OmitType(DeviceRoundBody, ['occurredAt']), { skipNullProperties: false }),
) {}

export class CollectFromMarkerBody extends CommandBody {
  @AmountCents()
  readonly amountCents!: number;
}
