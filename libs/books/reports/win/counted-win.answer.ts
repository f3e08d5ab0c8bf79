import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { COUNT_WAITS_FOR } from '../../gaming-day/gaming-day.events.js';

const { day, list, number, object, oneOf, orNull, sum, text } = fields;

const COUNTED = orNull('of what is counted; null where nothing is');

/** What was counted beside what the rounds give. Each counted figure is the sum of what is counted (ADR 90), never 0 where nothing is. */
const COUNTED_WIN_FIGURES = answer('CountedWinFigures', {
  periods: number('periods that are closed and whose own box is counted'),
  notCounted: number('periods that are not, and gaming days of a table with play in no period'),
  boxesNotCounted: number('further boxes of the counted periods that are not counted: the drop lacks them'),
  openerCents: sum(COUNTED),
  fillsCents: sum(COUNTED),
  creditsCents: sum(COUNTED),
  closerCents: sum(COUNTED),
  dropCents: sum(COUNTED),
  winFromCountsCents: sum({
    ...COUNTED,
    description: 'by the formula of the property; null where nothing is counted',
  }),
  vigorishCompedCents: sum('waived on forms'),
  vigorishDocumentedCents: sum('documented on forms as still owed'),
  vigorishRecoveredCents: sum('paid at the table of what forms document'),
  tableWinCents: sum(
    orNull(
      'what is reported: win from counts, with vigorish waived and documented less recovered where the formula adds it (3.3(c)3, 7.3(c)3)',
    ),
  ),
  winFromRoundsCents: sum('win as it is earned, from the rounds settled since the opener'),
  vigorishCollectedLaterCents: sum('raises the counts above the rounds, as do recoveries'),
  vigorishDeferredCents: sum('lowers the counts below the rounds'),
  amountsDueCents: sum('left due by corrections; lowers the counts below the rounds'),
  amountsDueSettledAtTableCents: sum('paid at the table on amounts due of any day; raises the counts'),
  fundsCents: sum('taken for funds of the players; raises the counts'),
  trayChangesCents: sum(
    'what tray changes that are documented and signed added to tray and drop box; raises the counts',
  ),
  notInCountsCents: sum(
    'what play of which nothing is counted put into tray and drop box; lowers the counts',
  ),
  unexplainedCents: sum(orNull('what is left of counts less rounds; null as the counts')),
  holdBasisPoints: number(
    orNull('table win by drop in hundredths of a per cent: 4444 is 44.44 %; null without a drop'),
  ),
});

const NOT_APART = orNull('null unless named in `by`');

/** A line of a report of win from counts; null for a dimension that is summed. */
const COUNTED_WIN_LINE = answer(
  'CountedWinLine',
  {
    gamingDay: day(orNull('that the closer names; null unless named in `by`')),
    shift: text(orNull('that the closer names; null unless named in `by` and closed')),
    tableId: text(NOT_APART),
    game: text(NOT_APART),
    periodId: text(orNull('null unless named in `by`, and for rounds in no period')),
    ...COUNTED_WIN_FIGURES.fields,
  },
  {
    main: [
      ...['gamingDay', 'shift', 'tableId', 'game', 'periodId', 'openerCents', 'fillsCents'],
      ...['creditsCents', 'dropCents', 'closerCents', 'winFromCountsCents', 'tableWinCents'],
      ...['winFromRoundsCents', 'unexplainedCents', 'holdBasisPoints'],
    ],
    events: 'figures',
  },
);

/** Play, or a box, that is not in the counts, with the day that counts it. */
export const NOT_IN_COUNTS = answer('NotInCounts', {
  gamingDay: day(),
  tableId: text(),
  periodId: text(orNull('null for play between two periods')),
  waitsFor: oneOf(
    COUNT_WAITS_FOR,
    'closer: the table is open; drop-box: a box is not counted; another-day: the closer names another day; period: the play is in no period',
  ),
  countedOn: day(orNull('gaming day that the closer names; null while there is none')),
});

/** A report of win from counts, with what is not in the counts and the day that counts it. */
export const COUNTED_WIN = answer('CountedWin', {
  items: list(COUNTED_WIN_LINE),
  total: object(COUNTED_WIN_FIGURES),
  notInCounts: list(NOT_IN_COUNTS, 'what is not in the counts, and with which day it is'),
});

export type CountedWinFigures = Answered<typeof COUNTED_WIN_FIGURES>;
export type CountedWinLine = Answered<typeof COUNTED_WIN_LINE>;
export type CountedWin = Answered<typeof COUNTED_WIN>;
