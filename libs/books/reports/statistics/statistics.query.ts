import { setImmediate as nextTurn } from 'node:timers/promises';
import { totalCents } from '#kernel';
import type { Dated as DatedSetting, GamingCalendar, IsoDate, SumCents } from '#kernel';
import type { WinFormula } from '#rules';
import type { Condition, Row } from '#projections';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import { allRows, pagesOf } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import type { DatedTable } from '../../../read-models/two-times/dated-projection.js';
import { cutsOf, upTo, within } from '../../../read-models/two-times/moment.js';
import type { Cut, Dated } from '../../../read-models/two-times/moment.js';
import { StoredRow } from '../../../read-models/two-times/stored-row.js';
import type { RowVersion } from '../../../read-models/two-times/stored-row.js';
import { basisPoints, movesChips, winOf } from '../win/counted-win.query.js';
import { gamingDaysProjection } from '../days/gaming-days.projection.js';
import { closingsAt } from '../days/posting.query.js';
import type { Closings } from '../days/posting.query.js';
import { tableWinProjection } from '../win/table-win.projection.js';
import { countedOn } from './coverage.js';
import { openTimes, shiftKey } from './open-time.js';
import type { OpenTime } from './open-time.js';
import { BOOKS, periodsInBooks } from './periods-in-books.js';
import type { Book, CountedPeriod, PeriodInBooks } from './periods-in-books.js';
import { daysOfSpan, isIn, merged } from './spans.js';
import type {
  Days,
  Span,
  SpanDays,
  BookStatistics,
  PeriodStatistics,
  SpanStatistics,
  StatisticsLine,
  Statistics,
} from './statistics.answer.js';

/** The dimensions of the statistics. */
export const STATISTICS_DIMENSIONS = ['tableId', 'game', 'pitId', 'shift'] as const;

export type StatisticsDimension = (typeof STATISTICS_DIMENSIONS)[number];

export interface StatisticsRequest extends Dated {
  /** The last gaming day of every span. */
  readonly gamingDay: IsoDate;
  readonly spans: readonly Span[];
  readonly by: readonly StatisticsDimension[];
  readonly tableId?: string;
  readonly game?: string;
  readonly pitId?: string;
  readonly calendar: GamingCalendar;
  readonly formulas: DatedSetting<WinFormula>;
}

/**
 * Win, drop, handle, hold and rounds an hour up to a gaming day, each span beside the same days of the period before.
 * A fact is of its own gaming day, whenever it is recorded, as in table win; a correction is of the day on which it was made.
 */
export async function statistics(store: Rows, request: StatisticsRequest): Promise<Statistics> {
  const spans = request.spans.map((span) => daysOfSpan(span, request.gamingDay, request.calendar));
  const sums = new Sums(request.by);
  await sumInto(sums, store, request, merged(spans.flatMap(({ current, before }) => [current, before])));
  const items: StatisticsLine[] = [];
  for (const { of, days } of sums.lines) {
    await nextTurn();
    items.push({ ...of, spans: spansOf(days, spans) });
  }
  const inOrder = inNaturalOrder(items, (item) =>
    STATISTICS_DIMENSIONS.map((dimension) => item[dimension] ?? ''),
  );
  return { spans, items: inOrder, total: spansOf(sums.total, spans) };
}

type Place = Readonly<Record<StatisticsDimension, string | null>>;

/** What a line has on one gaming day, in one state of the books. */
interface DaySums {
  rounds: bigint;
  handle: bigint;
  win: bigint;
  adjustments: bigint;
  periods: number;
  drop: bigint;
  winFromCounts: bigint;
  tableWin: bigint;
  openMs: number;
  roundsWhileOpen: bigint;
  /** Tables of periods that are not counted, one a period. */
  readonly notCounted: string[];
  /** Tables with rounds that are counted on a later day, or in no closed period. */
  readonly elsewhere: { readonly tableId: string; readonly countedOn: IsoDate | null }[];
}

