import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { FORM_KINDS } from '../../../forms/form-series/form-series.events.js';
import { PERSON } from '../../../read-models/person.answer.js';

const { cents, day, list, object, oneOf, orNull, text } = fields;

/** The states of the two parts of a form. `awaited`: the box is not counted yet, or accounting has not read the duplicate. */
export const MATCH_STATUSES = [
  'awaited',
  'matched',
  'differs',
  'original-missing',
  'duplicate-missing',
  'both-missing',
] as const;

/** The original of a form, from the drop box, beside the duplicate that was forwarded to accounting. */
export const FORM_MATCH = answer('FormMatch', {
  formNumber: text(),
  kind: oneOf(FORM_KINDS),
  gamingDay: day('of the form'),
  tableId: text(),
  status: oneOf(MATCH_STATUSES, '`awaited` until the box is counted and the duplicate is read'),
  ledgerCents: cents('amount of the form by the ledger'),
  originalCents: cents(orNull('amount on the original, from the count')),
  duplicateCents: cents(
    orNull('amount on the duplicate; of a Table Inventory Slip that is the opener in the next box'),
  ),
  explanation: text(orNull('why the parts differ or are missing')),
  explainedBy: object(PERSON, orNull()),
});

/** The forms and slips of a day, original beside duplicate. */
export const FORM_MATCHES = answer('FormMatches', {
  items: list(FORM_MATCH),
});

export type FormMatch = Answered<typeof FORM_MATCH>;
export type FormMatches = Answered<typeof FORM_MATCHES>;
