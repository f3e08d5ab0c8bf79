import type { RouletteRules } from './roulette.rules.js';

/** The numbers of a layout of a double zero wheel, in counting order. */
export const POCKETS = ['0', '00', ...Array.from({ length: 36 }, (_, index) => String(index + 1))];

export const HALF: RouletteRules = { wheel: 'double-zero', zeroRule: 'half' };
export const WHOLE: RouletteRules = { wheel: 'double-zero', zeroRule: 'whole' };
export const SINGLE: RouletteRules = { wheel: 'single-zero' };
export const USED_AS_SINGLE: RouletteRules = { wheel: 'double-zero-as-single-zero' };

const OPTIONS = { fiveAdjacentNumbers: true, sevenNumbers: true };

/** The same tables with every option of 5.1(e)1i and 5.1(f). */
export const EVERY_WAGER = {
  half: { ...HALF, ...OPTIONS },
  whole: { ...WHOLE, ...OPTIONS },
  single: { ...SINGLE, ...OPTIONS },
  usedAsSingle: { ...USED_AS_SINGLE, ...OPTIONS },
} satisfies Record<string, RouletteRules>;

/** Sections of a double zero wheel as a house may paint them. */
export const SECTIONS = {
  black: ['28', '9', '26', '30', '11', '7'],
  blue: ['20', '32', '17', '5', '22', '34'],
  gold: ['15', '3', '24', '36', '13', '1'],
  red: ['27', '10', '25', '29', '12', '8'],
  purple: ['19', '31', '18', '6', '21', '33'],
  green: ['16', '4', '23', '35', '14', '2'],
};

/** Sections of a single zero wheel. */
export const SINGLE_ZERO_SECTIONS = {
  black: ['32', '15', '19', '4', '21', '2'],
  blue: ['25', '17', '34', '6', '27', '13'],
  gold: ['36', '11', '30', '8', '23', '10'],
  red: ['5', '24', '16', '33', '1', '20'],
  purple: ['14', '31', '9', '22', '18', '29'],
  green: ['7', '28', '12', '35', '3', '26'],
};
