import { nextCardFor } from './deal.js';
import { isNatural, pointCount } from './point-count.js';
import type { BaccaratResult, Hands } from './round-facts.js';

/**
 * The result of complete hands (3.10(a), 7.10(a)). Throws a RangeError for a hand that must still draw a card or that
 * has more than three; `placeCards` and `nextCardFor` check this beforehand.
 */
export function resultOf(hands: Hands): BaccaratResult {
  const { player, banker } = hands;
  const totalCards = player.length + banker.length;
  if (nextCardFor(hands) !== undefined || player.length > 3 || banker.length > 3) {
    throw new RangeError(`hands of ${player.length} and ${banker.length} cards are not complete`);
  }
  const [playerPoints, bankerPoints] = [pointCount(player), pointCount(banker)];
  const winner = playerPoints > bankerPoints ? 'player' : playerPoints < bankerPoints ? 'banker' : 'tie';
  return {
    winner,
    playerPoints,
    bankerPoints,
    playerNatural: isNatural(player),
    bankerNatural: isNatural(banker),
    totalCards: totalCards as BaccaratResult['totalCards'],
  };
}
