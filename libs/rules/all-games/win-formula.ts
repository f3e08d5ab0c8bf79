/** What is counted at a table and its boxes, by the name that a formula gives it. */
export const COUNTED_FIGURES = ['opener', 'fills', 'credits', 'drop', 'closer'] as const;

export type CountedFigure = (typeof COUNTED_FIGURES)[number];

/** What happens with vigorish that forms comp or document when table win is reported. */
export const UNCOLLECTED_VIGORISH = ['added', 'excluded'] as const;

/**
 * How a property computes win from counts, as one of its dated settings. New Jersey lets the licensee supply the formula
 * (N.J.S.A. 5:12-99(a)(2)).
 */
export interface WinFormula {
  /** Counted figures with their signs, each once, such as `drop+closer+credits-opener-fills`. */
  readonly formula: string;
  /**
   * `added`: vigorish that forms comp or document counts in table win (19:47-3.3(c)3, 7.3(c)3); `excluded`: Nevada leaves
   * uncollected commissions out of gross revenue (NRS 463.0161).
   */
  readonly uncollectedVigorish: (typeof UNCOLLECTED_VIGORISH)[number];
}

export const WIN_FORMULA_OF_NEW_JERSEY: WinFormula = {
  formula: 'drop+closer+credits-opener-fills',
  uncollectedVigorish: 'added',
};

/** One counted figure with its sign. */
export const WIN_FORMULA_PATTERN = `^[+-]?(${COUNTED_FIGURES.join('|')})([+-](${COUNTED_FIGURES.join('|')}))*$`;

/** What is wrong with a formula; undefined if it can be computed. */
export function winFormulaFault(formula: string): string | undefined {
  const names = new Set(COUNTED_FIGURES.map(String));
  if (!new RegExp(WIN_FORMULA_PATTERN).test(formula)) {
    return `"${formula}" is not a sum of ${[...names].join(', ')} with + and -`;
  }
  const terms = termsOf(formula).map(({ figure }) => figure);
  const twice = terms.find((figure, index) => terms.indexOf(figure) !== index);
  return twice && `"${formula}" has ${twice} twice`;
}

/** Win by a formula, in the unit of the figures. */
export function winBy({ formula }: WinFormula, counted: Readonly<Record<CountedFigure, bigint>>): bigint {
  return termsOf(formula).reduce((sum, { sign, figure }) => sum + sign * counted[figure], 0n);
}

function termsOf(formula: string): readonly { readonly sign: bigint; readonly figure: CountedFigure }[] {
  return [...formula.matchAll(/([+-]?)([a-z]+)/g)].map(([, sign, figure]) => ({
    sign: sign === '-' ? -1n : 1n,
    figure: figure as CountedFigure,
  }));
}
