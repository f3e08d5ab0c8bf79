import { isNatural, pointCount } from './cards/point-count.js';
import type { BaccaratResult, Hands } from './round-facts.js';

/** The result of the hands as they lie (3.10(a), 7.10(a)); whether they were drawn by the table is `isByTable`. */
export function resultOf({ player, banker }: Hands): BaccaratResult {
  const [playerPoints, bankerPoints] = [pointCount(player), pointCount(banker)];
  const winner = playerPoints > bankerPoints ? 'player' : playerPoints < bankerPoints ? 'banker' : 'tie';
  return {
    winner,
    playerPoints,
    bankerPoints,
    playerNatural: isNatural(player),
    bankerNatural: isNatural(banker),
    totalCards: player.length + banker.length,
  };
}
