import { described, id, isoDate, text } from '../../ledger/event-shapes.js';
import { event, inside } from '../../ledger/event-type.js';
import type { Declared, EventsOf } from '../../ledger/event-type.js';
import { signature } from '../../ledger/signature.js';
import type * as events from './books.events.js';

const data = { gamingDay: described(isoDate, 'YYYY-MM-DD') };
const example = { gamingDay: '2010-06-05' };

export const ClosingNoted = event('ClosingNoted', {
  describe: 'The books of the property hold a closed gaming day.',
  inside: 'repeats DayClosed in the stream that orders the closings',
  late: 'books',
  data,
  example,
});
export type ClosingNoted = Declared<typeof ClosingNoted>;

export const ReopeningNoted = event('ReopeningNoted', {
  describe: 'The books of the property hold a gaming day that was opened again.',
  inside: 'repeats DayReopened in the stream that orders the closings',
  late: 'books',
  data,
  example,
});
export type ReopeningNoted = Declared<typeof ReopeningNoted>;

const history = {
  historyId: id,
  from: described(isoDate, 'YYYY-MM-DD; first gaming day'),
  to: described(isoDate, 'YYYY-MM-DD; last gaming day'),
};
const HISTORY = { historyId: 'H1', from: '1996-01-01', to: '2010-06-05' };
const ADA = { userId: 'accounting-1', name: 'Ada Account' };
const ALAN = { userId: 'accounting-2', name: 'Alan Audit' };

export const HistoryOpened = event('HistoryOpened', {
  describe: 'A person of accounting asked to record facts of past gaming days.',
  inside: 'a setting of the whole ledger; the facts themselves are published',
  late: 'books',
  data: { ...history, reason: inside(text()), openedBy: signature },
  example: { ...HISTORY, reason: 'rounds of the former system', openedBy: ADA },
});
export type HistoryOpened = Declared<typeof HistoryOpened>;

export const HistoryApproved = event('HistoryApproved', {
  describe: 'Another person approved it: facts of these days that are recorded from now on are not late.',
  inside: 'a setting of the whole ledger; the facts themselves are published',
  late: 'books',
  data: { ...history, approvedBy: signature },
  example: { ...HISTORY, approvedBy: ALAN },
  finding: ({ data: { from, to } }) => ({
    severity: 'notice',
    code: 'history-approved',
    message: `Facts of the gaming days from ${from} to ${to} are recorded as history from now on.`,
  }),
});
export type HistoryApproved = Declared<typeof HistoryApproved>;

export type BooksEvent = EventsOf<typeof events>;
