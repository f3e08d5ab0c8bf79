import { rankOf, type Card } from '../../../cards/card.js';

/** The value of a card, 0 to 9: an ace one, ten and face cards zero (7.1(b)). */
export function cardValue(card: Card): number {
  const rank = rankOf(card);
  if (rank === 'A') return 1;
  return 'TJQK'.includes(rank) ? 0 : Number(rank);
}

/** The last digit of the sum of a hand's values (3.1, 7.1(c)). */
export function pointCount(cards: readonly Card[]): number {
  return cards.reduce((total, card) => total + cardValue(card), 0) % 10;
}

/** Whether a hand is a natural: eight or nine with two cards. A hand of three cards is never one (3.9(a), 7.9(a)). */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && pointCount(cards) >= 8;
}
