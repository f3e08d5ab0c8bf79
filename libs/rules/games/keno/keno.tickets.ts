import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import { NUMBERS } from './keno.rules.js';

/** The numbers of a ticket as `3-17-42`: each once, from the lowest to the highest, without leading zeros. */
const SELECTION = /^[1-9]\d?(?:-[1-9]\d?)*$/;

/** The numbers that a ticket marks. */
export function numbersOf(selection: string): readonly number[] {
  return selection.split('-').map(Number);
}

/** Why a selection is not a set of this many numbers. */
export function checkSelection(
  kind: string,
  spots: number,
  selection: string | undefined,
): Objection | undefined {
  const numbers = selection !== undefined && SELECTION.test(selection) ? numbersOf(selection) : [];
  const rising = numbers.every((number, index) => number <= NUMBERS && number > (numbers[index - 1] ?? 0));
  if (rising && numbers.length === spots) return undefined;
  const message =
    `${kind} is on ${selection ?? 'nothing'}; select ${spots} different numbers from 1 to ${NUMBERS} ` +
    'in ascending order, such as 3-17-42';
  return impossible('selection-unknown', message, '19:47-15.2');
}
