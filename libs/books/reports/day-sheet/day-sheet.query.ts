import { nearest, totalCents } from '#kernel';
import type { Dated as DatedSetting, GamingCalendar, IsoDate, SumCents } from '#kernel';
import type { TheoreticalWins } from '#rules';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Summing } from '../../../read-models/paging.js';
import { upTo } from '../../../read-models/two-times/moment.js';
import type { NotInCounts } from '../../gaming-day/gaming-day.events.js';
import { basisPoints } from '../win/counted-win.query.js';
import { periodsOfDay } from '../days/counted-day.query.js';
import { daySums } from '../statistics/day-sums.js';
import type { DaySums, LineDays, Place, TablesAsked } from '../statistics/day-sums.js';
import type { Book } from '../statistics/periods-in-books.js';
import { daysOfSpan, isIn, merged, sameDaysLastYear } from '../statistics/spans.js';
import { bookStatistics } from '../statistics/statistics.query.js';
import type { Days } from '../statistics/statistics.answer.js';
import { theoryOfDays } from '../theory/theory-days.query.js';
import type { TheoryPart } from '../theory/theory-days.query.js';
import { BILLIONTHS } from '../theory/theory-round.js';
import type {
  DaySheet,
  SheetBooks,
  SheetFigures,
  SheetLine,
  SheetSpan,
  SheetSpanName,
  SheetSubtotal,
} from './day-sheet.answer.js';

export interface DaySheetRequest extends TablesAsked {
  readonly gamingDay: IsoDate;
  readonly books: SheetBooks;
  readonly spans: readonly SheetSpanName[];
  readonly theoreticalWins: DatedSetting<TheoreticalWins>;
}

const BOOK = { adjusted: 'adjusted', 'as-closed': 'asClosed' } as const satisfies Record<SheetBooks, Book>;

/**
 * The day sheet: each table's drop, fills, credits, wins, hold and theory for the day, month and year to date, beside the same days
 * of the year before, in one state of the books (13:69D-1.2(c)2). A fact is of the gaming day that it concerns, as in the statistics.
 */
export async function daySheet(store: Summing, request: DaySheetRequest): Promise<DaySheet> {
  const { gamingDay, books, pitId, calendar, at } = request;
  const spans = spansOf(request.spans, gamingDay, calendar);
  const days = merged(spans);
  const { lines, closings, pits } = await daySums(store, {
    ...request,
    days,
    by: ['tableId', 'game', 'pitId'],
    also: 'unexplained',
  });
  const theory = await theoryOfDays(store, { ...request, days, closings });
  const theoryOf = Map.groupBy(
    theory.filter(({ book }) => book === BOOK[books]),
    placeText,
  );
  const items = lines.map(({ of, days: ofLine }): SheetLine => {
    const parts = theoryOf.get(placeText(of)) ?? [];
    return { ...placed(of), spans: spans.map((span) => spanOf(span, ofLine, parts, BOOK[books])) };
  });
  const inOrder = inNaturalOrder(items, ({ game, pitId, tableId }) => [game, pitId ?? '', tableId]);
  const cut = closings.get(gamingDay);
  const atBooks = books === 'as-closed' && cut !== undefined ? upTo(cut, at) : at;
  const { notInCounts } = await periodsOfDay(store, { ...request, at: atBooks });
  const longest = spans
    .slice(0, request.spans.length)
    .reduce((one, other) => (other.from < one.from ? other : one));
  const ofDay = cut === undefined ? 'adjusted' : BOOK[books];
  const partly = new Set(
    lines
      .filter(({ days: ofLine }) => isPartly(ofLine.get(gamingDay)?.[ofDay], gamingDay))
      .map(({ of }) => of.tableId),
  );
  return {
    ...{ gamingDay, books, closed: cut !== undefined },
    daysNotClosed: new Set(
      lines.flatMap(({ days: ofLine }) =>
        [...ofLine].filter(([day, { isClosed }]) => !isClosed && isIn(longest, day)).map(([day]) => day),
      ),
    ).size,
    withoutTheory: [
      ...new Set(
        lines.filter(({ of }) => theoryOf.get(placeText(of))?.some(isUnknown)).map(({ of }) => of.game!),
      ),
    ].toSorted(),
    // A period without play on the day takes nothing from its counts; a further box of a counted one does.
    notInCounts: wordsOf(
      notInCounts.filter(
        ({ tableId, waitsFor }) =>
          (pitId === undefined || pits.get(tableId) === pitId) &&
          (waitsFor === 'drop-box' || partly.has(tableId)),
      ),
    ),
    items: inOrder,
    subtotals: subtotalsOf(inOrder),
    total: {
      spans:
        inOrder.length > 0 ? totalOf(inOrder) : spans.map((span) => spanOf(span, new Map(), [], BOOK[books])),
    },
  };
}

/** Whether something of a line is not counted on a gaming day. */
function isPartly(day: DaySums | undefined, gamingDay: IsoDate): boolean {
  if (!day) return false;
  return (
    day.notCounted.length > 0 ||
    day.elsewhere.some(({ countedOn }) => countedOn === null || countedOn > gamingDay)
  );
}

