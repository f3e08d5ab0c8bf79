import { odds, type Odds } from '#kernel';
import { Type, type Static } from 'typebox';
import type { Citation, DatedProvision } from '../../citation.js';
import { closed, eachOf, OddsShape, oneOf, someOf } from '../../game/shapes.js';
import { NUMBERS, WHEELS, type Wheel } from './wheel.js';

/** The wagers on a color of the wheel (5.1(e)6ii, 7 and 8). */
export const COLOR_WAGERS = ['six-numbers-color', 'seven-numbers-color', 'eight-numbers-color'] as const;

export type ColorWager = (typeof COLOR_WAGERS)[number];

/** The colors of the sections of the wheel (5.1(e)7). */
export const COLORS = ['black', 'blue', 'gold', 'red', 'purple', 'green'] as const;

/** The odds of 5.2(a), the minimum for every winning wager. A color wager has those of its numbers. */
export const LEAST_ODDS = {
  straight: odds(35),
  split: odds(17),
  'three-numbers': odds(11),
  'four-numbers': odds(8),
  'first-five-numbers': odds(6),
  'six-numbers': odds(5),
  'seven-numbers': odds(4),
  'six-numbers-color': odds(5),
  'seven-numbers-color': odds(4),
  'eight-numbers-color': odds(3),
  column: odds(2),
  dozen: odds(2),
  red: odds(1),
  black: odds(1),
  odd: odds(1),
  even: odds(1),
  '1-to-18': odds(1),
  '19-to-36': odds(1),
} as const satisfies Record<string, Odds>;

/** A wager with its own odds in 5.2(a). */
export type PricedKind = keyof typeof LEAST_ODDS;

export const PRICED_KINDS = Object.keys(LEAST_ODDS) as readonly PricedKind[];

/** A wager of 5.1(e) or (f). Five adjacent numbers are five straight wagers made as one (5.1(e)1i). */
export type Kind = PricedKind | 'five-adjacent-numbers';

export const KINDS: readonly Kind[] = [...PRICED_KINDS, 'five-adjacent-numbers'];

/** The oldest text of 5.1 to 5.4 that we have. */
export const OLDEST_TEXT: DatedProvision = {
  citation: '19:47-5.1',
  effectiveFrom: '1995-03-20',
  amendment: 'R.1995 d.167',
};

/** The whole of an even money wager may be lost to a zero of a double zero wheel; half of it was lost before. */
export const WHOLE_WAGER_OPTION: DatedProvision = {
  citation: '19:47-5.2(b)',
  effectiveFrom: '1998-08-17',
  amendment: 'R.1998 d.414',
};

/** Color wagers, with the odds of eight numbers; the wagers from column on were numbered anew. */
export const COLOR_WAGER_TEXT: DatedProvision = {
  citation: '19:47-5.1(e)',
  effectiveFrom: '2009-06-15',
  amendment: 'R.2009 d.200',
};

/** Six numbers of the wheel. */
const Section = Type.Array(oneOf(...NUMBERS), { minItems: 6, maxItems: 6, uniqueItems: true });

/** The rules at one roulette table. */
export const RouletteRules = closed({
  wheel: oneOf(...WHEELS),
  /**
   * What an even money wager loses to 0 or 00 of a double zero wheel (5.2(b)): half of it, the default, or the whole,
   * which became an option later. Set for that wheel only.
   */
  zeroRule: Type.Optional(oneOf('half', 'whole')),
  /** Whether five adjacent numbers of the wheel may be wagered on as one (5.1(e)1i); default false. */
  fiveAdjacentNumbers: Type.Optional(Type.Boolean()),
  /** Whether 10 to 15 and 33 may be wagered on as one (5.1(f)); default false. */
  sevenNumbers: Type.Optional(Type.Boolean()),
  /** The color wagers of the table; default none. We do not have the text that gives each color its numbers. */
  colorWagers: Type.Optional(
    closed({
      kinds: Type.Array(oneOf(...COLOR_WAGERS), { minItems: 1, uniqueItems: true }),
      sections: eachOf(COLORS, Section),
    }),
  ),
  /** Odds better than those of 5.2(a). Five adjacent numbers are paid the odds of straight wagers. */
  odds: Type.Optional(someOf(PRICED_KINDS, OddsShape)),
});

export type RouletteRules = Static<typeof RouletteRules>;

/** Rules with half of an even money wager lost to a zero where they leave it open, as every edition allows. */
export function completeRules(rules: RouletteRules): RouletteRules {
  return rules.wheel === 'double-zero' ? { zeroRule: 'half', ...rules } : rules;
}

/** The odds at which a table pays a wager. */
export function oddsOf(rules: RouletteRules, kind: Kind): Odds {
  const priced = kind === 'five-adjacent-numbers' ? 'straight' : kind;
  return rules.odds?.[priced] ?? LEAST_ODDS[priced];
}

/** The paragraph on the part that a zero takes of even money wagers. */
export function lossToZero(wheel: Wheel): Citation {
  switch (wheel) {
    case 'double-zero':
      return '19:47-5.2(b)';
    case 'single-zero':
      return '19:47-5.2(c)';
    case 'double-zero-as-single-zero':
      return '19:47-5.2(d)3';
  }
}
