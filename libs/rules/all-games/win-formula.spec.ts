import { WIN_FORMULA_OF_NEW_JERSEY, winBy, winFormulaFault } from './win-formula.js';

describe('the formula of win from counts', () => {
  it('adds what came in and takes off what was there (N.J.S.A. 5:12-99(a)(2))', () => {
    const counted = {
      opener: 2_000_000n,
      fills: 500_000n,
      credits: 200_000n,
      closer: 1_800_000n,
      drop: 900_000n,
    };
    expect(winBy(WIN_FORMULA_OF_NEW_JERSEY, counted)).toBe(400_000n);
    expect(winBy({ ...WIN_FORMULA_OF_NEW_JERSEY, formula: '-opener+closer' }, counted)).toBe(-200_000n);
  });

  it('has each figure once, and no other', () => {
    expect(winFormulaFault(WIN_FORMULA_OF_NEW_JERSEY.formula)).toBeUndefined();
    expect(winFormulaFault('-fills+drop')).toBeUndefined();
    expect(winFormulaFault('drop+closer+drop')).toBe('"drop+closer+drop" has drop twice');
    for (const formula of ['', 'drop*2', 'drop closer', 'handle', 'drop+', 'drop+-fills']) {
      expect(winFormulaFault(formula)).toContain(`"${formula}" is not a sum of opener, fills`);
    }
  });
});
