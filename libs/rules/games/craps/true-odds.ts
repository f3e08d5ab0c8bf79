import { odds, type Odds } from '#kernel';
import type { NumberName } from './dice.js';

/** One value for each pair of equally frequent totals: 4 and 10, 5 and 9, 6 and 8. */
export function byNumber<Value>(
  fourAndTen: Value,
  fiveAndNine: Value,
  sixAndEight: Value,
): Record<NumberName, Value> {
  return {
    4: fourAndTen,
    5: fiveAndNine,
    6: sixAndEight,
    8: sixAndEight,
    9: fiveAndNine,
    10: fourAndTen,
  };
}

/** Odds at which neither side has an advantage, for a number before a 7. */
export const TRUE_ODDS: Readonly<Record<NumberName, Odds>> = byNumber(odds(2), odds(3, 2), odds(6, 5));

/** The same for a 7 before a number. */
export const TRUE_ODDS_AGAINST: Readonly<Record<NumberName, Odds>> = byNumber(
  odds(1, 2),
  odds(2, 3),
  odds(5, 6),
);
