import type { Objection } from '#kernel';
import { breach, type IsoDate, odds, type Odds } from '#kernel';
import { Type, type Static } from 'typebox';
import { DECK, RANKS, SUITS } from '../../cards/card.js';
import { JOKER } from '../../cards/poker-hand.js';
import { type DatedProvision } from '../../citation.js';
import { checkLeastOdds } from '../../game/least-odds.js';
import { CardShape, closed, OddsShape, oneOf, someOf } from '../../game/shapes.js';
import { checkOldestText } from '../../provision.js';

/** Wagers that one spin decides (12.5). */
export const SPIN_KINDS = [
  'single-card',
  'two-cards',
  'four-cards',
  'single-rank',
  'double-rank',
  'rank-group',
  'red',
  'black',
  'suit',
  'joker',
] as const;

/** Wagers on the hand that the cards of a set make (12.8). */
export const POKER_KINDS = [
  'pair-in-two',
  'pair-in-three',
  'flush',
  'open-straight',
  'inside-straight',
  'open-straight-flush',
  'inside-straight-flush',
  'three-of-a-kind',
] as const;

export type SpinKind = (typeof SPIN_KINDS)[number];
export type PokerKind = (typeof POKER_KINDS)[number];
export type Kind = SpinKind | PokerKind;

export const KINDS: readonly Kind[] = [...SPIN_KINDS, ...POKER_KINDS];

/** The odds of 12.6, the minimum for every winning wager. */
export const LEAST_ODDS: Readonly<Record<Kind, Odds>> = {
  'single-card': odds(50),
  'two-cards': odds(24),
  'four-cards': odds(12),
  'single-rank': odds(12),
  'double-rank': odds(5),
  'rank-group': odds(3),
  red: odds(1),
  black: odds(1),
  suit: odds(3),
  joker: odds(12),
  'pair-in-two': odds(11),
  'pair-in-three': odds(5),
  flush: odds(3),
  'open-straight': odds(5),
  'inside-straight': odds(11),
  'open-straight-flush': odds(24),
  'inside-straight-flush': odds(49),
  'three-of-a-kind': odds(11),
};

/** The held text of 12.8 and 12.9 is that of the adoption. */
export const OLDEST_TEXT: DatedProvision = {
  citation: '19:47-12.8',
  effectiveFrom: '1992-11-16',
  amendment: 'R.1992 d.453',
};

/** A segment of the wheel: a card or a joker. */
export const DepictionShape = Type.Union([CardShape, oneOf(JOKER)]);

const CARDS = '19:47-12.2';

/** The rules at one pokette table. Wheel, layout and ace are of 12.2 and 12.5, whose text we do not have. */
export const PoketteRules = closed({
  /** The segments of the wheel, in order. */
  wheel: Type.Array(DepictionShape, { minItems: 1, maxItems: 200 }),
  /** Ranks from the top row of the layout, suits from its first column: neighbours share a line. */
  layout: closed({
    ranks: Type.Array(oneOf(...RANKS), { minItems: 13, maxItems: 13, uniqueItems: true }),
    suits: Type.Array(oneOf(...SUITS), { minItems: 4, maxItems: 4, uniqueItems: true }),
  }),
  /** Whether A-2-3 is a straight beside Q-K-A. */
  ace: oneOf('high', 'high-or-low'),
  /** Whether the depiction passed last wins or the spin is void (12.9(a)); a sign says which (12.9(b)). */
  betweenDepictions: oneOf('card-passed', 'respin'),
  /**
   * Consecutive cards that one rank alone completes, such as A-K, are both "consecutive" and completed by "only one"
   * card (12.8(d)2). Default `inside`: the paragraph on only one card is the narrower, and its odds fit.
   */
  consecutiveAtEdge: Type.Optional(oneOf('inside', 'open')),
  /**
   * A joker on the second or third spin of a set is a winning card that pairs with none (12.8(b)), for a joker is
   * passed over as first card alone. Default `takes-a-space`; `spin-again` passes it over there too.
   */
  jokerInSet: Type.Optional(oneOf('takes-a-space', 'spin-again')),
  /**
   * Pair in three is announced where the first two cards are no pair (12.8(c)), yet wins by pairing with either
   * (12.8(e)1). Default `not-offered` after a pair.
   */
  pairInThreeAfterPair: Type.Optional(oneOf('not-offered', 'offered')),
  /** Odds better than those of 12.6. */
  odds: Type.Optional(someOf(KINDS, OddsShape)),
});

export type PoketteRules = Static<typeof PoketteRules>;

/** Rules with every option set. */
export type CompletePoketteRules = PoketteRules & {
  readonly consecutiveAtEdge: 'inside' | 'open';
  readonly jokerInSet: 'takes-a-space' | 'spin-again';
  readonly pairInThreeAfterPair: 'not-offered' | 'offered';
};

/** The options that rules leave out, at their defaults. */
export function completeRules(rules: PoketteRules): CompletePoketteRules {
  return {
    consecutiveAtEdge: 'inside',
    jokerInSet: 'takes-a-space',
    pairInThreeAfterPair: 'not-offered',
    ...rules,
  };
}

/** A wheel of 56 with four jokers; a sample, because the held text does not have the equipment. */
export const SAMPLE: PoketteRules = {
  wheel: RANKS.flatMap((rank, index) => [
    ...SUITS.map((suit) => `${rank}${suit}`),
    ...(index % 4 === 0 ? [JOKER] : []),
  ]),
  layout: {
    ranks: ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'],
    suits: ['S', 'H', 'C', 'D'],
  },
  ace: 'high-or-low',
  betweenDepictions: 'respin',
};

/** The odds paid at a table. */
export function oddsOf({ odds: posted }: PoketteRules, kind: Kind): Odds {
  return posted?.[kind] ?? LEAST_ODDS[kind];
}

/** Every way in which rules of the right shape are not allowed on a date. */
export function checkPoketteRules(rules: PoketteRules, onDate: IsoDate): readonly Objection[] {
  const shown = new Set(rules.wheel);
  const hidden = DECK.filter((card) => !shown.has(card));
  return [
    ...checkOldestText('Pokette', OLDEST_TEXT, onDate),
    ...(hidden.length === 0
      ? []
      : [
          breach(
            'card-not-on-wheel',
            `the wheel does not show ${hidden.join(' ')}; it must show every card`,
            CARDS,
          ),
        ]),
    ...KINDS.flatMap((kind) => checkLeastOdds(kind, oddsOf(rules, kind), LEAST_ODDS[kind], '19:47-12.6')),
  ];
}
