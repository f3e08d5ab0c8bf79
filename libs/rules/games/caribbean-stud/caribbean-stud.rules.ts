import type { Objection } from '#kernel';
import { breach, odds } from '#kernel';
import { Type, type Static } from 'typebox';
import { FIVE_CARD_HANDS, fiveCardValue, type HandValue } from '../../cards/poker-hand.js';
import { type DatedProvision } from '../../citation.js';
import { Prize, PROGRESSIVE_TERMS } from '../../all-games/progressive-prizes.js';
import { closed, eachOf, OddsShape, oneOf, someOf } from '../../game/shapes.js';
import { PayoutLimit } from '../../house-poker/payout-limit.js';

/** Hands with odds for a bet. */
export const HANDS = FIVE_CARD_HANDS.filter((hand) => hand !== 'five-aces');

/**
 * The subchapter, first a temporary adoption; R.1995 d.430 made it permanent on 1995-08-07. We do not have its text.
 */
export const SUBCHAPTER: DatedProvision = {
  citation: '19:47-16',
  effectiveFrom: '1994-08-22',
  amendment: '26 N.J.R. 3464(a)',
};

/** The least hand with which the dealer qualifies. */
export const QUALIFYING: Readonly<Record<'ace-king' | 'pair' | 'any-hand', HandValue>> = {
  'ace-king': fiveCardValue(['AS', 'KH', '4D', '3C', '2S']),
  pair: fiveCardValue(['2S', '2H', '5D', '4C', '3S']),
  'any-hand': 0,
};

/** The progressive wager of a table (16.11). */
export const ProgressiveRules = closed({ ...PROGRESSIVE_TERMS, prizes: someOf(HANDS, Prize) });

export type ProgressiveRules = Static<typeof ProgressiveRules>;

/** The rules at one caribbean stud table. The property sets each value, because we do not have 16.6 to 16.13. */
export const CaribbeanStudRules = closed({
  dealerQualifies: oneOf('ace-king', 'pair', 'any-hand'),
  /** The bet as a multiple of the ante. */
  betTimesAnte: Type.Integer({ minimum: 1, maximum: 10 }),
  anteOdds: OddsShape,
  betOdds: eachOf(HANDS, OddsShape),
  /** The greatest win of a hand's bet in a round. */
  payoutLimit: PayoutLimit,
  /** Absent if no progressive wager is offered. */
  progressive: Type.Optional(ProgressiveRules),
});

export type CaribbeanStudRules = Static<typeof CaribbeanStudRules>;

/** Values in common use, with the limit of 5,000.00 that 13:69E-1.13G names; they are not the regulation. */
export const SAMPLE: CaribbeanStudRules = {
  dealerQualifies: 'ace-king',
  betTimesAnte: 2,
  anteOdds: odds(1),
  betOdds: {
    'high-card': odds(1),
    pair: odds(1),
    'two-pair': odds(2),
    'three-of-a-kind': odds(3),
    straight: odds(4),
    flush: odds(5),
    'full-house': odds(7),
    'four-of-a-kind': odds(20),
    'straight-flush': odds(50),
    'royal-flush': odds(100),
  },
  payoutLimit: { mostCents: 500_000, reduction: 'proportional' },
  progressive: {
    wagerCents: 100,
    prizes: {
      flush: { fixedCents: 5_000 },
      'full-house': { fixedCents: 10_000 },
      'four-of-a-kind': { fixedCents: 50_000 },
      'straight-flush': { percentOfMeter: 10 },
      'royal-flush': { percentOfMeter: 100 },
    },
    stakeReturned: false,
    severalWinners: 'share',
  },
};

/** A prize that includes the stake cannot be below it. */
export function checkProgressive(progressive: ProgressiveRules | undefined): readonly Objection[] {
  if (!progressive || progressive.stakeReturned) return [];
  const { wagerCents, prizes } = progressive;
  return HANDS.flatMap((hand) => {
    const prize = prizes[hand];
    if (!prize || !('fixedCents' in prize) || prize.fixedCents >= wagerCents) return [];
    const message = `the prize of a ${hand} is ${prize.fixedCents} cents and includes the stake; at least ${wagerCents} cents is required`;
    return [breach('prize-below-stake', message, '19:47-16.11')];
  });
}