type LineDay = Record<Book, DaySums> & { isClosed: boolean };
type LineDays = ReadonlyMap<IsoDate, LineDay>;

class Sums {
  readonly total = new Map<IsoDate, LineDay>();
  private readonly byKey = new Map<string, { readonly of: Place; readonly days: Map<IsoDate, LineDay> }>();

  constructor(private readonly by: readonly StatisticsDimension[]) {}

  get lines() {
    return [...this.byKey.values()];
  }

  /** The days of the line of a place, and of the total. */
  at(place: Place, gamingDay: IsoDate, isClosed: boolean): readonly LineDay[] {
    const of = Object.fromEntries(
      STATISTICS_DIMENSIONS.map((dimension) => [
        dimension,
        this.by.includes(dimension) ? place[dimension] : null,
      ]),
    ) as Place;
    // No id holds a space.
    const key = STATISTICS_DIMENSIONS.map((dimension) => of[dimension] ?? '').join(' ');
    let line = this.byKey.get(key);
    if (!line) this.byKey.set(key, (line = { of, days: new Map<IsoDate, LineDay>() }));
    return [line.days, this.total].map((days) => {
      let day = days.get(gamingDay);
      if (!day) days.set(gamingDay, (day = { adjusted: noSums(), asClosed: noSums(), isClosed }));
      return day;
    });
  }
}

function noSums(): DaySums {
  const none = { rounds: 0n, handle: 0n, win: 0n, adjustments: 0n, roundsWhileOpen: 0n };
  const counts = { periods: 0, drop: 0n, winFromCounts: 0n, tableWin: 0n, openMs: 0 };
  return { ...none, ...counts, notCounted: [], elsewhere: [] };
}

interface Reading {
  readonly store: Rows;
  readonly sums: Sums;
  readonly days: readonly Days[];
  readonly where: readonly Condition[];
  readonly closings: Closings;
  readonly pits: ReadonlyMap<string, string>;
  readonly request: StatisticsRequest;
}

async function sumInto(
  sums: Sums,
  store: Rows,
  request: StatisticsRequest,
  days: readonly Days[],
): Promise<void> {
  const { at, calendar, formulas } = request;
  const closings = await closingsAt(store, at);
  const pits = await pitsOfTables(store);
  const where = tablesAsked(request, pits);
  const reading: Reading = { store, sums, days, where, closings, pits, request };
  const periods = await periodsInBooks(store, { days, closings, formulas, where, at });
  const times = await openTimes(store, periods, { days, calendar, at });
  await addRounds(reading, periods, times);
  await addAdjustments(reading);
  for (const period of [...periods.values()].flat()) addCounts(reading, period);
  for (const time of times.values()) {
    for (const { adjusted } of dayOf(reading, time)) adjusted.openMs += time.ms;
  }
}

/** The pit of each table, which it keeps as long as it is there. */
async function pitsOfTables(store: Rows): Promise<ReadonlyMap<string, string>> {
  const orderBy = [{ column: 'table_id', direction: 'ascending' }] as const;
  const rows = await allRows(store, { table: 'tables', orderBy });
  return new Map(rows.map((row) => [String(row['table_id']), String(row['pit_id'])]));
}

function tablesAsked(
  { tableId, game, pitId }: StatisticsRequest,
  pits: ReadonlyMap<string, string>,
): readonly Condition[] {
  const where: Condition[] = [];
  if (tableId !== undefined) where.push({ column: 'table_id', is: '=', value: tableId });
  if (game !== undefined) where.push({ column: 'game', is: '=', value: game });
  if (pitId !== undefined) {
    const values = [...pits].filter(([, pit]) => pit === pitId).map(([table]) => table);
    where.push({ column: 'table_id', is: 'in', values });
  }
  return where;
}

function dayOf(
  { sums, closings, pits }: Reading,
  of: { gamingDay: IsoDate; tableId: string; game: string; shift: string | null },
): readonly LineDay[] {
  const { gamingDay, tableId, game, shift } = of;
  const place = { tableId, game, shift, pitId: pits.get(tableId) ?? null };
  return sums.at(place, gamingDay, closings.has(gamingDay));
}

