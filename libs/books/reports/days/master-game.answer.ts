import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { OPEN_ITEM_KINDS, REPORT_KINDS } from '../../gaming-day/gaming-day.events.js';
import { PERSON } from '../../../read-models/person.answer.js';
import { SUM_FIGURES } from './day-figures.answer.js';
import { POSTED_ACT } from './adjustments.answer.js';
import { NOT_IN_COUNTS } from '../win/counted-win.answer.js';

const { day, flag, instant, list, number, object, oneOf, orNull, sum, text } = fields;

/** A table in a master game report. */
const DAY_LINE = answer(
  'DayLine',
  {
    tableId: text(),
    game: text(),
    figures: object(SUM_FIGURES),
    negativeRevenue: flag('whether players play against each other and revenue is negative (13:69D-1.34(b))'),
  },
  {
    main: [
      ...['tableId', 'game', 'figures.openerCents', 'figures.fillsCents', 'figures.creditsCents'],
      ...['figures.dropCents', 'figures.closerCents', 'figures.winFromCountsCents'],
      ...['figures.tableWinCents', 'figures.winFromRoundsCents', 'figures.adjustmentsCents'],
      ...['figures.revenueCents'],
    ],
    events: 'figures',
  },
);

const DAY_LINES = answer('DayLines', {
  lines: list(DAY_LINE, { total: 'total' }),
  total: object(SUM_FIGURES, 'sum of the lines; a count is the sum of what is counted'),
  notInCounts: list(NOT_IN_COUNTS, 'what is not in the counts, and with which day it is'),
});

export const OPEN_ITEM = answer('OpenItem', {
  kind: oneOf(OPEN_ITEM_KINDS),
  id: text('id of the wager, round, form, period, drop, document, adjustment or event'),
  tableId: text(orNull()),
  owedBy: text('patron, or role, who owes the next step'),
  since: day(orNull('gaming day since which it is owed; null in reports of earlier ledgers')),
  amountCents: sum(orNull()),
});

/** A gaming day in the books at a moment. */
export const MASTER_GAME = answer('MasterGame', {
  gamingDay: day(),
  closed: flag('whether its books are closed'),
  asClosed: object(DAY_LINES, 'as the closing said; of an open day, as it is'),
  adjustmentActs: number('number of acts that concern the day in the books of later days'),
  adjustments: list(POSTED_ACT, 'the first 1,000 of them'),
  adjustmentsTotal: object(SUM_FIGURES),
  adjusted: object(DAY_LINES, 'as closed, with the adjustments'),
  postedActs: number('number of acts that concern earlier days in the books of this one'),
  posted: list(POSTED_ACT, 'the first 1,000 of them'),
  postedTotal: object(SUM_FIGURES, 'of those that are not in the lines'),
  openItems: number(),
  firstOpenItems: list(OPEN_ITEM, 'the first 1,000 of them'),
});

const POSTED_LINE = answer('PostedLine', {
  gamingDay: day('gaming day concerned'),
  tableId: text(),
  inLines: flag('whether the lines of this report hold it'),
  figures: object(SUM_FIGURES),
});

/** A report or a closing as it was said. */
export const DAY_REPORT = answer('DayReport', {
  gamingDay: day(),
  report: oneOf([...REPORT_KINDS, 'closing']),
  version: number(),
  knownAt: text('id of the newest event that it counts'),
  recordedAt: instant(),
  recordedBy: object(PERSON),
  posted: list(POSTED_LINE),
  postedTotal: object(SUM_FIGURES),
  openItems: number(),
  firstOpenItems: list(OPEN_ITEM, 'the first 200 of them'),
  ...DAY_LINES.fields,
});

export type DayLine = Answered<typeof DAY_LINE>;
export type DayLines = Answered<typeof DAY_LINES>;
export type OpenItemLine = Answered<typeof OPEN_ITEM>;
export type MasterGameReport = Answered<typeof MASTER_GAME>;
export type PostedLine = Answered<typeof POSTED_LINE>;
export type DayReport = Answered<typeof DAY_REPORT>;
