import { odds, type Odds } from '#kernel';
import { Type, type Static } from 'typebox';
import type { DatedProvision } from '../../citation.js';
import { closed, OddsShape, oneOf, someOf } from '../../game/shapes.js';

/** The insignia of the wheel (5.5(a)). */
export const INSIGNIA = [
  'insignia-1',
  'insignia-2',
  'insignia-5',
  'insignia-10',
  'insignia-20',
  'joker',
  'flag',
] as const;

export type Insignia = (typeof INSIGNIA)[number];

/**
 * The segments of each insignia on a wheel of 54, as wheels are made; the regulation lists them with the equipment,
 * whose text we do not have.
 */
export const SEGMENTS: Readonly<Record<Insignia, number>> = {
  'insignia-1': 24,
  'insignia-2': 15,
  'insignia-5': 7,
  'insignia-10': 4,
  'insignia-20': 2,
  joker: 1,
  flag: 1,
};

/** The odds of 5.5(a), the minimum for every winning wager. */
export const LEAST_ODDS: Readonly<Record<Insignia, Odds>> = {
  'insignia-1': odds(1),
  'insignia-2': odds(2),
  'insignia-5': odds(5),
  'insignia-10': odds(10),
  'insignia-20': odds(20),
  joker: odds(45),
  flag: odds(45),
};

/** The oldest text of 5.5 and 5.6 that we have. */
export const OLDEST_TEXT: DatedProvision = {
  citation: '19:47-5.6',
  effectiveFrom: '1993-12-06',
  amendment: 'R.1993 d.630',
};

/** The rules at one big six wheel. */
export const BigSixRules = closed({
  /** Whether the number passed last wins or the spin is void (5.6(c)); a sign says which (5.6(d)). */
  betweenNumbers: oneOf('number-passed', 'respin'),
  /** Odds better than those of 5.5(a). */
  odds: Type.Optional(someOf(INSIGNIA, OddsShape)),
});

export type BigSixRules = Static<typeof BigSixRules>;
