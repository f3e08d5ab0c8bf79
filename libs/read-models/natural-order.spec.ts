import { inNaturalOrder, naturalOrder } from './natural-order.js';

describe('the natural order of ids', () => {
  it.each([
    ['numbers of different length', ['CV-999998', 'CV-999999', 'CV-1000000', 'CV-1000001']],
    ['numbers with and without zeros before them', ['T-01', 'T-1', 'T-02', 'T-2', 'T-10']],
    ['several numbers', ['S2.009', 'S2.010', 'S2.1000', 'S10.001']],
    ['numbers beyond 2^53', [`R${'9'.repeat(30)}`, `R1${'0'.repeat(30)}`]],
    ['a number and a longer id', ['MB-1', 'MB-1.001', 'MB-1A', 'MB-2']],
    ['letters', ['A', 'B', 'a']],
    ['numbers of zeros alone', ['0', '00x', '1']],
  ])('goes by %s', (_, ids) => {
    expect(inNaturalOrder(ids.toReversed(), (id) => [id])).toEqual(ids);
  });

  it('orders by the first id, then by the next', () => {
    const pairs = [
      ['T-2', 'P-10'],
      ['T-10', 'P-9'],
      ['T-10', 'P-11'],
    ] as const;
    expect(inNaturalOrder(pairs.toReversed(), (pair) => pair)).toEqual(pairs);
  });

  it('is one text for ids that differ only in leading zeros', () => {
    expect(naturalOrder('T-01')).toBe(naturalOrder('T-1'));
  });
});
