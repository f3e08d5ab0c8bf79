import type { Card } from '../../cards/card.js';
import { isEightOrBetter, lowFiveValue } from '../../cards/low-hand.js';
import { choose, fiveCardValue, type HandValue } from '../../cards/poker-hand.js';
import type { PokerRules } from './poker.rules.js';

/** The values of a hand for the halves of a pot; a half that it cannot win is absent. */
export interface HandWorth {
  readonly high?: HandValue;
  readonly low?: HandValue;
}

/** Number of cards in a hand, and of common cards. */
export const CARDS: Readonly<Record<PokerRules['game'], { readonly own: number; readonly common: number }>> =
  {
    'hold-em': { own: 2, common: 5 },
    omaha: { own: 4, common: 5 },
    'seven-card-stud': { own: 7, common: 0 },
    'five-card-draw': { own: 5, common: 0 },
    'five-card-stud': { own: 5, common: 0 },
  };

/** Whether a hand and the common cards make a hand; the last card of a stud game may be common (14.1). */
export function isWholeHand(game: PokerRules['game'], own: number, common: number): boolean {
  const { own: whole, common: needed } = CARDS[game];
  if (own === whole && common === needed) return true;
  return game.endsWith('stud') && own === whole - 1 && common === 1;
}

/** The best values of a hand: high and low, each from its own five cards. */
export function worthOf(
  { game, pot, lowRanking }: PokerRules,
  own: readonly Card[],
  common: readonly Card[],
): HandWorth {
  const fives = fivesOf(game, own, common);
  const high = pot === 'low' ? undefined : Math.max(...fives.map((five) => fiveCardValue(five)));
  const ranking = pot === 'high' ? undefined : lowRanking;
  const low = ranking && Math.max(...fives.map((five) => lowFiveValue(five, ranking)));
  const qualifies = low !== undefined && (pot !== 'high-low-split-eight-or-better' || isEightOrBetter(low));
  return { ...(high !== undefined && { high }), ...(qualifies && { low }) };
}

/** Two cards of the hand and three of the community at omaha, any five otherwise. */
function fivesOf(game: PokerRules['game'], own: readonly Card[], common: readonly Card[]) {
  if (game !== 'omaha') return choose([...own, ...common], 5);
  const threes = choose(common, 3);
  return choose(own, 2).flatMap((two) => threes.map((three) => [...two, ...three]));
}
