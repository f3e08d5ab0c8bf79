import { RANKS, SUITS, type Card, type Rank } from './card.js';

/** The joker of a deck of 53. */
export const JOKER = 'joker';

export type CardOrJoker = Card | typeof JOKER;

/** Hands of five cards, from the lowest. Five aces take a joker. */
export const FIVE_CARD_HANDS = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
  'five-aces',
] as const;

/** Hands of a pair or better in a deck without a joker. */
export const PAIR_OR_BETTER = FIVE_CARD_HANDS.filter((hand) => hand !== 'five-aces' && hand !== 'high-card');

export type FiveCardHand = (typeof FIVE_CARD_HANDS)[number];

/** Hands of three cards, from the lowest: a straight is rarer than a flush. */
export const THREE_CARD_HANDS = [
  'high-card',
  'pair',
  'flush',
  'straight',
  'three-of-a-kind',
  'straight-flush',
  'mini-royal',
] as const;

export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number];

/**
 * The rank of the straight of five that starts with the ace: below all others, or next to the one that ends with it.
 */
export type AceLowStraight = 'lowest' | 'second-highest';

/** A hand for comparison: the greater number beats the smaller, equal numbers tie. */
export type HandValue = number;

const ACE = 1 << 12;
/** A value has the hand's index in its list, then 13 bits of ranks that make the hand, then 13 bits of the others. */
const PLACE = 26;
const MAKING = 13;

/** Ranks as bits, the two lowest, the ace highest. */
const RANK_BIT: readonly number[] = codes(RANKS, (index) => (index === 0 ? ACE : 1 << (index - 1)));
const SUIT_BIT: readonly number[] = codes(SUITS, (index) => 1 << index);

/** The value of a set of ranks as a straight; 0 if it is none. */
const FIVE_IN_ORDER = { lowest: inOrder(5), 'second-highest': inOrder(5) };
FIVE_IN_ORDER['second-highest'][ACE | 0b1111] = (1 << 11) | 1;
const THREE_IN_ORDER = inOrder(3);

/** The value of five cards; with a joker, the best of an ace, a straight or a flush. */
export function fiveCardValue(
  cards: readonly CardOrJoker[],
  aceLowStraight: AceLowStraight = 'lowest',
): HandValue {
  requireCards(cards, 5);
  const { one, two, three, four, suits, jokers } = counted(cards);
  const order = FIVE_IN_ORDER[aceLowStraight];
  const oneSuit = (suits & (suits - 1)) === 0;
  if (jokers > 0) return withJoker(order, one, two, three, four, oneSuit);
  return inSequence(order[one] ?? 0, oneSuit) || inSets(one, two, three, four, oneSuit);
}

/** The value of three cards, without a joker. */
export function threeCardValue(cards: readonly Card[]): HandValue {
  requireCards(cards, 3);
  const { one, two, three, suits } = counted(cards);
  const oneSuit = (suits & (suits - 1)) === 0;
  const straight = THREE_IN_ORDER[one] ?? 0;
  if (straight > 0) return value(oneSuit ? (straight === ACE ? 6 : 5) : 3, straight, 0);
  if (three) return value(4, three, 0);
  if (oneSuit) return value(2, 0, one);
  return two ? value(1, two, one ^ two) : value(0, 0, one);
}

/** The value of the best five of five or more cards. */
export function bestFiveValue(
  cards: readonly CardOrJoker[],
  aceLowStraight: AceLowStraight = 'lowest',
): HandValue {
  if (cards.length < 5) throw new RangeError(`${cards.length} cards were given; a hand is made of 5 or more`);
  let best = 0;
  for (const five of choose(cards, 5)) best = Math.max(best, fiveCardValue(five, aceLowStraight));
  return best;
}

/** The name of a hand of five by its value. */
export function fiveCardHand(hand: HandValue): FiveCardHand {
  return FIVE_CARD_HANDS[hand >>> PLACE] ?? 'high-card';
}