/** The stored rows of some gaming days with what they are now, and what they were at the close of their day. */
async function* rowsInBooks(
  { store, days, where, closings, request: { at } }: Reading,
  table: DatedTable,
): AsyncGenerator<{ readonly book: Book; readonly version: RowVersion; readonly entries: Entries }> {
  const cuts = cutsOf(at);
  const { name, primaryKey } = table.table;
  for (const { from, to } of days) {
    const pages = pagesOf(store, {
      table: name,
      where: [
        { column: 'gaming_day', is: '>=', value: from },
        { column: 'gaming_day', is: '<=', value: to },
        ...where,
        ...within('first', cuts),
      ],
      orderBy: primaryKey.map((column) => ({ column, direction: 'ascending' })),
    });
    for await (const page of pages) {
      for (const stored of page) {
        const row = new StoredRow(store, table, stored);
        const cut = closings.get(String(stored['gaming_day']));
        const cutsIn: Readonly<Record<Book, readonly Cut[] | undefined>> = {
          adjusted: cuts,
          asClosed: cut === undefined ? undefined : cutsOf(upTo(cut, at)),
        };
        for (const book of BOOKS) {
          const of = cutsIn[book];
          const version = of && (await row.at(of));
          if (version) yield { book, version, entries: () => row.entriesAt(of) };
        }
      }
    }
  }
}

type Entries = () => Promise<readonly Row[]>;

async function addRounds(
  reading: Reading,
  periods: ReadonlyMap<string, readonly PeriodInBooks[]>,
  times: ReadonlyMap<string, OpenTime>,
): Promise<void> {
  const table = tableWinProjection.dated.get('table_win')!;
  for await (const { book, version, entries } of rowsInBooks(reading, table)) {
    const { row, firstAt, lastAt } = version;
    const of = shiftIn(row);
    const { gamingDay, tableId } = of;
    const inOrder = periods.get(tableId) ?? [];
    const whole = countedOn(inOrder, book, firstAt, lastAt);
    const counted = whole ?? latestOf(inOrder, book, await entries(), gamingDay);
    const isTimed = times.has(shiftKey(of));
    for (const { [book]: sums } of dayOf(reading, of)) {
      sums.rounds += row['rounds'] as bigint;
      if (isTimed) sums.roundsWhileOpen += row['rounds'] as bigint;
      sums.handle += row['handle_cents'] as bigint;
      sums.win += winOf(row);
      if (counted === null || counted > gamingDay) sums.elsewhere.push({ tableId, countedOn: counted });
    }
  }
}

function shiftIn(row: Row) {
  return {
    gamingDay: String(row['gaming_day']),
    tableId: String(row['table_id']),
    game: String(row['game']),
    shift: String(row['shift']),
  };
}

/**
 * The latest day on which entries are counted; null if one of them is in no closed period. An entry that moves no chips, such as a
 * correction alone, leaves nothing to count.
 */
function latestOf(
  periods: readonly PeriodInBooks[],
  book: Book,
  entries: readonly Row[],
  ownDay: IsoDate,
): IsoDate | null {
  const days = entries.filter(movesChips).map((entry) => {
    const at = String(entry['entry_occurred_at']);
    return countedOn(periods, book, at, at) ?? null;
  });
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? ownDay);
}

async function addAdjustments(reading: Reading): Promise<void> {
  const table = gamingDaysProjection.dated.get('approved_adjustments')!;
  for await (const { book, version } of rowsInBooks(reading, table)) {
    for (const { [book]: sums } of dayOf(reading, { ...shiftIn(version.row), shift: null })) {
      sums.adjustments += version.row['amount_cents'] as bigint;
    }
  }
}

function addCounts(reading: Reading, { tableId, game, closer, counted, isClosed }: PeriodInBooks): void {
  if (!closer || !reading.days.some((days) => isIn(days, closer.gamingDay))) return;
  const { gamingDay, shift } = closer;
  for (const day of dayOf(reading, { gamingDay, tableId, game, shift })) {
    for (const book of BOOKS) {
      if (isClosed[book]) addCount(day[book], tableId, counted[book]);
    }
  }
}

