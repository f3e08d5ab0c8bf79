import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { list, number, orNull, text } = fields;

/** Whole numbers from the first to the last, both included. */
const NUMBER_RANGE = answer('NumberRange', {
  from: number(),
  to: number(),
});

/** The numbers of one source at a table. */
const SOURCE_NUMBERS_OF_ONE = answer('SourceNumbersOfOne', {
  sourceId: text(orNull('null for rounds that name no source')),
  first: number(),
  last: number(),
  rounds: number('rounds that are recorded with a number of the source'),
  missing: number('numbers between the first and the last that no round has'),
  missingRanges: list(NUMBER_RANGE, 'the missing numbers; at most 1,000 ranges, lowest first'),
});

/** The numbers that sources gave to rounds of a table. */
export const SOURCE_NUMBERS = answer('SourceNumbers', {
  items: list(SOURCE_NUMBERS_OF_ONE),
});

export type NumberRange = Answered<typeof NUMBER_RANGE>;
export type SourceNumbersOfOne = Answered<typeof SOURCE_NUMBERS_OF_ONE>;
export type SourceNumbers = Answered<typeof SOURCE_NUMBERS>;
