import type { Dated } from '#kernel';
import { UNCOLLECTED_VIGORISH, WIN_FORMULA_OF_NEW_JERSEY, winFormulaFault } from '#rules';
import type { WinFormula } from '#rules';
import { datedSetting } from './dated-setting.js';

/** A formula as a configuration writes it. */
export function winFormulaText({ formula, uncollectedVigorish }: WinFormula): string {
  return `${formula}/${uncollectedVigorish}`;
}

/**
 * The formulas of win from counts of `PITLEDGER_WIN_FORMULAS`, each with what happens with vigorish on forms.
 * @throws ConfigurationInvalid
 */
export function winFormulasOf(value = winFormulaText(WIN_FORMULA_OF_NEW_JERSEY)): Dated<WinFormula> {
  const expected = `formulas of win in order, each with /added or /excluded for vigorish on forms, such as ${winFormulaText(WIN_FORMULA_OF_NEW_JERSEY)}`;
  return datedSetting('PITLEDGER_WIN_FORMULAS', value, expected, (text) => {
    const [formula = '', vigorish, ...more] = text.split('/');
    const uncollectedVigorish = UNCOLLECTED_VIGORISH.find((each) => each === vigorish);
    if (uncollectedVigorish === undefined || more.length > 0) return undefined;
    return winFormulaFault(formula) === undefined ? { formula, uncollectedVigorish } : undefined;
  });
}
