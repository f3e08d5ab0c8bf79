/**
 * The tests of the hold of a month that jurisdictions name, each with its source. `prior-year` compares the month with the
 * business year before it, or with the month before in the first year; `lifetime` compares the 30 gaming days up to the end
 * of the month with all days up to then.
 */
export const HOLD_TESTS = {
  'prior-year': { source: 'K.A.R. 112-108-51' },
  lifetime: { source: 'OAC 3772-10-08' },
} as const;

export type HoldTest = keyof typeof HOLD_TESTS;

export const HOLD_TEST_NAMES = Object.keys(HOLD_TESTS) as readonly HoldTest[];

/**
 * How a difference of two holds is measured: in points of win by drop, or in per cent of the hold that it is compared with.
 * The rules say per cent, and mean points as a rule; so a property says which.
 */
export const HOLD_UNITS = ['points', 'percent'] as const;

export type HoldUnit = (typeof HOLD_UNITS)[number];

/** A hold that differs by more than this from the one that a test compares it with is investigated. */
export interface HoldThreshold {
  readonly test: HoldTest;
  /** Hundredths of the unit: 300 is 3 points, or 3 per cent. */
  readonly moreThanHundredths: number;
  readonly unit: HoldUnit;
}

/** The thresholds of the hold of a month, as one of the dated settings of a property. */
export interface HoldThresholds {
  readonly thresholds: readonly HoldThreshold[];
}

/** The text that we have of New Jersey's rules names no threshold, so nothing is outside unless the property says so. */
export const NO_HOLD_THRESHOLDS: HoldThresholds = { thresholds: [] };

/** The largest threshold: 1,000 points, or 1,000 per cent. */
export const MOST_HOLD_HUNDREDTHS = 100_000;

/** What is wrong with thresholds; undefined if they can be in force. */
export function holdThresholdsFault({ thresholds }: HoldThresholds): string | undefined {
  const tests = thresholds.map(({ test }) => test);
  const twice = tests.find((test, index) => tests.indexOf(test) !== index);
  return twice && `the test ${twice} has two thresholds`;
}
