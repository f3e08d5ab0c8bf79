import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { DAYS } from '../statistics/statistics.answer.js';

const { day, flag, list, number, oneOf, orNull, sum, text, texts } = fields;

/** The spans of a day sheet, each from its first gaming day to the day of the sheet. */
export const SHEET_SPANS = ['day', 'month', 'year'] as const;

/** The states of the books: as they are now, or as each day was closed. */
export const SHEET_BOOKS = ['adjusted', 'as-closed'] as const;

const COUNTED = 'of what is counted; null where nothing is';

/** The figures of a day sheet over some gaming days. Amounts in cents; what is not counted is null, never 0. */
export const SHEET_FIGURES = answer('DaySheetFigures', {
  dropCents: sum(orNull(COUNTED)),
  fillsCents: sum(orNull(COUNTED)),
  creditsCents: sum(orNull(COUNTED)),
  winFromCountsCents: sum(orNull(`by the formula of the property, ${COUNTED}`)),
  winFromRoundsCents: sum('win as it is earned, of the gaming days themselves'),
  unexplainedCents: sum(
    orNull('what is left of counts less the rounds of the counted periods; null where nothing is counted'),
  ),
  tableWinCents: sum(
    orNull(
      `win from counts with vigorish on forms, where the formula adds it (3.3(c)3, 7.3(c)3), ${COUNTED}`,
    ),
  ),
  holdBasisPoints: number(
    orNull('hold: table win by drop in hundredths of a per cent: 4444 is 44.44 %; null without a drop'),
  ),
  theoreticalCents: sum(
    orNull('win to which the rules lead on average, of the games that have theory; null where none has'),
  ),
  adjustmentsCents: sum('approved adjustments; not part of the other figures'),
  notCounted: number(
    'closed periods without a counted box, and gaming days of a table with play that no closer up to the last day counts',
  ),
});

/** The figures of one span. */
const SHEET_SPAN = answer('DaySheetSpan', {
  span: oneOf(SHEET_SPANS),
  lastYear: flag('whether they are of the same days of the year before'),
  ...DAYS.fields,
  ...SHEET_FIGURES.fields,
});

const TITLES = { day: 'day', month: 'month to date', year: 'year to date' } as const;

const SPANS = list(SHEET_SPAN, {
  description:
    'day, month to date and year to date, then the same days of the year before; the same in each line',
  across: {
    title: ({ span, lastYear }) =>
      `${TITLES[span as keyof typeof TITLES]}${lastYear === true ? ' last year' : ''}`,
    of: ['span', 'lastYear', 'from', 'to'],
  },
});

/** A table on a day sheet. */
const SHEET_LINE = answer(
  'DaySheetLine',
  { game: text(), pitId: text(orNull('null for a table that no pit has')), tableId: text(), spans: SPANS },
  {
    events: 'year-figures',
    onePage: true,
    main: [
      'tableId',
      ...Object.keys(SHEET_FIGURES.fields)
        .filter((name) => !['adjustmentsCents', 'notCounted'].includes(name))
        .map((name) => `spans.0.${name}`),
      ...[1, 2].flatMap((at) =>
        ['dropCents', 'tableWinCents', 'holdBasisPoints'].map((name) => `spans.${at}.${name}`),
      ),
      ...[3, 4, 5].map((at) => `spans.${at}.tableWinCents`),
    ],
  },
);

const SUBTOTAL = answer('DaySheetSubtotal', {
  game: text(),
  pitId: text(orNull('null where the tables of the game are in several pits, and this is of all')),
  spans: SPANS,
});

/** The day sheet of a property. */
export const DAY_SHEET = answer('DaySheet', {
  gamingDay: day(),
  books: oneOf(SHEET_BOOKS),
  closed: flag('whether the books of the gaming day are closed'),
  daysNotClosed: number(
    'gaming days of the longest span with facts whose books are open: nothing of them is in a sheet as closed',
  ),
  withoutTheory: texts('games of which nothing says the theoretical win: it is of the other games'),
  notInCounts: texts(
    'what of the gaming day is not in its counts, and the gaming day that counts it where one does',
  ),
  items: list(SHEET_LINE, { total: 'total', subtotals: 'subtotals' }),
  subtotals: list(SUBTOTAL, 'by game and pit, and by game where its tables are in several pits'),
  total: fields.object(answer('DaySheetTotal', { spans: SPANS }), 'sum of the lines'),
});

export type SheetSpanName = (typeof SHEET_SPANS)[number];
export type SheetBooks = (typeof SHEET_BOOKS)[number];
export type SheetFigures = Answered<typeof SHEET_FIGURES>;
export type SheetSpan = Answered<typeof SHEET_SPAN>;
export type SheetLine = Answered<typeof SHEET_LINE>;
export type SheetSubtotal = Answered<typeof SUBTOTAL>;
export type DaySheet = Answered<typeof DAY_SHEET>;