/** The name of a hand of three by its value. */
export function threeCardHand(hand: HandValue): ThreeCardHand {
  return THREE_CARD_HANDS[hand >>> PLACE] ?? 'high-card';
}

/** Ranks that make a hand as bits, the two lowest: the pair's of a pair; 0 for a flush and a high card. */
export function makingRanks(hand: HandValue): number {
  return (hand >>> MAKING) & 0x1fff;
}

/** Ranks of cards as bits, the two lowest, the ace highest. */
export function rankBits(...ranks: readonly Rank[]): number {
  return ranks.reduce((bits, rank) => bits | (RANK_BIT[rank.charCodeAt(0)] ?? 0), 0);
}

/** Every choice of `size` of the items, each in their order. */
export function choose<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    choose(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** Ranks as bits that occur at least once, twice, three and four times; suits as bits; number of jokers, of which each after the first is an ace. */
export function counted(cards: readonly CardOrJoker[]) {
  let [one, two, three, four, suits, jokers] = [0, 0, 0, 0, 0, 0];
  for (const card of cards) {
    if (card === JOKER && ++jokers === 1) continue;
    const bit = card === JOKER ? ACE : (RANK_BIT[card.charCodeAt(0)] ?? 0);
    four |= three & bit;
    three |= two & bit;
    two |= one & bit;
    one |= bit;
    suits |= card === JOKER ? 0 : (SUIT_BIT[card.charCodeAt(1)] ?? 0);
  }
  return { one, two, three, four, suits, jokers };
}

/** A straight, plain or in one suit; 0 if there is none. */
function inSequence(straight: number, oneSuit: boolean): HandValue {
  if (straight === 0) return 0;
  return value(oneSuit ? (straight === ACE ? 9 : 8) : 4, straight, 0);
}

/** The value of five cards other than a straight, from their ranks in the form of `counted`. */
export function inSets(one: number, two: number, three: number, four: number, oneSuit: boolean): HandValue {
  if (four) return value(7, four, one ^ four);
  const pairs = two ^ three;
  if (three && pairs) return value(6, three, pairs);
  if (oneSuit) return value(5, 0, one);
  if (three) return value(3, three, one ^ three);
  if (pairs & (pairs - 1)) return value(2, pairs, one ^ pairs);
  return pairs ? value(1, pairs, one ^ pairs) : value(0, 0, one);
}

/** Four cards and the joker: as an ace, or as the card that completes a straight, a flush, or both. */
function withJoker(
  order: Int16Array,
  one: number,
  two: number,
  three: number,
  four: number,
  oneSuit: boolean,
): HandValue {
  if (four & ACE) return value(10, ACE, 0);
  let best = inSets(one | ACE, two | (one & ACE), three | (two & ACE), four | (three & ACE), false);
  if (two) return best;
  for (let bit = ACE; bit > 0; bit >>= 1) {
    if (one & bit) continue;
    best = Math.max(best, inSequence(order[one | bit] ?? 0, oneSuit));
    if (oneSuit) best = Math.max(best, value(5, 0, one | bit));
  }
  return best;
}

function value(place: number, making: number, others: number): HandValue {
  return (place << PLACE) | (making << MAKING) | others;
}

/** For each set of ranks the highest rank of a run of `length`, with the ace high or low; 0 without one. */
function inOrder(length: number): Int16Array {
  const table = new Int16Array(1 << 13);
  for (let low = 0; low + length <= 13; low++) table[((1 << length) - 1) << low] = 1 << (low + length - 1);
  table[ACE | ((1 << (length - 1)) - 1)] = 1 << (length - 2);
  return table;
}

function codes(letters: readonly string[], bit: (index: number) => number): readonly number[] {
  const table = new Array<number>(128).fill(0);
  letters.forEach((letter, index) => (table[letter.charCodeAt(0)] = bit(index)));
  return table;
}

function requireCards(cards: readonly CardOrJoker[], size: number): void {
  if (cards.length !== size) throw new RangeError(`${cards.length} cards were given; ${size} make this hand`);
}
