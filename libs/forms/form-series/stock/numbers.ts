import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { MAX_SERIAL } from '../serial-ranges.js';
import type { SerialRange } from '../serial-ranges.js';

/** Refuses numbers that no printer prints. */
export function refuseMalformed(seriesId: string, { first, last }: SerialRange): Decision<never> | undefined {
  if (!(isSerial(first) && isSerial(last))) {
    return refuse(
      'impossible',
      'series-malformed',
      `Serial numbers are whole numbers from 1 to ${MAX_SERIAL}; a series cannot run from ${first} to ${last}.`,
    );
  }
  if (last >= first) return undefined;
  return refuse(
    'impossible',
    'series-empty',
    `Series ${seriesId} would run from ${first} to ${last}; the last number must not be below the first.`,
  );
}

function isSerial(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 1 && number <= MAX_SERIAL;
}