/** A span of the sheet with its days. */
type SheetDays = Pick<SheetSpan, 'span' | 'lastYear'> & Days;

function spansOf(
  asked: readonly SheetSpanName[],
  gamingDay: IsoDate,
  calendar: GamingCalendar,
): readonly SheetDays[] {
  return [false, true].flatMap((lastYear) =>
    asked.map((span) => ({
      ...{ span, lastYear },
      ...(lastYear ? sameDaysLastYear(span, gamingDay) : daysOfSpan(span, gamingDay, calendar).current),
    })),
  );
}

function placed({ game, pitId, tableId }: Place): Pick<SheetLine, 'game' | 'pitId' | 'tableId'> {
  return { game: game!, pitId, tableId: tableId! };
}

/** No id holds a space. */
function placeText({ tableId, game }: Pick<Place, 'tableId' | 'game'>): string {
  return `${tableId} ${game}`;
}

function isUnknown({ billionths }: TheoryPart): boolean {
  return billionths === null;
}

function spanOf(
  { span, lastYear, from, to }: SheetDays,
  days: LineDays,
  theory: readonly TheoryPart[],
  book: Book,
): SheetSpan {
  const found = [...days]
    .filter(([gamingDay, { isClosed }]) => isIn({ from, to }, gamingDay) && (book === 'adjusted' || isClosed))
    .map(([, day]) => day[book]);
  const of = bookStatistics(found, { from, to });
  const isCounted = of.periodsCounted > 0;
  const counted = (name: 'fills' | 'credits' | 'unexplained') =>
    isCounted ? totalCents(found.map((day) => day[name])) : null;
  return {
    ...{ span, lastYear, from, to },
    dropCents: of.dropCents,
    fillsCents: counted('fills'),
    creditsCents: counted('credits'),
    winFromCountsCents: of.winFromCountsCents,
    winFromRoundsCents: of.winFromRoundsCents,
    unexplainedCents: counted('unexplained'),
    tableWinCents: of.tableWinCents,
    holdBasisPoints: of.holdBasisPoints,
    theoreticalCents: theoreticalOf(theory.filter(({ gamingDay }) => isIn({ from, to }, gamingDay))),
    adjustmentsCents: of.adjustmentsCents,
    notCounted: of.periodsNotCounted + of.tableDaysNotCounted,
  };
}

function theoreticalOf(parts: readonly TheoryPart[]): SumCents | null {
  if (parts.some(isUnknown)) return null;
  const over = parts.reduce((sum, { billionths }) => sum + billionths!, 0n);
  return totalCents([nearest({ over, under: BILLIONTHS })]);
}

const AMOUNTS = [
  ...['dropCents', 'fillsCents', 'creditsCents', 'winFromCountsCents', 'winFromRoundsCents'],
  ...['unexplainedCents', 'tableWinCents', 'theoreticalCents', 'adjustmentsCents'],
] as readonly Exclude<keyof SheetFigures, 'holdBasisPoints' | 'notCounted'>[];

/** The figures of some lines as they are shown, so that every column foots. */
function totalOf(lines: readonly SheetLine[]): readonly SheetSpan[] {
  return lines[0]!.spans.map(({ span, lastYear, from, to }, at) => {
    const figures = lines.map((line) => line.spans[at]!);
    const amounts = Object.fromEntries(
      AMOUNTS.map((name) => {
        const known = figures.map((each) => each[name]).filter((cents) => cents !== null);
        return [name, known.length === 0 ? null : totalCents(known)];
      }),
    ) as Pick<SheetSpan, (typeof AMOUNTS)[number]>;
    const { dropCents, tableWinCents } = amounts;
    const hasDrop = dropCents !== null && tableWinCents !== null && BigInt(dropCents) !== 0n;
    return {
      ...{ span, lastYear, from, to },
      ...amounts,
      holdBasisPoints: hasDrop ? basisPoints(BigInt(tableWinCents), BigInt(dropCents)) : null,
      notCounted: figures.reduce((sum, { notCounted }) => sum + notCounted, 0),
    };
  });
}

function subtotalsOf(lines: readonly SheetLine[]): readonly SheetSubtotal[] {
  return [...Map.groupBy(lines, ({ game }) => game)].flatMap(([game, ofGame]): readonly SheetSubtotal[] => {
    const pits = [...Map.groupBy(ofGame, ({ pitId }) => pitId)];
    const ofPits = pits.map(([pitId, ofPit]) => ({ game, pitId, spans: totalOf(ofPit) }));
    return pits.length === 1 ? ofPits : [...ofPits, { game, pitId: null, spans: totalOf(ofGame) }];
  });
}

const WORDS: Readonly<Record<NotInCounts['waitsFor'], (of: NotInCounts) => string>> = {
  closer: ({ tableId }) => `${tableId} waits for its closer`,
  'drop-box': ({ tableId }) => `${tableId} waits for the count of a drop box`,
  'another-day': ({ tableId, countedOn }) => `${tableId} is counted with ${countedOn}`,
  period: ({ tableId }) => `${tableId} has play in no inventory period`,
};

function wordsOf(waiting: readonly NotInCounts[]): readonly string[] {
  return [...new Set(waiting.map((each) => WORDS[each.waitsFor](each)))];
}
