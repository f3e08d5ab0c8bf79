import type { Card } from './card.js';
import { counted, fiveCardValue, inSets, type HandValue } from './poker-hand.js';

/**
 * The ranking of low hands: ace low, with straights and flushes ignored, so that 5-4-3-2-A is best; or the worst high
 * hand with the ace high, so that 7-5-4-3-2 is best.
 */
export type LowRanking = 'ace-to-five' | 'deuce-to-seven';

const WHEEL = 0b1_0000_0000_1111;
/** 8-7-6-5-4, the worst hand that is eight or better. */
const EIGHT_OR_BETTER = -inSets(0b1111_1000, 0, 0, 0, false);

/** The value of five cards as a low hand: the greater number is the better low. */
export function lowFiveValue(cards: readonly Card[], ranking: LowRanking): HandValue {
  const { one, two, three, four, suits } = counted(cards);
  if (ranking === 'ace-to-five') return -inSets(aceLow(one), aceLow(two), aceLow(three), aceLow(four), false);
  const oneSuit = (suits & (suits - 1)) === 0;
  return one === WHEEL ? -inSets(one, 0, 0, 0, oneSuit) : -fiveCardValue(cards);
}

/** Whether an ace-to-five low is eight or better. */
export function isEightOrBetter(low: HandValue): boolean {
  return low >= EIGHT_OR_BETTER;
}

/** Ranks as bits with the ace moved below the two. */
function aceLow(ranks: number): number {
  return ((ranks << 1) | (ranks >> 12)) & 0x1fff;
}
