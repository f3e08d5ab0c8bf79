import { odds } from '#kernel';
import { Type, type Static } from 'typebox';
import { threeCardValue, type HandValue } from '../../cards/poker-hand.js';
import type { DatedProvision } from '../../citation.js';
import { closed, OddsShape, oneOf } from '../../game/shapes.js';
import { PayoutLimit } from '../../house-poker/payout-limit.js';

/**
 * The chapter readopted on this day has no subchapter 20 in its historical note, which lists each adoption; its text is
 * not held.
 */
export const SUBCHAPTER: DatedProvision = {
  citation: '19:47-20',
  effectiveFrom: '1996-03-11',
  amendment: 'an amendment after R.1996 d.178',
};

/** The least hand with which the dealer qualifies. */
export const QUALIFYING: Readonly<Record<'queen-high' | 'jack-high' | 'any-hand', HandValue>> = {
  'queen-high': threeCardValue(['QS', '3H', '2D']),
  'jack-high': threeCardValue(['JS', '3H', '2D']),
  'any-hand': 0,
};

/** The rules at one three card poker table. The property sets each value, because we do not have 20.6 to 20.12. */
export const ThreeCardPokerRules = closed({
  dealerQualifies: oneOf('queen-high', 'jack-high', 'any-hand'),
  anteOdds: OddsShape,
  playOdds: OddsShape,
  /** Paid on the ante of a hand that plays, for any hand of the dealer. */
  anteBonus: closed({
    straight: OddsShape,
    'three-of-a-kind': OddsShape,
    'straight-flush': OddsShape,
    /** Default: that of a straight flush. */
    'mini-royal': Type.Optional(OddsShape),
  }),
  pairPlus: closed({
    pair: OddsShape,
    flush: OddsShape,
    straight: OddsShape,
    'three-of-a-kind': OddsShape,
    'straight-flush': OddsShape,
    /** Default: that of a straight flush. */
    'mini-royal': Type.Optional(OddsShape),
  }),
  /** Whether pair plus is lost with a folded ante, or still decided by its cards. */
  pairPlusOnFold: oneOf('lost', 'stands'),
  /** Whether pair plus needs an ante. */
  pairPlusNeedsAnte: Type.Boolean(),
  /** The greatest win of a hand's pair plus wager in a round. */
  payoutLimit: PayoutLimit,
});

export type ThreeCardPokerRules = Static<typeof ThreeCardPokerRules>;

/** Values in common use; they are not the regulation. */
export const SAMPLE: ThreeCardPokerRules = {
  dealerQualifies: 'queen-high',
  anteOdds: odds(1),
  playOdds: odds(1),
  anteBonus: { straight: odds(1), 'three-of-a-kind': odds(4), 'straight-flush': odds(5) },
  pairPlus: {
    pair: odds(1),
    flush: odds(4),
    straight: odds(6),
    'three-of-a-kind': odds(30),
    'straight-flush': odds(40),
  },
  pairPlusOnFold: 'lost',
  pairPlusNeedsAnte: false,
  payoutLimit: { mostCents: 5_000_000, reduction: 'proportional' },
};
