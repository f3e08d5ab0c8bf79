import { rankOf, type Card, type Rank } from '../../cards/card.js';

const VALUES: Readonly<Record<Rank, number>> = {
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  T: 10,
  J: 11,
  Q: 12,
  K: 13,
  A: 14,
};

/** The value of a card, from 2 to 14 (6.1(b)). */
export function valueOf(card: Card): number {
  return VALUES[rankOf(card)];
}

/** Number of values between two cards; 0 for consecutive ones, -1 for a pair. */
export function spreadOf(one: Card, other: Card): number {
  return Math.abs(valueOf(one) - valueOf(other)) - 1;
}

/** Whether a card lies strictly between two others. */
export function isBetween(card: Card, one: Card, other: Card): boolean {
  const value = valueOf(card);
  const [first, second] = [valueOf(one), valueOf(other)];
  return value > Math.min(first, second) && value < Math.max(first, second);
}
