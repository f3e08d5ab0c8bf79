import {
  UNCOLLECTED_VIGORISH,
  WIN_FORMULA_OF_NEW_JERSEY,
  WIN_FORMULA_PATTERN,
  winFormulaFault,
} from '#rules';
import type { WinFormula } from '#rules';
import { oneOf, text } from '../../ledger/event-shapes.js';
import { setting } from './setting.js';

const textOf = ({ formula, uncollectedVigorish }: WinFormula) => `${formula}/${uncollectedVigorish}`;

/** How a property computes win from counts, and whether vigorish on forms counts in table win. */
export const winFormula = setting('WinFormula', {
  noun: 'formula of win',
  describe: 'formulas of win from counts',
  when: 'the win of each period is computed by the formula of its gaming day',
  fields: {
    formula: text('win from counts: opener, fills, credits, drop and closer with their signs, each once', {
      pattern: WIN_FORMULA_PATTERN,
    }),
    uncollectedVigorish: oneOf(
      UNCOLLECTED_VIGORISH,
      'whether vigorish on forms is added to table win or excluded from it (NRS 463.0161)',
    ),
  },
  most: { formula: 64 },
  byDefault: [WIN_FORMULA_OF_NEW_JERSEY],
  example: WIN_FORMULA_OF_NEW_JERSEY,
  fault: ({ formula }) => winFormulaFault(formula),
  expected: `formulas of win in order, each with /added or /excluded for vigorish on forms, such as ${textOf(WIN_FORMULA_OF_NEW_JERSEY)}`,
  text: textOf,
  parse: (written) => {
    const [formula = '', vigorish, ...more] = written.split('/');
    const uncollectedVigorish = UNCOLLECTED_VIGORISH.find((each) => each === vigorish);
    return uncollectedVigorish && more.length === 0 ? { formula, uncollectedVigorish } : undefined;
  },
  notice: ({ formula, uncollectedVigorish }) =>
    `win from counts is ${formula}, with vigorish on forms ${uncollectedVigorish}`,
});
