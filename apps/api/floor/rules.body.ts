import type { BonusWin, Paytable, TableLimits, TableRules, VigorishScheme } from '#rules';
import { AmountCents, Flag, Nested, OneOf, Problem, WholeNumber } from '../http/index.js';

/** Odds as whole numbers: 3 to 2 is `{ "pays": 3, "per": 2 }`. Zero is for the rules to refuse, with their paragraph. */
export class OddsBody {
  @WholeNumber({ min: 0, max: 1_000 })
  readonly pays!: number;

  @WholeNumber({ min: 0, max: 1_000 })
  readonly per!: number;
}

export class TotalCardOddsBody {
  @Nested(() => OddsBody)
  readonly four!: OddsBody;

  @Nested(() => OddsBody)
  readonly five!: OddsBody;

  @Nested(() => OddsBody)
  readonly six!: OddsBody;
}

export class BetterOddsBody implements Partial<Record<BonusWin, OddsBody>> {
  @Nested(() => OddsBody, { optional: true })
  readonly 'by-nine'?: OddsBody;

  @Nested(() => OddsBody, { optional: true })
  readonly 'by-eight'?: OddsBody;

  @Nested(() => OddsBody, { optional: true })
  readonly 'by-seven'?: OddsBody;

  @Nested(() => OddsBody, { optional: true })
  readonly 'by-six'?: OddsBody;

  @Nested(() => OddsBody, { optional: true })
  readonly 'by-five'?: OddsBody;

  @Nested(() => OddsBody, { optional: true })
  readonly 'by-four'?: OddsBody;

  @Nested(() => OddsBody, { optional: true })
  readonly natural?: OddsBody;
}

export class BonusBody {
  @OneOf(['A', 'B', 'C'], { description: 'schedule of 3.3(g), 7.3(h)' })
  readonly paytable!: Paytable;

  @Nested(() => BetterOddsBody, { optional: true, description: 'odds above the schedule' })
  readonly betterOdds?: BetterOddsBody;

  @Flag({ description: 'whether a Banker or Player wager is needed beside it (3.2(b), 7.2(b))' })
  readonly mainWagerRequired!: boolean;
}

const SCHEMES = ['percent-of-win', 'quarter-of-wager-on-tie', 'banker-six-pays-half'] as const;

export class VigorishBody {
  @OneOf(SCHEMES)
  readonly kind!: (typeof SCHEMES)[number];

  @WholeNumber({ min: 0, max: 100, optional: true, description: 'percent-of-win: 4 or 5' })
  readonly percent?: number;

  @AmountCents({
    min: 0,
    optional: true,
    description: 'percent-of-win: unit rounded up to; default 0, exact',
  })
  readonly roundUpToCents?: number;

  @Flag({
    optional: true,
    description: 'percent-of-win: none where total-card wagers cover the Banker wager',
  })
  readonly waivedByTotalCardWagers?: boolean;
}

export class DisclosedCardBody {
  @WholeNumber({ min: 1, max: 3, description: 'procedure of 7.11(c)' })
  readonly option!: number;

  @WholeNumber({ min: 1, max: 10, description: 'cards after a ten or face card: 1 or 10' })
  readonly cardsAfterTen!: number;
}

/** The rules of a table as the sign at it says. */
export class TableRulesBody {
  @WholeNumber({ min: 1, max: 100, example: 8 })
  readonly decks!: number;

  @Nested(() => OddsBody, { optional: true, description: 'default 8 to 1' })
  readonly tieOdds?: OddsBody;

  @Nested(() => TotalCardOddsBody, {
    optional: true,
    description: 'absent: total-card wagers are not offered',
  })
  readonly totalCardOdds?: TotalCardOddsBody;

  @Nested(() => BonusBody, { optional: true, description: 'absent: bonus wagers are not offered' })
  readonly bonus?: BonusBody;

  @Nested(() => VigorishBody)
  readonly vigorish!: VigorishBody;

  @OneOf(['at-payout', 'deferred'], { optional: true, description: 'default at-payout' })
  readonly vigorishCollection?: 'at-payout' | 'deferred';

  @Nested(() => DisclosedCardBody, { optional: true, description: 'default option 1 with 10 cards' })
  readonly disclosedCard?: DisclosedCardBody;

  @Flag({ optional: true, description: 'default false' })
  readonly automatedShuffler?: boolean;
}

export class WagerLimitsBody {
  @AmountCents()
  readonly minimumCents!: number;

  @AmountCents()
  readonly maximumCents!: number;
}

/** Limits of each wager that the rules offer. */
export class TableLimitsBody implements TableLimits {
  @Nested(() => WagerLimitsBody, { optional: true })
  readonly banker?: WagerLimitsBody;

  @Nested(() => WagerLimitsBody, { optional: true })
  readonly player?: WagerLimitsBody;

  @Nested(() => WagerLimitsBody, { optional: true })
  readonly tie?: WagerLimitsBody;

  @Nested(() => WagerLimitsBody, { optional: true })
  readonly 'total-four'?: WagerLimitsBody;

  @Nested(() => WagerLimitsBody, { optional: true })
  readonly 'total-five'?: WagerLimitsBody;

  @Nested(() => WagerLimitsBody, { optional: true })
  readonly 'total-six'?: WagerLimitsBody;

  @Nested(() => WagerLimitsBody, { optional: true })
  readonly 'bonus-banker'?: WagerLimitsBody;

  @Nested(() => WagerLimitsBody, { optional: true })
  readonly 'bonus-player'?: WagerLimitsBody;
}

/** The rules that a body asks for. Whether the game and the day allow them, the ledger says. */
export function toTableRules(body: TableRulesBody): TableRules {
  const {
    decks,
    tieOdds,
    totalCardOdds,
    bonus,
    vigorish,
    vigorishCollection,
    disclosedCard,
    automatedShuffler,
  } = body;
  return {
    decks,
    tieOdds: tieOdds ?? { pays: 8, per: 1 },
    ...(totalCardOdds && { totalCardOdds }),
    ...(bonus && { bonus: toBonus(bonus) }),
    vigorish: toScheme(vigorish),
    vigorishCollection: vigorishCollection ?? 'at-payout',
    disclosedCard: (disclosedCard ?? { option: 1, cardsAfterTen: 10 }) as TableRules['disclosedCard'],
    automatedShuffler: automatedShuffler ?? false,
  };
}

function toBonus({ paytable, betterOdds, mainWagerRequired }: BonusBody): NonNullable<TableRules['bonus']> {
  return {
    paytable,
    mainWagerRequired,
    ...(betterOdds && { betterOdds: betterOdds }),
  };
}

function toScheme(vigorish: VigorishBody): VigorishScheme {
  const { kind, percent, roundUpToCents, waivedByTotalCardWagers } = vigorish;
  if (kind === 'percent-of-win') {
    if (percent === undefined) throw invalid('rules.vigorish.percent', 'is required for percent-of-win');
    return {
      kind,
      percent: percent as 4 | 5,
      roundUpToCents: roundUpToCents ?? 0,
      waivedByTotalCardWagers: waivedByTotalCardWagers ?? false,
    };
  }
  const extra = (['percent', 'roundUpToCents', 'waivedByTotalCardWagers'] as const).find(
    (name) => vigorish[name] !== undefined,
  );
  if (extra) throw invalid(`rules.vigorish.${extra}`, `does not belong to ${kind}`);
  return { kind };
}

function invalid(field: string, message: string): Problem {
  return new Problem(400, 'invalid-body', 'the body is not one that this API reads', {
    errors: [{ field, message }],
  });
}