function addCount(sums: DaySums, tableId: string, counted: CountedPeriod | undefined): void {
  if (!counted) {
    sums.notCounted.push(tableId);
    return;
  }
  sums.periods += 1;
  sums.drop += counted.drop;
  sums.winFromCounts += counted.win;
  sums.tableWin += counted.tableWin;
}

function spansOf(days: LineDays, spans: readonly SpanDays[]): readonly SpanStatistics[] {
  return spans.map(({ span, current, before }) => ({
    span,
    current: periodStatistics(days, current),
    before: periodStatistics(days, before),
  }));
}

function periodStatistics(days: LineDays, asked: Days): PeriodStatistics {
  const found = [...days].filter(([gamingDay]) => isIn(asked, gamingDay)).map(([, day]) => day);
  const adjusted = found.map((day) => day.adjusted);
  const openMs = adjusted.reduce((sum, day) => sum + day.openMs, 0);
  const roundsWhileOpen = adjusted.reduce((sum, day) => sum + day.roundsWhileOpen, 0n);
  const closed = found.filter(({ isClosed }) => isClosed);
  return {
    adjusted: {
      ...bookStatistics(adjusted, asked),
      openMs: openMs === 0 ? null : openMs,
      roundsWhileOpen: Number(roundsWhileOpen),
      roundsAnHourHundredths: openMs === 0 ? null : hundredthsAnHour(roundsWhileOpen, openMs),
    },
    asClosed: {
      ...bookStatistics(
        closed.map((day) => day.asClosed),
        asked,
      ),
      daysClosed: closed.length,
      daysNotClosed: found.length - closed.length,
    },
  };
}

function bookStatistics(days: readonly DaySums[], { to }: Days): BookStatistics {
  const sum = (of: (day: DaySums) => bigint): bigint => days.reduce((total, day) => total + of(day), 0n);
  const periodsCounted = days.reduce((total, day) => total + day.periods, 0);
  const counted = (of: (day: DaySums) => bigint): bigint | null => (periodsCounted === 0 ? null : sum(of));
  const periodsNotCounted = days.flatMap((day) => day.notCounted);
  const tablesOfDays = days.map((day) => {
    const notYet = day.elsewhere.filter(({ countedOn: on }) => on === null || on > to);
    return new Set(notYet.map(({ tableId }) => tableId));
  });
  const [win, adjustments] = [sum((day) => day.win), sum((day) => day.adjustments)];
  const [drop, tableWin] = [counted((day) => day.drop), counted((day) => day.tableWin)];
  return {
    rounds: Number(sum((day) => day.rounds)),
    handleCents: totalCents([sum((day) => day.handle)]),
    winFromRoundsCents: totalCents([win]),
    adjustmentsCents: totalCents([adjustments]),
    revenueCents: totalCents([win, adjustments]),
    periodsCounted,
    periodsNotCounted: periodsNotCounted.length,
    tableDaysNotCounted: tablesOfDays.reduce((total, tables) => total + tables.size, 0),
    tablesNotCounted: new Set([...periodsNotCounted, ...tablesOfDays.flatMap((tables) => [...tables])]).size,
    dropCents: centsOf(drop),
    winFromCountsCents: centsOf(counted((day) => day.winFromCounts)),
    tableWinCents: centsOf(tableWin),
    holdBasisPoints: tableWin === null || drop === null || drop === 0n ? null : basisPoints(tableWin, drop),
  };
}

function centsOf(cents: bigint | null): SumCents | null {
  return cents === null ? null : totalCents([cents]);
}

/** Rounds × 3,600,000 ÷ milliseconds in hundredths, rounded half up. */
function hundredthsAnHour(rounds: bigint, openMs: number): number {
  const ms = BigInt(openMs);
  return Number((rounds * 720_000_000n + ms) / (2n * ms));
}
