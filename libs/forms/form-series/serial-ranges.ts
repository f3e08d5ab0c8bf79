import { Type } from 'typebox';
import { closed } from '#rules/game/shapes.js';
import { integer } from '../../ledger/event-shapes.js';
import type { ValueOf } from '../../ledger/event-type.js';

/** The largest serial number of a form. */
export const MAX_SERIAL = 999_999_999;

export const serial = integer(1, MAX_SERIAL);

const range = closed({ first: serial, last: serial });

/** Serial numbers from the first to the last. */
export type SerialRange = ValueOf<typeof range>;

/** Ranges of serial numbers in ascending order, of which no two touch. */
export const serials = Type.Array(range, { description: 'serial numbers, in ascending order' });
export type Serials = readonly SerialRange[];

/** Whether a number is one of these. */
export function holds(serials: Serials, number: number): boolean {
  return Number.isSafeInteger(number) && serials.some(({ first, last }) => first <= number && number <= last);
}

/** The numbers of both. */
export function joined(one: Serials, other: Serials): Serials {
  const all = [...one, ...other].toSorted((a, b) => a.first - b.first);
  const result: { first: number; last: number }[] = [];
  for (const { first, last } of all) {
    const before = result.at(-1);
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last);
    else result.push({ first, last });
  }
  return result;
}

/** The numbers of the first that are not in the second. */
export function without(serials: Serials, taken: Serials): Serials {
  return taken.reduce<Serials>(
    (left, away) =>
      left.flatMap(({ first, last }) => [
        ...(first < away.first ? [{ first, last: Math.min(last, away.first - 1) }] : []),
        ...(last > away.last ? [{ first: Math.max(first, away.last + 1), last }] : []),
      ]),
    serials,
  );
}

/** The numbers that both have. */
export function common(one: Serials, other: Serials): Serials {
  return without(one, without(one, other));
}

/** The smallest number above another one. */
export function nextAbove(serials: Serials, number: number): number | undefined {
  const range = serials.find(({ last }) => last > number);
  return range && Math.max(range.first, number + 1);
}

/** The numbers in words: `7, 9 to 12`. */
export function inWords(serials: Serials): string {
  return (
    serials.map(({ first, last }) => (first === last ? String(first) : `${first} to ${last}`)).join(', ') ||
    'none'
  );
}

/** One number as a range. */
export function only(number: number): Serials {
  return [{ first: number, last: number }];
}
