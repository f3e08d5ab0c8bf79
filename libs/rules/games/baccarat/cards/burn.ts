import type { Card } from '../../../cards/card.js';
import { cardValue } from './point-count.js';

/**
 * The number of cards that are burned after the first card, before a new shoe is played: the pips of the first card,
 * ten for tens and face cards, one for an ace (3.5(e), 7.5(f)).
 */
export function burnCount(firstCard: Card): number {
  return cardValue(firstCard) || 10;
}
