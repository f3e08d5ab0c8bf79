import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '../../../read-models/person.answer.js';

const { day, instant, number, object, oneOf, orNull, text } = fields;

/** A gaming day with its reports and closings. */
export const GAMING_DAY = answer('GamingDay', {
  gamingDay: day(),
  status: oneOf(['open', 'closed', 'final']),
  preliminary: number('number of preliminary reports'),
  countRoom: number('number of reports of the count room'),
  final: number('number of final reports'),
  closings: number('closings, more than one if it was opened again'),
  knownAt: text(orNull('id of the newest event that the closing counts')),
  closedAt: instant(orNull('when it was closed')),
  closedBy: object(PERSON, orNull('who closed it')),
  reopeningReason: text(orNull('why it is to be opened again')),
  reopeningProposedBy: object(PERSON, orNull('who proposed that')),
});

/** Past gaming days that are recorded as history. */
export const HISTORY = answer('History', {
  historyId: text(),
  from: day('first gaming day'),
  to: day('last gaming day'),
  reason: text(),
  status: oneOf(['opened', 'approved']),
  openedBy: object(PERSON),
  openedAt: instant(),
  approvedBy: object(PERSON, orNull()),
  approvedAt: instant(orNull()),
});

export type GamingDayLine = Answered<typeof GAMING_DAY>;
export type History = Answered<typeof HISTORY>;
