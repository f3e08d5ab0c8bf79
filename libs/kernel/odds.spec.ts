import fc from 'fast-check';
import { odds, percentOf, winningsAt } from '#kernel';

describe('odds', () => {
  it('rounds a fraction of a cent up', () => {
    expect(winningsAt(101, odds(3, 2))).toBe(152);
    expect(winningsAt(100, odds(3, 2))).toBe(150);
  });

  it('is exact for every stake, as rational arithmetic is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 14 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 12 }),
        (stake, pays, per) => {
          const exact = BigInt(stake) * BigInt(pays);
          fc.pre(exact / BigInt(per) < BigInt(Number.MAX_SAFE_INTEGER));
          const paid = BigInt(winningsAt(stake, { pays, per })) * BigInt(per);
          expect(paid >= exact && paid - exact < BigInt(per)).toBe(true);
        },
      ),
    );
  });
});

describe('a percentage of an amount', () => {
  it.each([
    [1200, 5, 25, 75],
    [1200, 5, 5, 60],
    [1200, 4, 20, 60],
    [1200, 4, 5, 50],
    [300, 5, 25, 25],
    [300, 5, 5, 15],
    [1500, 5, 0, 75],
    [110, 5, 0, 5],
  ])('of %i cents at %i %% rounded up to %i cents is %i', (amount, percent, unit, expected) => {
    expect(percentOf(amount, percent, unit)).toBe(expected);
  });
});
