import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { STAFF_DUTIES } from '#rules';
import { PERSON } from '../../read-models/person.answer.js';

const { day, instant, list, object, oneOf, orNull, text, texts } = fields;

export const BREAK = answer('Break', {
  from: instant(),
  until: instant(),
});

/** An assignment of a person on a gaming day, with its times as they are now. */
export const ASSIGNMENT = answer('Assignment', {
  assignmentId: text({ example: 'flora:2010-06-05:1' }),
  status: oneOf(['assigned', 'withdrawn']),
  staff: object(PERSON),
  duty: oneOf(STAFF_DUTIES),
  gamingDay: day(),
  pitId: text(),
  tableIds: texts('empty for the whole pit'),
  from: instant(),
  until: instant(),
  breaks: list(BREAK),
  assignedBy: object(PERSON),
  changedBy: object(PERSON, orNull('who changed it last')),
});

const ON_DUTY = answer('OnDuty', {
  assignmentId: text({ example: 'flora:2010-06-05:1' }),
  duty: oneOf(STAFF_DUTIES),
  staff: object(PERSON),
});

/** Who was on duty at a table when its round was opened. */
export const ROUND_STAFF = answer('RoundStaff', {
  roundId: text(),
  tableId: text(),
  at: instant('when the round was opened'),
  items: list(ON_DUTY, 'dealers first; nobody in a break'),
});

export type Break = Answered<typeof BREAK>;
export type Assignment = Answered<typeof ASSIGNMENT>;
export type OnDuty = Answered<typeof ON_DUTY>;
export type RoundStaff = Answered<typeof ROUND_STAFF>;
