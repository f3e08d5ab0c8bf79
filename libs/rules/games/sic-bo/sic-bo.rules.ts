import { odds, type Odds } from '#kernel';
import { Type, type Static } from 'typebox';
import type { DatedProvision } from '../../citation.js';
import { closed, OddsShape, oneOf, someOf } from '../../game/shapes.js';

/** The wagers of 9.2(a), in its order. */
export const KINDS = [
  'three-of-a-kind',
  'two-of-a-kind',
  'any-three-of-a-kind',
  'total-value',
  'two-dice-combination',
  'small',
  'big',
  'one-of-a-kind',
] as const;

export type Kind = (typeof KINDS)[number];

/** The odds of 9.4(b), the minimum for every winning wager. */
export const LEAST_ODDS = {
  'three-of-a-kind': odds(150),
  'two-of-a-kind': odds(8),
  'any-three-of-a-kind': odds(24),
  'total-value-4': odds(50),
  'total-value-5': odds(18),
  'total-value-6': odds(14),
  'total-value-7': odds(12),
  'total-value-8': odds(8),
  'total-value-9': odds(6),
  'total-value-10': odds(6),
  'total-value-11': odds(6),
  'total-value-12': odds(6),
  'total-value-13': odds(8),
  'total-value-14': odds(12),
  'total-value-15': odds(14),
  'total-value-16': odds(18),
  'total-value-17': odds(50),
  'two-dice-combination': odds(5),
  small: odds(1),
  big: odds(1),
  'one-of-a-kind': odds(1),
} as const satisfies Record<string, Odds>;

/** A line of the odds of 9.4(b). */
export type PostedLine = keyof typeof LEAST_ODDS;

export const POSTED_LINES = Object.keys(LEAST_ODDS) as readonly PostedLine[];

/** The odds of one of a kind with two or three dice: exactly those, not at least those (9.4(c)). */
export const FIXED_ODDS = {
  'one-of-a-kind-on-two': odds(2),
  'one-of-a-kind-on-three': odds(3),
} as const satisfies Record<string, Odds>;

/** A line of the odds of a wager. */
export type PaidLine = PostedLine | keyof typeof FIXED_ODDS;

/** The oldest text of 9.1 to 9.6 that we have. */
export const OLDEST_TEXT: DatedProvision = {
  citation: '19:47-9.3',
  effectiveFrom: '1993-12-06',
  amendment: 'R.1993 d.630',
};

/** The rules at one sic bo table. */
export const SicBoRules = closed({
  /**
   * Whether two of a kind wins when all three dice show the number. 9.2(a)2 has it win on "two of the three dice",
   * which has two readings. Default `at-least-two`, the usual game.
   */
  twoOfAKind: Type.Optional(oneOf('at-least-two', 'exactly-two')),
  /** Odds better than those of 9.4(b). */
  odds: Type.Optional(someOf(POSTED_LINES, OddsShape)),
});

export type SicBoRules = Static<typeof SicBoRules>;

/** Whether a line is one of 9.4(c). */
export function isFixed(line: PaidLine): line is keyof typeof FIXED_ODDS {
  return line in FIXED_ODDS;
}

/** The odds at which a table pays a line. */
export function oddsOf({ odds }: SicBoRules, line: PaidLine): Odds {
  return isFixed(line) ? FIXED_ODDS[line] : (odds?.[line] ?? LEAST_ODDS[line]);
}
