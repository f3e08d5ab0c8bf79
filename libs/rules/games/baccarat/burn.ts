import type { Card } from '../../cards/card.js';
import { cardValue } from './point-count.js';

/**
 * How many cards beyond the first are discarded before a new shoe is played: as many as its pips, ten for tens and
 * face cards, one for an ace (3.5(e), 7.5(f)).
 */
export function burnCount(firstCard: Card): number {
  return cardValue(firstCard) || 10;
}
