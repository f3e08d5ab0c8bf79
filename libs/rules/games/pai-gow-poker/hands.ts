import type { Card } from '../../cards/card.js';
import {
  choose,
  counted,
  fiveCardHand,
  fiveCardValue,
  inSets,
  JOKER,
  rankBits,
  type AceLowStraight,
  type CardOrJoker,
  type HandValue,
} from '../../cards/poker-hand.js';
import type { SetHand } from '../../banked-hands/bank.js';

/** Seven cards as they are set. */
export interface SetCards {
  readonly high: readonly CardOrJoker[];
  readonly low: readonly CardOrJoker[];
}

const ACE: Card = 'AS';
const ACE_BIT = rankBits('A');

/** The value of two cards: a pair, or the higher cards; a joker is an ace. */
export function twoCardValue(cards: readonly CardOrJoker[]): HandValue {
  const { one, two } = counted(asAces(cards));
  return inSets(one, two, 0, 0, false);
}

/** The values of a hand as it is set. */
export function setValue({ high, low }: SetCards, aceLowStraight: AceLowStraight): SetHand {
  return { high: fiveCardValue(high, aceLowStraight), low: twoCardValue(low) };
}

/** Whether a hand is foul: its low hand ranks above its high hand. */
export function isFoul({ high, low }: SetHand): boolean {
  return low > high;
}

/** The seven cards of a hand. */
export function sevenOf({ high, low }: SetCards): readonly CardOrJoker[] {
  return [...high, ...low];
}

/** The index triples of the 21 hands of five in seven cards. */
const FIVES = choose([0, 1, 2, 3, 4, 5, 6], 5);

/** The value of the best five of seven cards. */
export function bestOfSeven(seven: readonly CardOrJoker[], aceLowStraight: AceLowStraight): HandValue {
  let best = 0;
  for (const places of FIVES) {
    const five = places.map((place) => seven[place] as CardOrJoker);
    best = Math.max(best, fiveCardValue(five, aceLowStraight));
  }
  return best;
}

/**
 * The low hand of a usual house way, as its value; undefined if houses differ. Without a pair the second and third
 * highest; beside a pair or three of a kind the two highest others, an ace of three aces first; the highest pair of
 * three; the pair of a full house, or two of the higher three.
 */
export function usualLow(
  seven: readonly CardOrJoker[],
  aceLowStraight: AceLowStraight,
): HandValue | undefined {
  const best = fiveCardHand(bestOfSeven(seven, aceLowStraight));
  const { one, two, three } = counted(asAces(seven));
  const [paired, single] = [two ^ three, one ^ two];
  switch (best) {
    case 'high-card':
      return inSets(highest(one ^ highest(one, 1), 2), 0, 0, 0, false);
    case 'pair':
      return inSets(highest(single, 2), 0, 0, 0, false);
    case 'two-pair':
      return bitsOf(paired) === 3 ? pairOf(highest(paired, 1)) : undefined;
    case 'three-of-a-kind':
      return inSets(three === ACE_BIT ? ACE_BIT | highest(single, 1) : highest(single, 2), 0, 0, 0, false);
    case 'full-house':
      return pairOf(paired ? highest(paired, 1) : highest(three, 1));
    default:
      return undefined;
  }
}

function pairOf(bit: number): HandValue {
  return inSets(bit, bit, 0, 0, false);
}

/** This number of the highest ranks of a set. */
function highest(ranks: number, count: number): number {
  let [left, found] = [ranks, 0];
  for (let taken = 0; taken < count && left > 0; taken++) {
    const bit = 1 << (31 - Math.clz32(left));
    found |= bit;
    left ^= bit;
  }
  return found;
}

function bitsOf(ranks: number): number {
  let count = 0;
  for (let left = ranks; left > 0; left &= left - 1) count++;
  return count;
}

function asAces(cards: readonly CardOrJoker[]): readonly CardOrJoker[] {
  return cards.map((card) => (card === JOKER ? ACE : card));
}
