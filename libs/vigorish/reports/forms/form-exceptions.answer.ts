import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { day, list, text } = fields;

/** An exception in accounting for numbered forms, with exactly the fields that are reported to the Division (13:69D-1.5(d)). */
const FORM_EXCEPTION = answer('FormException', {
  transactionType: text('title of the form'),
  date: day('gaming day'),
  number: text('serial number'),
  explanation: text('what is wrong, and why'),
});

/** The exceptions of a month that are reported to the Division. */
export const FORM_EXCEPTIONS = answer('FormExceptions', {
  items: list(FORM_EXCEPTION),
});

export type FormException = Answered<typeof FORM_EXCEPTION>;
export type FormExceptions = Answered<typeof FORM_EXCEPTIONS>;
