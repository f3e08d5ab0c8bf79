import { Type } from 'typebox';
import { closed, eachOf, oneOf, someOf } from '../../../game/shapes.js';
import { BONUS_WINS } from '../wagers/bonus-paytables.js';
import type { TableRules } from './table-rules.js';

/** The shape allows zero, so that the rules refuse it with their paragraph. */
const PostedOdds = closed({
  pays: Type.Integer({ minimum: 0, maximum: 1_000 }),
  per: Type.Integer({ minimum: 0, maximum: 1_000 }),
});

/** Odds, percentages and options as posted at the table; an absent value takes the default below. */
export const TableRulesShape = closed({
  decks: Type.Integer({ minimum: 1, maximum: 100 }),
  tieOdds: Type.Optional(PostedOdds),
  totalCardOdds: Type.Optional(eachOf(['four', 'five', 'six'], PostedOdds)),
  bonus: Type.Optional(
    closed({
      paytable: oneOf('A', 'B', 'C'),
      betterOdds: Type.Optional(someOf(BONUS_WINS, PostedOdds)),
      mainWagerRequired: Type.Boolean(),
    }),
  ),
  vigorish: Type.Union([
    closed({
      kind: oneOf('percent-of-win'),
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      roundUpToCents: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
      waivedByTotalCardWagers: Type.Optional(Type.Boolean()),
    }),
    closed({ kind: oneOf('quarter-of-wager-on-tie', 'banker-six-pays-half') }),
  ]),
  companionWagers: Type.Optional(oneOf('by-player', 'by-position')),
  vigorishCollection: Type.Optional(oneOf('at-payout', 'deferred')),
  disclosedCard: Type.Optional(
    closed({
      option: Type.Integer({ minimum: 1, maximum: 3 }),
      cardsAfterTen: Type.Integer({ minimum: 1, maximum: 10 }),
    }),
  ),
  automatedShuffler: Type.Optional(Type.Boolean()),
});

/**
 * Rules with the defaults of absent values: a tie at 8 to 1; exact vigorish, taken with the payout; no shuffler; one
 * card after a ten, because ten cards are an option only since 2008-07-21 (7.11(c)1).
 */
export function completeTableRules(
  posted: Partial<TableRules> & Pick<TableRules, 'decks' | 'vigorish'>,
): TableRules {
  const { vigorish } = posted;
  return {
    ...posted,
    tieOdds: posted.tieOdds ?? { pays: 8, per: 1 },
    vigorish:
      vigorish.kind === 'percent-of-win'
        ? {
            ...vigorish,
            roundUpToCents: vigorish.roundUpToCents ?? 0,
            waivedByTotalCardWagers: vigorish.waivedByTotalCardWagers ?? false,
          }
        : vigorish,
    companionWagers: posted.companionWagers ?? 'by-player',
    vigorishCollection: posted.vigorishCollection ?? 'at-payout',
    disclosedCard: posted.disclosedCard ?? { option: 1, cardsAfterTen: 1 },
    automatedShuffler: posted.automatedShuffler ?? false,
  };
}
