import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { FORM_DEPARTMENTS } from '../form-series/stock/stock.events.js';
import { FORM_KINDS } from '../form-series/form-series.events.js';
import { NUMBER_STATUSES } from './series-numbers.js';

const { list, number, oneOf, text } = fields;

/** Serial numbers of a series that are in one state. */
const FORM_NUMBERS = answer('FormNumbers', {
  seriesId: text(),
  kind: oneOf(FORM_KINDS),
  department: oneOf(FORM_DEPARTMENTS, 'department that uses the forms'),
  status: oneOf(
    NUMBER_STATUSES,
    '`in-stock` with accounting, `issued` and not signed for, `unused` with the department, `passed-over` below a number that was used out of order',
  ),
  first: number(),
  last: number(),
  count: number('how many numbers'),
});

/** The numbers of series of forms, by their state. */
export const FORM_STOCK = answer('FormStock', {
  items: list(FORM_NUMBERS),
  numbers: number('how many numbers the items have'),
});

export type FormNumbers = Answered<typeof FORM_NUMBERS>;
export type FormStock = Answered<typeof FORM_STOCK>;
