import { MAX_AMOUNT_CENTS } from '#kernel';
import { differenceOf, refuseImpossibleDenominations, totalOf } from './denominations.js';

const chips = (valueCents: number, count: number) => ({ kind: 'chip', valueCents, count }) as const;

describe('denominations', () => {
  it('have a total in whole cents, of chips, plaques, coins and notes', () => {
    expect(totalOf([])).toBe(0);
    expect(
      totalOf([
        chips(2_500, 40),
        { kind: 'plaque', valueCents: 100_000, count: 3 },
        { kind: 'coin', valueCents: 25, count: 7 },
        { kind: 'currency', valueCents: 2_000, count: 1 },
        { ...chips(500, 2), propertyId: 'marina' },
      ]),
    ).toBe(100_000 + 300_000 + 175 + 2_000 + 1_000);
  });

  it('are each listed once; chips of another property are a denomination of their own', () => {
    const own = [chips(500, 1), { ...chips(500, 1), propertyId: 'marina' }];
    expect(refuseImpossibleDenominations('The opener', own)).toBeUndefined();
    expect(refuseImpossibleDenominations('The opener', [...own, chips(500, 0)])).toMatchObject({
      objection: { code: 'denomination-twice' },
    });
  });

  it('have a value within the bounds of an amount', () => {
    const largest = [chips(MAX_AMOUNT_CENTS, 1)];
    expect(refuseImpossibleDenominations('The opener', [], 0)).toBeUndefined();
    expect(refuseImpossibleDenominations('The opener', largest)).toBeUndefined();
    for (const counted of [[...largest, chips(1, 1)], [chips(MAX_AMOUNT_CENTS, 100_000)]]) {
      expect(refuseImpossibleDenominations('The opener', counted)).toMatchObject({
        objection: { code: 'amount-impossible' },
      });
    }
    const most = Array.from({ length: 60 }, () => chips(MAX_AMOUNT_CENTS, 100_000));
    expect(Number.isSafeInteger(totalOf(most))).toBe(true);
    expect(refuseImpossibleDenominations('The fill', [], 1)).toMatchObject({ accepted: false });
  });

  it('differ by denomination, where the totals are equal too', () => {
    const before = [chips(500, 20), chips(2_500, 4)];
    expect(differenceOf([chips(2_500, 5), chips(500, 15)], before)).toEqual([
      chips(2_500, 1),
      chips(500, -5),
    ]);
    expect(differenceOf([chips(500, 20), chips(10_000, 0)], before)).toEqual([chips(2_500, -4)]);
    expect(differenceOf(before.toReversed(), before)).toEqual([]);
  });
});
