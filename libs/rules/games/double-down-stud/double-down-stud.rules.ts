import type { Objection } from '#kernel';
import { breach, type IsoDate, odds } from '#kernel';
import type { Static } from 'typebox';
import { RANKS } from '../../cards/card.js';
import { PAIR_OR_BETTER, rankBits } from '../../cards/poker-hand.js';
import { type DatedProvision } from '../../citation.js';
import { closed, eachOf, OddsShape, oneOf } from '../../game/shapes.js';
import { checkAdopted } from '../../house-poker/adopted.js';
import { PayoutLimit } from '../../house-poker/payout-limit.js';

/** Hands with odds; pairs from the rank that the rules name. */
export const HANDS = PAIR_OR_BETTER;

/** The subchapter as it was adopted. We do not have its text. */
export const SUBCHAPTER: DatedProvision = {
  citation: '19:47-17',
  effectiveFrom: '1994-12-05',
  amendment: 'R.1994 d.593',
};

/** The rules at one double down stud table. The property sets each value, because we do not have 17.6 to 17.11. */
export const DoubleDownStudRules = closed({
  /** The lowest rank of a paid pair. */
  pairPaidFrom: oneOf(...RANKS),
  /** The lowest rank of a returned pair, neither won nor lost. */
  pairReturnedFrom: oneOf(...RANKS),
  /** Whether a double equals the wager, or is any amount up to it. */
  doubling: oneOf('equal', 'up-to'),
  odds: eachOf(HANDS, OddsShape),
  /** The greatest win of a hand's wager and double in a round. */
  payoutLimit: PayoutLimit,
});

export type DoubleDownStudRules = Static<typeof DoubleDownStudRules>;

/** Values in common use; they are not the regulation. */
export const SAMPLE: DoubleDownStudRules = {
  pairPaidFrom: 'J',
  pairReturnedFrom: '6',
  doubling: 'equal',
  odds: {
    pair: odds(1),
    'two-pair': odds(2),
    'three-of-a-kind': odds(3),
    straight: odds(5),
    flush: odds(8),
    'full-house': odds(11),
    'four-of-a-kind': odds(50),
    'straight-flush': odds(200),
    'royal-flush': odds(1_000),
  },
  payoutLimit: { mostCents: 10_000_000, reduction: 'proportional' },
};

/** Why rules are not allowed on a date: before the adoption, or with paid pairs below the returned ones. */
export function checkDoubleDownStud(
  { pairPaidFrom, pairReturnedFrom }: DoubleDownStudRules,
  onDate: IsoDate,
): readonly Objection[] {
  const adopted = checkAdopted('Double down stud', SUBCHAPTER, onDate);
  if (rankBits(pairReturnedFrom) <= rankBits(pairPaidFrom)) return adopted;
  const message = `pairs are returned from ${pairReturnedFrom} and paid from ${pairPaidFrom}; the rank that is returned must not be higher`;
  return [...adopted, breach('pairs-out-of-order', message, '19:47-17.10')];
}
