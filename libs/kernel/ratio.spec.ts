import { inLowestTerms, nearest, plusRatio, squareRoot, timesRatio, ZERO } from './ratio.js';
import type { Ratio } from './ratio.js';

const ratio = (over: number | bigint, under: number | bigint): Ratio => ({
  over: BigInt(over),
  under: BigInt(under),
});

describe('a ratio', () => {
  it('is added on the least common denominator', () => {
    expect(plusRatio(ratio(1, 38), ratio(2, 38))).toEqual(ratio(3, 38));
    expect(plusRatio(ratio(1, 38), ratio(1, 19))).toEqual(ratio(3, 38));
    expect(plusRatio(ratio(1, 19), ratio(1, 38))).toEqual(ratio(3, 38));
    expect(plusRatio(ratio(1, 6), ratio(-1, 4))).toEqual(ratio(-1, 12));
    expect(plusRatio(ZERO, ratio(7, 37))).toEqual(ratio(7, 37));
  });

  it('has lowest terms', () => {
    expect(inLowestTerms(ratio(-8, 152))).toEqual(ratio(-1, 19));
    expect(inLowestTerms(ratio(0, 152))).toEqual(ratio(0, 1));
  });

  it('is multiplied by a whole number', () => {
    expect(timesRatio(ratio(-1, 19), 38n)).toEqual(ratio(-38, 19));
  });

  it('is rounded to the nearest whole number, a half away from zero', () => {
    expect([ratio(5, 2), ratio(-5, 2), ratio(12, 5), ratio(-13, 5), ZERO].map(nearest)).toEqual([
      3n,
      -3n,
      2n,
      -3n,
      0n,
    ]);
  });
});

describe('a square root', () => {
  it('is the largest whole number whose square is not above another', () => {
    for (const square of [0n, 1n, 2n, 3n, 4n, 8n, 9n, 10n ** 18n, 10n ** 18n - 1n, 7n ** 91n]) {
      const root = squareRoot(square);
      expect(root * root <= square && (root + 1n) * (root + 1n) > square).toBe(true);
    }
  });
});
