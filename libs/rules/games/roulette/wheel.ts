/**
 * The wheels of 5.2: with a double zero (5.2(b)), with a single zero (5.2(c)), and one with a double zero that is used
 * as one with a single zero (5.2(d)), whose layout has no double zero.
 */
export const WHEELS = ['double-zero', 'single-zero', 'double-zero-as-single-zero'] as const;

export type Wheel = (typeof WHEELS)[number];

/** A number as its compartment is marked: `0`, `00`, `17`. */
export type WheelNumber = string;

/** `1` to `36`. */
export const PLAIN_NUMBERS: readonly WheelNumber[] = Array.from({ length: 36 }, (_, index) =>
  String(index + 1),
);

/** Every number of any wheel, in the order of selections. */
export const NUMBERS: readonly WheelNumber[] = ['0', '00', ...PLAIN_NUMBERS];

/**
 * The compartments around the wheel, as wheels are made; we do not have 19:46-1.7, which describes them. Source:
 * https://wizardofodds.com/games/roulette/number-sequence/
 */
const DOUBLE_ZERO_ORDER: readonly WheelNumber[] = (
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 ' +
  '00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'
).split(' ');
const SINGLE_ZERO_ORDER: readonly WheelNumber[] = (
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 ' + '5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'
).split(' ');

/** The compartments of a wheel in their order. */
export function compartments(wheel: Wheel): readonly WheelNumber[] {
  return wheel === 'single-zero' ? SINGLE_ZERO_ORDER : DOUBLE_ZERO_ORDER;
}

/** Runs of this many adjacent compartments, one from each compartment of a wheel. */
export function adjacent(wheel: Wheel, length: number): readonly (readonly WheelNumber[])[] {
  const order = compartments(wheel);
  const twice = [...order, ...order];
  return order.map((_, start) => twice.slice(start, start + length));
}

/** The zeros that can be wagered on. */
export function zerosOf(wheel: Wheel): readonly WheelNumber[] {
  return wheel === 'double-zero' ? ['0', '00'] : ['0'];
}

/** Whether a number is zero or double zero. */
export function isZero(number: WheelNumber): boolean {
  return number === '0' || number === '00';
}

const RED: ReadonlySet<WheelNumber> = new Set('1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' '));

/** The background of a number on the wheel, as wheels are made (5.1(e)); absent for zeros. */
export function backgroundOf(number: WheelNumber): 'red' | 'black' | undefined {
  if (isZero(number)) return undefined;
  return RED.has(number) ? 'red' : 'black';
}
