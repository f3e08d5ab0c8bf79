import { odds } from '#kernel';
import { baccarat } from '../games/baccarat/baccarat.js';
import type { TableRules } from '../games/baccarat/table-rules/table-rules.js';
import { someRules } from '../games/baccarat/table-rules/table-rules.testing.js';
import { MINIBACCARAT } from '../games/minibaccarat/game.js';
import { checkLimits as checkLimitsOf, limitStanding } from './limits.js';
import type { TableLimits, WagerLimits } from './limits.js';

const checkLimits = (rules: TableRules, posted: TableLimits) =>
  checkLimitsOf(baccarat(MINIBACCARAT).offeredWagers(rules, '2010-06-05'), posted);

function limits(minimumCents: number, maximumCents: number): WagerLimits {
  return { minimumCents, maximumCents };
}

const allLimits: TableLimits = {
  banker: limits(1_000, 500_000),
  player: limits(1_000, 500_000),
  tie: limits(500, 1_000),
  'total-four': limits(500, 5_000),
  'total-five': limits(500, 5_000),
  'total-six': limits(500, 5_000),
  'bonus-banker': limits(500, 1_000),
  'bonus-player': limits(500, 500),
};

function refusals(overrides: TableLimits): string[] {
  return checkLimits(someRules(), { ...allLimits, ...overrides }).map(
    ({ code, citation }) => `${code} ${citation}`,
  );
}

describe('limits', () => {
  it('are allowed if each offered wager has them (8.2(a), 8.2(b)1)', () => {
    expect(checkLimits(someRules(), allLimits)).toEqual([]);
  });

  it('may be higher at another table (8.2(b)2)', () => {
    const higher = { ...allLimits, banker: limits(10_000, 2_500_000), tie: limits(500, 25_000) };
    expect(checkLimits(someRules(), higher)).toEqual([]);
  });

  it.each([
    [['total-six'], 'a kind of wager'],
    [['tie', 'bonus-player'], '2 kinds of wager'],
    [Object.keys(allLimits), '8 kinds of wager'],
  ])('that miss %j are refused once, with a list of them (8.2(a))', (missing, kinds) => {
    const given = Object.entries(allLimits).filter(([kind]) => !missing.includes(kind));
    expect(checkLimits(someRules(), Object.fromEntries(given))).toEqual([
      {
        kind: 'breach',
        code: 'limits-missing',
        message: `The table offers ${kinds} without limits, listed in items; post a minimum and a maximum for each.`,
        citation: '19:47-8.2(a)',
        items: missing,
      },
    ]);
  });

  it('are not missed for a wager that is not offered (8.2(a))', () => {
    const { 'total-six': _six, ...without } = allLimits;
    const { totalCardOdds: _totals, ...rules } = someRules();
    expect(checkLimits(rules, without)).toEqual([]);
  });

  it.each([
    [0, 1_000],
    [-1, 1_000],
    [100.5, 10_000],
    [NaN, 10_000],
    [100, Infinity],
    [100, 100_000_000_001],
  ])('of %d to %d cents are malformed (8.2(a))', (minimum, maximum) => {
    expect(refusals({ banker: limits(minimum, maximum) })).toEqual(['limits-malformed 19:47-8.2(a)']);
  });

  it('may not have a maximum below the minimum (8.2(a))', () => {
    expect(refusals({ tie: limits(1_000, 999) })).toEqual(['maximum-below-minimum 19:47-8.2(a)']);
  });

  it.each([
    ['banker', 10_000, 99_999, true],
    ['banker', 10_000, 100_000, false],
    ['banker', 10_001, 10_001, false],
    ['player', 500, 4_999, true],
    ['total-four', 500, 4_999, true],
    ['total-five', 500, 4_999, true],
    ['tie', 500, 4_999, false],
    ['bonus-player', 500, 4_999, false],
  ] as const)('of %s from %i to %i cents are too narrow: %s (8.2(a))', (kind, minimum, maximum, narrow) => {
    const expected = narrow ? ['maximum-below-ten-minimums 19:47-8.2(a)'] : [];
    expect(refusals({ [kind]: limits(minimum, maximum) })).toEqual(expected);
  });

  it('must be ten times apart at five to one exactly, and not above it (8.2(a))', () => {
    const narrow = { ...allLimits, 'total-six': limits(500, 600) };
    const paying = (six: number) =>
      someRules({ totalCardOdds: { four: odds(3, 2), five: odds(2), six: odds(six, 10) } });
    expect(checkLimits(paying(50), narrow)).toEqual([
      {
        kind: 'breach',
        code: 'maximum-below-ten-minimums',
        message:
          'limits of total-six are 5.00 to 6.00; ' +
          'with odds of five to one or less a maximum of at least 50.00 is required',
        citation: '19:47-8.2(a)',
      },
    ]);
    expect(checkLimits(paying(51), narrow)).toEqual([]);
  });
});

describe('a stake', () => {
  it.each([
    [999, 'below-minimum'],
    [1_000, 'within'],
    [500_000, 'within'],
    [500_001, 'above-maximum'],
  ] as const)('of %i cents on Banker is %s (8.2(d))', (stakeCents, standing) => {
    expect(limitStanding(allLimits, 'banker', stakeCents)).toBe(standing);
  });

  it('is within limits if none are posted', () => {
    expect(limitStanding({}, 'banker', 1)).toBe('within');
  });
});
