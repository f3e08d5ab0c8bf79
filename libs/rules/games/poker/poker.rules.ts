import { breach } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import { type DatedProvision } from '../../citation.js';
import { AmountShape, closed, oneOf } from '../../game/shapes.js';
import { checkAdopted } from '../../house-poker/adopted.js';
import { amendmentNote, inForce } from '../../provision.js';

/** The subchapter as it was adopted; we only have the definitions of 14.1. */
export const SUBCHAPTER: DatedProvision = {
  citation: '19:47-14',
  effectiveFrom: '1994-03-21',
  amendment: 'R.1994 d.141',
};

/** 14.19 was reserved in the text before this day; we do not know the day on which it was filled. */
const FUNDS: DatedProvision = {
  citation: '13:69F-14.19',
  effectiveFrom: '1997-10-06',
  amendment: 'an amendment after the text of 1997',
};

/** The rules at one poker table. The property sets each value, because we do not have 14.2 to 14.18. */
export const PokerRules = closed({
  /** The deal and the make-up of hands (14.9 to 14.13). */
  game: oneOf('seven-card-stud', 'hold-em', 'omaha', 'five-card-draw', 'five-card-stud'),
  /** Which hand wins (14.1). */
  pot: oneOf('high', 'low', 'high-low-split', 'high-low-split-eight-or-better'),
  /** The ranking of low hands (14.3); needed if the pot goes to one. */
  lowRanking: Type.Optional(oneOf('ace-to-five', 'deuce-to-seven')),
  /** The poker revenue (14.14): a part of the pot, or a charge for time, which is in no round. */
  revenue: Type.Union([
    closed({
      percentOfPot: Type.Integer({ minimum: 1, maximum: 100 }),
      /** The greatest rake on the pots of one round, in cents. */
      mostCents: AmountShape,
      /** The rake is a multiple of this, rounded down. */
      unitCents: AmountShape,
      /** Whether pots that end before a community card are raked. */
      beforeCommunityCards: Type.Boolean(),
    }),
    closed({ timeChargeCents: AmountShape, everyMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }) }),
  ]),
  /** The value of the odd chip, and the rule for its winner. */
  oddChip: closed({ unitCents: AmountShape, to: oneOf('left-of-button', 'highest-card') }),
  /** A fund of the players; one kind at a table (13:69F-14.19(a)). Absent if there is none. */
  fund: Type.Optional(
    closed({
      for: oneOf('bad-beat', 'high-hand'),
      contributionCents: AmountShape,
      /** The smallest total of pots in a round that contributes, in cents. */
      fromPotCents: AmountShape,
    }),
  ),
});

export type PokerRules = Static<typeof PokerRules>;

/** Values in common use; they are not the regulation. */
export const SAMPLE: PokerRules = {
  game: 'hold-em',
  pot: 'high',
  revenue: { percentOfPot: 10, mostCents: 400, unitCents: 100, beforeCommunityCards: false },
  oddChip: { unitCents: 100, to: 'left-of-button' },
};

/**
 * Why rules are not allowed on a date: before the adoption, without a ranking of low hands, or with a fund too early.
 */
export function checkPoker({ pot, lowRanking, fund }: PokerRules, onDate: IsoDate): readonly Objection[] {
  return [
    ...checkAdopted('Poker', SUBCHAPTER, onDate),
    ...checkLowRanking(pot, lowRanking),
    ...(fund && !inForce(FUNDS, onDate)
      ? [
          breach(
            'fund-not-yet',
            `a ${fund.for} fund is not allowed on ${onDate}; such funds were ${amendmentNote(FUNDS)}`,
            FUNDS.citation,
          ),
        ]
      : []),
  ];
}

function checkLowRanking(pot: PokerRules['pot'], lowRanking: PokerRules['lowRanking']): readonly Objection[] {
  if (pot !== 'high' && lowRanking === undefined) {
    const message = `/lowRanking is missing; low hands win a ${pot} pot, and the property sets how they rank`;
    return [breach('rule-value-missing', message, '19:47-14.3')];
  }
  if (pot !== 'high-low-split-eight-or-better' || lowRanking === 'ace-to-five') return [];
  const message = `lowRanking is ${lowRanking}; an eight-or-better pot needs ace-to-five`;
  return [breach('low-ranking-unfit', message, '19:47-14.1')];
}
