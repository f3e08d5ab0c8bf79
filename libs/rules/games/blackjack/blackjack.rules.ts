import { odds, type Odds } from '#kernel';
import { Type, type Static } from 'typebox';
import type { DatedProvision } from '../../citation.js';
import { Prize, PROGRESSIVE_TERMS } from '../../all-games/progressive-prizes.js';
import { RANKS } from '../../cards/card.js';
import { AmountShape, closed, eachOf, OddsShape, oneOf, someOf } from '../../game/shapes.js';

/** The additional wagers that two cards decide (2.17(a)1 and 2). */
export const TWO_CARD_WAGERS = ['over-13', 'under-13', 'same-suit'] as const;

/** How a player's first two cards match the dealer's first in rank, and whether in suit too (13:69F-2.23). */
export const MATCHES = [
  'one-unsuited',
  'two-unsuited',
  'one-suited',
  'suited-and-unsuited',
  'two-suited',
] as const;

/** The date of our oldest complete texts of 2.8 to 2.12. Until then 2.10(a) had a sentence that we do not have. */
export const OLDEST_TEXT: DatedProvision = {
  citation: '19:47-2.10',
  effectiveFrom: '2005-01-18',
  amendment: 'R.2005 d.33',
};

/** 2.8(c) and 2.10(d) name it since then. We do not have 2.7, which would give its terms. */
export const SIX_TO_FIVE_VARIATION: DatedProvision = {
  citation: '19:47-2.8(c)',
  effectiveFrom: '2006-01-17',
  amendment: 'R.2006 d.36',
};

export const SIX_TO_FIVE = odds(6, 5);
export const THREE_TO_TWO = odds(3, 2);
export const EVEN_MONEY = odds(1);
/** Odds of a winning insurance wager (2.9(c)). */
export const INSURANCE_ODDS: Odds = odds(2);

/**
 * The rules at one blackjack table. We have the text of 2.8 to 2.12(b), on surrender, insurance, doubling down,
 * splitting pairs and the dealer's draw. We do not have 2.7 and 2.13 to 2.20, so the property sets these values.
 */
