import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '../../read-models/person.answer.js';

const { cents, day, instant, list, number, object, oneOf, orNull, text } = fields;

const OUTCOMES = ['justified', 'rule-broken', 'recorded-wrongly'] as const;

/** A review of a control exception that somebody answered. */
const EARLIER_REVIEW = answer('EarlierReview', {
  outcome: oneOf(OUTCOMES),
  note: text(),
  reviewedBy: object(PERSON),
  reviewedRole: text(),
  reviewedAt: instant(),
  reopenedBy: object(PERSON, 'who answered it'),
  reopenedRole: text(),
  reopenedAt: instant(),
  reason: text('why it is to be reviewed again'),
});

/** A control exception, or a notice. */
export const CONTROL_EXCEPTION = answer(
  'ControlException',
  {
    eventId: text('id of its event'),
    status: oneOf(['unreviewed', 'reviewed']),
    ledgerPosition: text('position in the ledger'),
    severity: oneOf(['exception', 'notice']),
    code: text('what kind of finding'),
    citation: text({ description: 'paragraph of the regulation', nullable: true, example: '19:47-7.3(c)4' }),
    message: text('what happened'),
    reason: text(orNull('the reason given')),
    tableId: text(orNull('table, where it concerns one')),
    amountCents: cents('amount of money concerned; 0 if none'),
    roundId: text(orNull('round, where it concerns one')),
    shoeId: text(orNull('shoe, where it concerns one')),
    formNumber: text(orNull('form, where it concerns one')),
    position: number(orNull('numbered player position: the box, if it concerns one')),
    patronId: text(orNull('patron of that position')),
    dealer: object(
      PERSON,
      orNull(
        'who dealt: the dealer who recorded it, or the only one who was on duty at the table by the assignments recorded before it',
      ),
    ),
    stream: text('stream of the exception: the subject of its review'),
    recordedBy: object(PERSON),
    role: text('role in which they acted'),
    occurredAt: instant('when it happened'),
    recordedAt: instant('time at which the ledger recorded it'),
    gamingDay: day(),
    shift: text(),
    outcome: oneOf(OUTCOMES, orNull('what the review found')),
    reviewNote: text(orNull('what the reviewer said')),
    reviewedBy: object(PERSON, orNull('who reviewed it')),
    reviewedRole: text(orNull('role of the reviewer')),
    reviewedAt: instant(orNull('when it was reviewed')),
    reviewDue: day('gaming day by whose end it is reviewed'),
    earlierReviews: list(EARLIER_REVIEW, 'reviews that were answered, in their order'),
  },
  {
    main: [
      'gamingDay',
      'severity',
      'code',
      'tableId',
      'position',
      'patronId',
      'amountCents',
      'citation',
      'message',
      'status',
    ],
  },
);

export type EarlierReview = Answered<typeof EARLIER_REVIEW>;
export type ControlException = Answered<typeof CONTROL_EXCEPTION>;
