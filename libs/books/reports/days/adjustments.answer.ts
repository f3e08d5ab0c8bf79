import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { PERSON } from '../../../read-models/person.answer.js';
import { SUM_FIGURES } from './day-figures.answer.js';

const { cents, day, flag, instant, list, number, object, oneOf, orNull, sum, text } = fields;

const EVENT_REF = answer('EventRef', {
  id: text('id of the event: `knownAt` takes it'),
  type: text({ example: 'SettlementCorrected' }),
});

/** What one command changed of a gaming day at a table after its close or on another day, with its events. */
export const POSTED_ACT = answer(
  'PostedAct',
  {
    gamingDay: day('gaming day concerned'),
    postedTo: day('gaming day in whose books it is'),
    tableId: text(),
    game: text(),
    inLines: flag('whether the day it is posted to has it in its lines: a correction of that day'),
    stream: text('stream of its events, such as a round'),
    commandId: text('command that recorded it'),
    occurredAt: instant('time on the floor'),
    recordedAt: instant('time at which the ledger recorded it'),
    figures: object(SUM_FIGURES),
    events: list(EVENT_REF),
  },
  {
    main: [
      ...['gamingDay', 'postedTo', 'tableId', 'occurredAt', 'stream', 'figures.winFromRoundsCents'],
      ...['figures.tableWinCents', 'figures.adjustmentsCents', 'figures.revenueCents'],
    ],
  },
);

/** The adjustments in the books of a month. */
export const MONTH_ADJUSTMENTS = answer('MonthAdjustments', {
  acts: number(),
  items: list(POSTED_ACT, 'the first 1,000 of them'),
  revenueCents: sum('revenue that all of them change'),
  tableWinCents: sum('table win by counts that all of them change'),
});

export const ADJUSTMENT = answer('Adjustment', {
  adjustmentId: text('number of the adjustment'),
  gamingDay: day('gaming day concerned'),
  tableId: text(),
  game: text(),
  amountCents: cents('change of revenue'),
  reason: text('why revenue is adjusted'),
  status: oneOf(['prepared', 'approved', 'rejected']),
  preparedBy: object(PERSON),
  preparedAt: instant('when it was prepared'),
  decidedBy: object(PERSON, orNull('who approved or rejected it')),
  decidedAt: instant(orNull('when that was')),
  rejectionReason: text(orNull('why it was rejected')),
});

export type EventRef = Answered<typeof EVENT_REF>;
export type PostedAct = Answered<typeof POSTED_ACT>;
export type MonthAdjustments = Answered<typeof MONTH_ADJUSTMENTS>;
export type Adjustment = Answered<typeof ADJUSTMENT>;