export const BlackjackRules = closed({
  decks: Type.Integer({ minimum: 1, maximum: 8 }),
  /**
   * How the cards are dealt. A continuous shuffler takes the cards back after each round. We do not have 2.20; no wager
   * depends on earlier rounds.
   */
  dealtFrom: oneOf('hand', 'shoe', 'continuous-shuffler'),
  /** Player boxes of the layout, on which re-splitting depends (2.11(e)). */
  boxes: Type.Integer({ minimum: 1, maximum: 7 }),
  /** Several patrons on one box; absent if a box has only one. We do not have 2.13. */
  severalAtBox: Type.Optional(
    closed({
      /** The most patrons of a box. */
      most: Type.Integer({ minimum: 2, maximum: 20 }),
      /**
       * The rule for a patron who does not match a split: the pair is not split, or the patron keeps the first hand.
       */
      unmatchedSplit: oneOf('not-split', 'first-hand'),
    }),
  ),
  /** The most boxes on which one patron may wager in a round; we do not have the text of 2.14. */
  boxesOfPatron: Type.Integer({ minimum: 1, maximum: 7 }),
  /** Odds of a player's blackjack: less than 3 to 2 only in the 6 to 5 variation. We do not have 2.7. */
  blackjackOdds: OddsShape,
  /** The dealer stands on a soft 17 (2.12(b)1), or draws to it (2.12(b)2). */
  dealerOnSoft17: oneOf('stands', 'draws'),
  /** Whether a card reader shows a dealer's blackjack before the players decide (2.9(b)). */
  cardReader: Type.Boolean(),
  /** The smallest chip in cents. Insurance may round half of the wager up to it (2.9(b)). */
  chipUnitCents: AmountShape,
  /**
   * The end of insurance without a card reader: when any player takes a card (the default), or at the player's own
   * decision, which the licensee may choose on notice (2.9(b)).
   */
  insuranceUntil: Type.Optional(oneOf('first-card', 'own-decision')),
  surrender: Type.Boolean(),
  /**
   * The loss of a surrendered wager when the dealer has blackjack. 2.8(a) says half if the dealer has none. By
   * default all of it is lost to a blackjack; our part of the text implies this.
   */
  surrenderAgainstBlackjack: Type.Optional(oneOf('all', 'half')),
  /** The most hands that a pair may become: two, or up to four if re-splitting is posted (2.11(c)1, (e)). */
  splitHands: Type.Integer({ minimum: 2, maximum: 4 }),
  /** Whether aces may be split more than once if re-splitting is posted (2.11(e)). */
  resplitAces: Type.Boolean(),
  /** Whether a split hand may be doubled. Only the 6 to 5 variation may bar this (2.10(d)). */
  doubleAfterSplit: Type.Boolean(),
  /** Whether the card of a doubled hand is dealt face down and turned at the end of the round (2.10(c)). */
  doubleFaceDown: Type.Boolean(),
  /**
   * When a double on a hand over 21 is lost. By default it waits for the dealer's second card and is returned against a
   * blackjack (2.10(b)). It is lost at once if the property applies 2.10(b) only to hands that are still in play.
   */
  doubleOver21: Type.Optional(oneOf('waits', 'loses')),
  /** The payout of five cards totalling 21; absent if no such rule is posted. We do not have 2.16. */
  fiveCards21: Type.Optional(
    closed({
      odds: OddsShape,
      /**
       * `at-once`: whatever the dealer gets. `unless-blackjack`: when the dealer can have no blackjack.
       * `by-comparison`: if the hand beats the dealer's.
       */
      wins: oneOf('at-once', 'unless-blackjack', 'by-comparison'),
      /** Whether the rule also applies to hands of a split pair. */
      splitHands: Type.Boolean(),
    }),
  ),
  /** The rule for a card that the dealer draws to a complete hand. We do not have 2.15. */
  excessDealerCard: oneOf('burned', 'counts'),
  /**
   * Multiple action: a hand plays against several hands of the dealer in turn, with a wager on each. The dealer keeps
   * the first card. We do not have 2.18.
   */
  multipleAction: Type.Optional(
    closed({
      /** The most hands of the dealer that a hand can play against. */
      actions: Type.Integer({ minimum: 2, maximum: 3 }),
      /** The least main wagers of a patron on a box. */
      leastWagers: Type.Integer({ minimum: 1, maximum: 3 }),
      /** Whether the main wagers of one patron on a box must be equal. */
      equalWagers: Type.Boolean(),
    }),
  ),
  /** The progressive wager; we do not have the text of 2.19. */
  progressive: Type.Optional(
    closed({
      ...PROGRESSIVE_TERMS,
      /**
       * The rank that wins, and the number of first cards among which it is counted; two cards if the hand is split.
       */
      rank: oneOf(...RANKS),
      firstCards: Type.Integer({ minimum: 2, maximum: 5 }),
      /** Prizes from the highest. A hand wins the first prize that fits its count of the rank and its suits. */
      prizes: Type.Array(
        closed({
          count: Type.Integer({ minimum: 1, maximum: 5 }),
          alike: oneOf('in-suit', 'in-colour', 'in-rank'),
          prize: Prize,
        }),
        { minItems: 1, maxItems: 20 },
      ),
    }),
  ),
  /** The wager that a player's first two cards match the dealer's first; we do not have the text of 13:69F-2.23. */
  matchTheDealer: Type.Optional(closed({ odds: eachOf(MATCHES, OddsShape) })),
  /** Match-play coupons: the selection of a main wager names its coupon. We have no text on them. */
  matchPlay: Type.Optional(
    closed({
      /** The amounts of the coupons. */
      amountsCents: Type.Array(AmountShape, { minItems: 1, maxItems: 20 }),
      /** The payout of a coupon when its wager wins: its amount, or its amount at the odds of the wager. */
      pays: oneOf('even-money', 'odds-of-wager'),
    }),
  ),
  /** Additional wagers and their odds; a wager without odds is not offered. We do not have 2.17. */
  additional: Type.Optional(
    closed({
      /** The fixed amount of each. */
      stakeCents: AmountShape,
      twoCards: someOf(TWO_CARD_WAGERS, OddsShape),
      /** Odds by the sevens among the first three cards. */
      sevens: Type.Optional(eachOf(['one', 'two', 'three'], OddsShape)),
      /** Whether two cards without a seven lose at once, or wait for a third card (the default). */
      noSevenInTwo: Type.Optional(oneOf('waits', 'loses')),
    }),
  ),
});

export type BlackjackRules = Static<typeof BlackjackRules>;

/** A sample of what a house may post; its odds of blackjack and of additional wagers are not the regulation. */
export const SAMPLE: BlackjackRules = {
  decks: 8,
  dealtFrom: 'shoe',
  boxes: 6,
  boxesOfPatron: 6,
  blackjackOdds: THREE_TO_TWO,
  dealerOnSoft17: 'stands',
  cardReader: false,
  chipUnitCents: 100,
  surrender: true,
  splitHands: 4,
  resplitAces: false,
  doubleAfterSplit: true,
  doubleFaceDown: false,
  excessDealerCard: 'burned',
  additional: {
    stakeCents: 100,
    twoCards: { 'over-13': odds(1), 'under-13': odds(1), 'same-suit': odds(2) },
    sevens: { one: odds(3), two: odds(50), three: odds(500) },
  },
};
