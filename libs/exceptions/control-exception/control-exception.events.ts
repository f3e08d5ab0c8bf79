import { Type } from 'typebox';
import { described, id, oneOf, text } from '../../ledger/event-shapes.js';
import { event, inside } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import type * as events from './control-exception.events.js';

export const reviewOutcome = oneOf(
  ['justified', 'rule-broken', 'recorded-wrongly'],
  'what the review found: the facts were as stated and had a reason, had none, or were not so',
);

/** What a review found. */
export type ReviewOutcome = ValueOf<typeof reviewOutcome>;

const exceptionId = text('id of the event that the exception is', { minLength: 1 });

/** The exception that is reviewed, or whose review is answered. */
const ofException = {
  exceptionId,
  subject: text('the stream that holds it, such as a round', { minLength: 1 }),
  tableId: Type.Optional(id),
};

export const ControlExceptionReviewed = event('ControlExceptionReviewed', {
  describe: 'A person who recorded none of its facts reviewed a control exception.',
  topic: 'control-exceptions',
  late: 'review',
  data: {
    ...ofException,
    outcome: reviewOutcome,
    note: inside(text()),
  },
  example: {
    exceptionId: '0128f6c0-0a00-7000-8000-000000000001',
    subject: 'round-S1.001',
    tableId: 'T-02',
    outcome: 'justified',
    note: 'seen on video',
  },
});
export type ControlExceptionReviewed = Declared<typeof ControlExceptionReviewed>;

export const ControlExceptionReopened = event('ControlExceptionReopened', {
  describe:
    'Audit, accounting or surveillance answered a review: the control exception is to be reviewed again.',
  topic: 'control-exceptions',
  late: 'review',
  data: {
    ...ofException,
    reason: inside(text()),
  },
  example: {
    exceptionId: '0128f6c0-0a00-7000-8000-000000000001',
    subject: 'round-S1.001',
    tableId: 'T-02',
    reason: 'the video shows another payment',
  },
});
export type ControlExceptionReopened = Declared<typeof ControlExceptionReopened>;

export const ControlExceptionLifted = event('ControlExceptionLifted', {
  describe:
    'A fact that was recorded later shows that a control exception of this stream is none, or that it has another amount. One that was reviewed keeps its review.',
  topic: 'control-exceptions',
  late: 'review',
  data: {
    exceptionId,
    code: text('stable code of the breach', { minLength: 1 }),
    tableId: Type.Optional(id),
    about: Type.Optional(described(id, 'the event that broke no rule')),
    formNumber: Type.Optional(described(id, 'the form whose number was used in order')),
    because: text('what the later fact shows'),
  },
  example: {
    exceptionId: '0128f6c0-0a00-7000-8000-000000000001',
    code: 'cards-not-burned',
    tableId: 'T-02',
    because: 'cards of shoe S1 were burned at 2010-06-05T17:55:00.000Z',
  },
});
export type ControlExceptionLifted = Declared<typeof ControlExceptionLifted>;

/** What became of a control exception, in a stream of its own. */
export type ControlExceptionEvent = Exclude<EventsOf<typeof events>, ControlExceptionLifted>;
