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

/** The oldest texts of 2.8 to 2.12 that are held entire: a sentence that 2.10(a) lost on this day is not. */
export const OLDEST_TEXT: DatedProvision = {
  citation: '19:47-2.10',
  effectiveFrom: '2005-01-18',
  amendment: 'R.2005 d.33',
};

/** Named in 2.8(c) and 2.10(d) since then; we do not have the text of 2.7, which would give its terms. */
export const SIX_TO_FIVE_VARIATION: DatedProvision = {
  citation: '19:47-2.8(c)',
  effectiveFrom: '2006-01-17',
  amendment: 'R.2006 d.36',
};

export const SIX_TO_FIVE = odds(6, 5);
export const THREE_TO_TWO = odds(3, 2);
export const EVEN_MONEY = odds(1);
/** All winning insurance wagers (2.9(c)). */
export const INSURANCE_ODDS: Odds = odds(2);

/**
 * The rules at one blackjack table. The texts of 2.8 to 2.12(b) are held: surrender, insurance, doubling down, splitting
 * pairs and the dealer's draw are theirs. Those of 2.7 and 2.13 to 2.20 are not: what they would say is set by the property.
 */
export const BlackjackRules = closed({
  decks: Type.Integer({ minimum: 1, maximum: 8 }),
  /**
   * How the cards come. A continuous shuffler takes those of a round back after it; we do not have the text of 2.20, and no wager depends
   * on the rounds before.
   */
  dealtFrom: oneOf('hand', 'shoe', 'continuous-shuffler'),
  /** Player boxes of the layout, on which re-splitting depends (2.11(e)). */
  boxes: Type.Integer({ minimum: 1, maximum: 7 }),
  /** Several patrons on one box; absent where a box has one. We do not have the text of 2.13. */
  severalAtBox: Type.Optional(
    closed({
      /** The most patrons of a box. */
      most: Type.Integer({ minimum: 2, maximum: 20 }),
      /** What a patron who does not match a split does: nothing, for the pair is not split; or keeps the first hand. */
      unmatchedSplit: oneOf('not-split', 'first-hand'),
    }),
  ),
  /** The most boxes on which one patron may wager in a round; we do not have the text of 2.14. */
  boxesOfPatron: Type.Integer({ minimum: 1, maximum: 7 }),
  /** What a player's blackjack is paid; we do not have the text of 2.7. Less than 3 to 2 only in the 6 to 5 variation. */
  blackjackOdds: OddsShape,
  /** The dealer stands on a soft 17 (2.12(b)1), or draws to it (2.12(b)2). */
  dealerOnSoft17: oneOf('stands', 'draws'),
  /** Whether a card reader tells of a dealer's blackjack before the players decide (2.9(b)). */
  cardReader: Type.Boolean(),
  /** The least unit that can be wagered in chips, in cents, to which insurance may exceed half (2.9(b)). */
  chipUnitCents: AmountShape,
  /**
   * Until when insurance is taken without a card reader: before any player takes a card (the default), or before the
   * player's own decision, as the licensee may choose on notice (2.9(b)).
   */
  insuranceUntil: Type.Optional(oneOf('first-card', 'own-decision')),
  surrender: Type.Boolean(),
  /**
   * What a surrendered wager loses when the dealer has blackjack. 2.8(a) halves it where the dealer has none; all of it
   * is lost otherwise by default, which the held part of the text implies and does not say.
   */
  surrenderAgainstBlackjack: Type.Optional(oneOf('all', 'half')),
  /** Hands that a pair may be split into: two, or up to four where re-splitting is posted (2.11(c)1, (e)). */
  splitHands: Type.Integer({ minimum: 2, maximum: 4 }),
  /** Whether aces may be split more than once where re-splitting is posted (2.11(e)). */
  resplitAces: Type.Boolean(),
  /** Barred in the 6 to 5 variation only (2.10(d)). */
  doubleAfterSplit: Type.Boolean(),
  /** Whether the card of a doubled hand is dealt face down and turned at the end of the round (2.10(c)). */
  doubleFaceDown: Type.Boolean(),
  /**
   * Whether a double on a hand over 21 waits for the dealer's second card, and is returned against a blackjack as 2.10(b)
   * says (the default); or is lost at once, where the property reads 2.10(b) of hands that are still in play.
   */
  doubleOver21: Type.Optional(oneOf('waits', 'loses')),
  /** Five cards totalling 21, and what they are paid; absent where no such rule is posted. We do not have the text of 2.16. */
  fiveCards21: Type.Optional(
    closed({
      odds: OddsShape,
      /**
       * `at-once`, whatever the dealer gets; `unless-blackjack`, once the dealer can have none; `by-comparison`, where the
       * hand beats that of the dealer.
       */
      wins: oneOf('at-once', 'unless-blackjack', 'by-comparison'),
      /** Whether hands of a split pair are paid so too. */
      splitHands: Type.Boolean(),
    }),
  ),
  /** What becomes of a card that the dealer draws to a complete hand; we do not have the text of 2.15. */
  excessDealerCard: oneOf('burned', 'counts'),
  /**
   * Multiple action: a hand meets several hands of the dealer in turn, with a wager on each, and the dealer keeps the first
   * card; we do not have the text of 2.18.
   */
  multipleAction: Type.Optional(
    closed({
      /** Hands of the dealer that a hand can meet. */
      actions: Type.Integer({ minimum: 2, maximum: 3 }),
      /** The least main wagers of a patron on a box. */
      leastWagers: Type.Integer({ minimum: 1, maximum: 3 }),
      /** Whether those of one patron on a box are of one amount. */
      equalWagers: Type.Boolean(),
    }),
  ),
  /** The progressive wager; we do not have the text of 2.19. */
  progressive: Type.Optional(
    closed({
      ...PROGRESSIVE_TERMS,
      /** The rank that wins, and among how many first cards of a hand it is counted; two where the hand is split. */
      rank: oneOf(...RANKS),
      firstCards: Type.Integer({ minimum: 2, maximum: 5 }),
      /** From the highest: a hand wins the first that is for its count of the rank, the cards being as much alike. */
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
  /** Match-play coupons: the selection of a main wager names the one that goes with it. No text on them is held. */
  matchPlay: Type.Optional(
    closed({
      /** What coupons come in. */
      amountsCents: Type.Array(AmountShape, { minItems: 1, maxItems: 20 }),
      /** What a coupon is paid when its wager wins: its amount, or the odds that the wager is paid. */
      pays: oneOf('even-money', 'odds-of-wager'),
    }),
  ),
  /** Additional wagers and what they pay; a wager without odds is not offered. We do not have the text of 2.17. */
  additional: Type.Optional(
    closed({
      /** The one amount at which each is made. */
      stakeCents: AmountShape,
      twoCards: someOf(TWO_CARD_WAGERS, OddsShape),
      /** Paid by the sevens among the first three cards. */
      sevens: Type.Optional(eachOf(['one', 'two', 'three'], OddsShape)),
      /** Whether no seven in two cards loses, or waits for a third card (the default). */
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
