import type { Citation } from '../../citation.js';

/** Wagers on the shooter's hand; the come out roll or the point decides them (1.2(a)1 to 4). */
export const LINE_WAGERS = {
  pass: { citation: '19:47-1.2(a)1', with: true, come: false },
  'dont-pass': { citation: '19:47-1.2(a)2', with: false, come: false },
  come: { citation: '19:47-1.2(a)3', with: true, come: true },
  'dont-come': { citation: '19:47-1.2(a)4', with: false, come: true },
} as const;

/** Wagers on or against a number of the patron's choice (1.2(a)5, 1.2(a)6), at place odds or at true odds (1.5). */
export const NUMBER_WAGERS = {
  'place-to-win': { citation: '19:47-1.2(a)5', odds: '19:47-1.4', with: true },
  'place-to-lose': { citation: '19:47-1.2(a)6', odds: '19:47-1.4', with: false },
  buy: { citation: '19:47-1.2(a)5', odds: '19:47-1.5', with: true },
  lay: { citation: '19:47-1.2(a)6', odds: '19:47-1.5', with: false },
} as const;

/** Wagers on a total of two equal dice before that total in any other way and before a 7 (1.2(a)7 to 10). */
export const HARDWAYS = {
  'four-the-hardway': { citation: '19:47-1.2(a)7', total: 4 },
  'six-the-hardway': { citation: '19:47-1.2(a)8', total: 6 },
  'eight-the-hardway': { citation: '19:47-1.2(a)9', total: 8 },
  'ten-the-hardway': { citation: '19:47-1.2(a)10', total: 10 },
} as const;

/** Wagers that the next roll decides, with the totals on which they win (1.2(a)11 to 19). */
export const ONE_ROLL_WAGERS = {
  field: { citation: '19:47-1.2(a)11', totals: [2, 3, 4, 9, 10, 11, 12] },
  'any-seven': { citation: '19:47-1.2(a)12', totals: [7] },
  'any-craps': { citation: '19:47-1.2(a)13', totals: [2, 3, 12] },
  'craps-two': { citation: '19:47-1.2(a)14', totals: [2] },
  'craps-three': { citation: '19:47-1.2(a)15', totals: [3] },
  'craps-twelve': { citation: '19:47-1.2(a)16', totals: [12] },
  'eleven-in-one-roll': { citation: '19:47-1.2(a)17', totals: [11] },
  'craps-eleven': { citation: '19:47-1.2(a)18', totals: [2, 3, 11, 12] },
  horn: { citation: '19:47-1.2(a)19', totals: [2, 3, 11, 12] },
} as const satisfies Record<string, { citation: Citation; totals: readonly number[] }>;

/** Wagers in support of a line wager that has its point (1.6). */
export const SUPPLEMENTAL_WAGERS = {
  'taking-odds': { with: true, supports: ['pass', 'come'] },
  'laying-odds': { with: false, supports: ['dont-pass', 'dont-come'] },
} as const;

export const SUPPLEMENTAL_CITATION: Citation = '19:47-1.6';

export type LineWager = keyof typeof LINE_WAGERS;
export type NumberWager = keyof typeof NUMBER_WAGERS;
export type Hardway = keyof typeof HARDWAYS;
export type OneRollWager = keyof typeof ONE_ROLL_WAGERS;
export type SupplementalWager = keyof typeof SUPPLEMENTAL_WAGERS;
export type CrapsWager = LineWager | NumberWager | Hardway | OneRollWager | SupplementalWager;

/** The kinds in a table of wagers, in its order. */
export function namesOf<Name extends string>(wagers: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(wagers) as Name[];
}

export function isLineWager(kind: string): kind is LineWager {
  return Object.hasOwn(LINE_WAGERS, kind);
}

export function isNumberWager(kind: string): kind is NumberWager {
  return Object.hasOwn(NUMBER_WAGERS, kind);
}

export function isSupplementalWager(kind: string): kind is SupplementalWager {
  return Object.hasOwn(SUPPLEMENTAL_WAGERS, kind);
}
