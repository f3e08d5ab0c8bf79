import { Type, type Static } from 'typebox';

/** The totals that become a come out point or a come point (1.1), as selections write them. */
export const NUMBERS = ['4', '5', '6', '8', '9', '10'] as const;

export type NumberName = (typeof NUMBERS)[number];

/** A come out point or a come point. */
export type Point = 4 | 5 | 6 | 8 | 9 | 10;

const Die = Type.Integer({ minimum: 1, maximum: 6 });

/** The values of the dice. */
export const Dice = Type.Tuple([Die, Die]);

export type Dice = Static<typeof Dice>;

/** The result of a roll. */
export interface Throw {
  readonly total: number;
  /** Both dice show the same; `the hard way` for 4, 6, 8 and 10. */
  readonly hard: boolean;
}

/** Every total from 2 to 12, and again each total that two equal dice can make. */
export const THROWS: readonly Throw[] = [
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((total) => ({ total, hard: false })),
  ...[2, 4, 6, 8, 10, 12].map((total) => ({ total, hard: true })),
];

/** The total of the dice, and whether they are a pair. */
export function throwOf([one, other]: Dice): Throw {
  return { total: one + other, hard: one === other };
}

/** The index of a throw in a table by throws. */
export function throwIndex({ total, hard }: Throw): number {
  return total * 2 + Number(hard);
}

/** Whether a total can be a point. */
export function isPoint(total: number): total is Point {
  return NUMBERS.includes(String(total) as NumberName);
}
