import { odds } from '#kernel';
import { Type, type Static } from 'typebox';
import { RANKS } from '../../cards/card.js';
import { PAIR_OR_BETTER, THREE_CARD_HANDS } from '../../cards/poker-hand.js';
import type { DatedProvision } from '../../citation.js';
import { closed, eachOf, OddsShape, oneOf, someOf } from '../../game/shapes.js';
import { PayoutLimit } from '../../house-poker/payout-limit.js';

/** Hands with odds for the three wagers; pairs from the rank that the rules name. */
export const HANDS = PAIR_OR_BETTER;

/**
 * The subchapter, first a temporary adoption; R.1995 d.534 made it permanent on 1995-10-02. We do not have its text.
 */
export const SUBCHAPTER: DatedProvision = {
  citation: '19:47-18',
  effectiveFrom: '1995-01-24',
  amendment: '27 N.J.R. 386(a)',
};

/** The rules at one let it ride table. The property sets each value, because we do not have 18.6 to 18.12. */
export const LetItRideRules = closed({
  /** The lowest rank of which a pair is paid. */
  pairFrom: oneOf(...RANKS),
  betOdds: eachOf(HANDS, OddsShape),
  /** The greatest win of a hand's three wagers in a round. */
  payoutLimit: PayoutLimit,
  /** The wager on the patron's three cards; absent if it is not offered. */
  threeCardBonus: Type.Optional(someOf(THREE_CARD_HANDS, OddsShape)),
});

export type LetItRideRules = Static<typeof LetItRideRules>;

/** Values in common use, with a limit such as 13:69E-1.13H has posted; they are not the regulation. */
export const SAMPLE: LetItRideRules = {
  pairFrom: 'T',
  betOdds: {
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
  payoutLimit: { mostCents: 2_500_000, reduction: 'proportional' },
};
