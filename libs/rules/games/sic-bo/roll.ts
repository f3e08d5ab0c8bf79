/** Three dice at rest. */
export interface Roll {
  /** Number of dice with each number; index 0 is unused. */
  readonly counts: readonly number[];
  readonly total: number;
  readonly threeOfAKind: boolean;
}

/** The counts of three dice. */
export function rollOf(dice: readonly number[]): Roll {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  let total = 0;
  for (const die of dice) {
    counts[die] = (counts[die] ?? 0) + 1;
    total += die;
  }
  return { counts, total, threeOfAKind: counts.includes(3) };
}
