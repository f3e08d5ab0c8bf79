import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { day, list, number, object, oneOf, orNull, sum, text } = fields;

/** The spans of the statistics, each from its first gaming day to the day that is asked for. */
export const SPANS = ['day', 'week', 'month', 'year'] as const;

/** Gaming days, the first and the last included. */
export const DAYS = answer('Days', {
  from: day('first gaming day'),
  to: day('last gaming day'),
});

/** A span up to a gaming day, and the same days of the period before it. */
const SPAN_DAYS = answer('SpanDays', {
  span: oneOf(SPANS),
  current: object(DAYS),
  before: object(DAYS, 'the same days of the day, week, month or year before'),
});

const OF_COUNTED = 'of the counted periods alone; null if none is counted';

/** The statistics of some gaming days in one state of the books. Amounts in cents; what was not counted is null, never 0. */
const BOOK_STATISTICS = answer('BookStatistics', {
  rounds: number(),
  handleCents: sum(),
  winFromRoundsCents: sum('win as it is earned'),
  adjustmentsCents: sum('approved adjustments, on lines without a shift'),
  revenueCents: sum('win from rounds with the adjustments'),
  periodsCounted: number('inventory periods whose closers name these days and whose boxes are all counted'),
  periodsNotCounted: number('those whose boxes are not'),
  tableDaysNotCounted: number(
    'gaming days of a table with rounds in no period that a closer up to the last day ends',
  ),
  tablesNotCounted: number('tables with either'),
  dropCents: sum(orNull(OF_COUNTED)),
  winFromCountsCents: sum(orNull(`by the formula of the property, ${OF_COUNTED}`)),
  tableWinCents: sum(
    orNull(
      `win from counts with vigorish on forms where the formula adds it (3.3(c)3, 7.3(c)3), ${OF_COUNTED}`,
    ),
  ),
  holdBasisPoints: number(
    orNull('hold: table win by drop in hundredths of a per cent: 4444 is 44.44 %; null without a drop'),
  ),
});

/** The books as they are now, with the pace of play. */
const ADJUSTED_STATISTICS = answer('AdjustedStatistics', {
  openMs: number(
    orNull('milliseconds from openers to closers of inventory periods; null where none was open'),
  ),
  roundsWhileOpen: number('rounds of the shifts of tables in which an inventory period was open'),
  roundsAnHourHundredths: number(orNull('rounds an hour while open, in hundredths: 7250 is 72.50 rounds')),
  ...BOOK_STATISTICS.fields,
});

/** The books of the closed days, as they were at their closings. */
const CLOSED_STATISTICS = answer('ClosedStatistics', {
  daysClosed: number('gaming days whose closings these figures are of'),
  daysNotClosed: number('gaming days with facts whose books are open; nothing of them is in these figures'),
  ...BOOK_STATISTICS.fields,
});

const PERIOD_STATISTICS = answer('PeriodStatistics', {
  adjusted: object(
    ADJUSTED_STATISTICS,
    'the books as they are now, with late facts, late counts and adjustments',
  ),
  asClosed: object(CLOSED_STATISTICS, 'the books of each closed day as at its closing'),
});

const SPAN_STATISTICS = answer('SpanStatistics', {
  span: oneOf(SPANS),
  current: object(PERIOD_STATISTICS),
  before: object(PERIOD_STATISTICS, 'the same days of the period before'),
});

const NOT_APART = orNull('null unless named in `by`');

/** A line of the statistics; null for a dimension that is summed, and the shift of an adjustment. */
const STATISTICS_LINE = answer(
  'StatisticsLine',
  {
    tableId: text(NOT_APART),
    game: text(NOT_APART),
    pitId: text(NOT_APART),
    shift: text(orNull('null unless named in `by`, and for adjustments')),
    spans: list(SPAN_STATISTICS, { lines: true }),
  },
  {
    events: 'year-figures',
    main: [
      ...['tableId', 'game', 'pitId', 'shift', 'spans.span', 'spans.current.adjusted.rounds'],
      ...['spans.current.adjusted.handleCents', 'spans.current.adjusted.dropCents'],
      ...['spans.current.adjusted.tableWinCents', 'spans.current.adjusted.holdBasisPoints'],
      ...['spans.current.adjusted.roundsAnHourHundredths', 'spans.before.adjusted.tableWinCents'],
      ...['spans.before.adjusted.holdBasisPoints'],
    ],
  },
);

/** Statistics up to a gaming day. */
export const STATISTICS = answer('Statistics', {
  spans: list(SPAN_DAYS),
  items: list(STATISTICS_LINE),
  total: list(SPAN_STATISTICS, 'of all lines'),
});

export type Days = Answered<typeof DAYS>;
export type SpanDays = Answered<typeof SPAN_DAYS>;
export type BookStatistics = Answered<typeof BOOK_STATISTICS>;
export type AdjustedStatistics = Answered<typeof ADJUSTED_STATISTICS>;
export type ClosedStatistics = Answered<typeof CLOSED_STATISTICS>;
export type PeriodStatistics = Answered<typeof PERIOD_STATISTICS>;
export type SpanStatistics = Answered<typeof SPAN_STATISTICS>;
export type StatisticsLine = Answered<typeof STATISTICS_LINE>;
export type Statistics = Answered<typeof STATISTICS>;
export type Span = (typeof SPANS)[number];
