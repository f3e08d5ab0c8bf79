import type { BaccaratResult } from './round-facts.js';

function naturals(points: number, totalCards: number): boolean[] {
  return points >= 8 && totalCards === 4 ? [true] : [false];
}

function possible(result: BaccaratResult): boolean {
  const { totalCards, playerNatural, bankerNatural, playerPoints, bankerPoints } = result;
  if (totalCards > 4) return true;
  return playerNatural || bankerNatural || (playerPoints >= 6 && bankerPoints >= 6);
}

/** Every possible combination of Point Counts, naturals and number of cards; for specs. */
export const EVERY_RESULT: readonly BaccaratResult[] = ([4, 5, 6] as const)
  .flatMap((totalCards) =>
    [...Array(100).keys()].flatMap((n) => {
      const [playerPoints, bankerPoints] = [Math.floor(n / 10), n % 10];
      const winner = playerPoints > bankerPoints ? 'player' : playerPoints < bankerPoints ? 'banker' : 'tie';
      return naturals(playerPoints, totalCards).flatMap((playerNatural) =>
        naturals(bankerPoints, totalCards).map((bankerNatural): BaccaratResult => ({
          winner,
          playerPoints,
          bankerPoints,
          playerNatural,
          bankerNatural,
          totalCards,
        })),
      );
    }),
  )
  .filter(possible);
