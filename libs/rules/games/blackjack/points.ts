import { rankOf, type Card } from '../../cards/card.js';

/** The total of a hand; `soft` if an ace counts eleven. */
export interface Total {
  readonly points: number;
  readonly soft: boolean;
}

/** The value of a card; an ace is one. */
export function valueOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === 'A') return 1;
  return 'TJQK'.includes(rank) ? 10 : Number(rank);
}

/** The best total of a hand: one ace counts eleven if the total does not exceed 21. */
export function totalOf(cards: readonly Card[]): Total {
  let points = 0;
  let hasAce = false;
  for (const card of cards) {
    const value = valueOf(card);
    points += value;
    hasAce ||= value === 1;
  }
  return hasAce && points <= 11 ? { points: points + 10, soft: true } : { points, soft: false };
}

/** Whether two cards are an ace and a card of value ten. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).points === 21;
}

/** Whether the dealer draws to a hand (2.12(b)). */
export function dealerDraws(cards: readonly Card[], onSoft17: 'stands' | 'draws'): boolean {
  const { points, soft } = totalOf(cards);
  return points < 17 || (points === 17 && soft && onSoft17 === 'draws');
}

/** `18`, or `soft 18`. */
export function tellTotal(cards: readonly Card[]): string {
  const { points, soft } = totalOf(cards);
  return soft ? `soft ${points}` : String(points);
}
