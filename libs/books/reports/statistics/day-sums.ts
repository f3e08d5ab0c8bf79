import { daysAfter } from '#kernel';
import type { Dated as DatedSetting, GamingCalendar, IsoDate } from '#kernel';
import type { WinFormula } from '#rules';
import type { Condition, Row } from '#projections';
import { allRows, pagesOf } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import type { DatedTable } from '../../../read-models/two-times/dated-projection.js';
import { cutsOf, upTo, within } from '../../../read-models/two-times/moment.js';
import type { Cut, Dated } from '../../../read-models/two-times/moment.js';
import { StoredRow, isEntryWithin } from '../../../read-models/two-times/stored-row.js';
import type { RowVersion } from '../../../read-models/two-times/stored-row.js';
import { inTrayAndBox, movesChips, winOf } from '../win/counted-win.query.js';
import { gamingDaysProjection } from '../days/gaming-days.projection.js';
import { closingsAt } from '../days/posting.query.js';
import type { Closings } from '../days/posting.query.js';
import { tableWinProjection } from '../win/table-win.projection.js';
import { countedOn, periodsBetween } from './coverage.js';
import { openTimes, shiftKey } from './open-time.js';
import type { OpenTime } from './open-time.js';
import { BOOKS, periodsInBooks } from './periods-in-books.js';
import type { Book, CountedPeriod, PeriodInBooks } from './periods-in-books.js';
import { isIn, merged } from './spans.js';
import type { Days } from './statistics.answer.js';

/** The dimensions of the lines of the books. */
export const STATISTICS_DIMENSIONS = ['tableId', 'game', 'pitId', 'shift'] as const;

export type StatisticsDimension = (typeof STATISTICS_DIMENSIONS)[number];

export type Place = Readonly<Record<StatisticsDimension, string | null>>;

/** The tables that a report is of, all by default, and what their books are kept by. */
export interface TablesAsked extends Dated {
  readonly tableId?: string;
  readonly game?: string;
  readonly pitId?: string;
  readonly calendar: GamingCalendar;
  readonly formulas: DatedSetting<WinFormula>;
}

export interface DaySumsRequest extends TablesAsked {
  /** Days in their order, none twice. */
  readonly days: readonly Days[];
  readonly by: readonly StatisticsDimension[];
  /** What is read besides: the pace of play, or what counts and rounds leave unexplained, which no shift has apart. */
  readonly also: 'pace' | 'unexplained';
}

/** What a line has on one gaming day, in one state of the books. Amounts in cents. */
export interface DaySums {
  rounds: bigint;
  handle: bigint;
  win: bigint;
  adjustments: bigint;
  periods: number;
  fills: bigint;
  credits: bigint;
  drop: bigint;
  winFromCounts: bigint;
  tableWin: bigint;
  /** Counts less what the rounds of the counted periods put into tray and drop box. */
  unexplained: bigint;
  openMs: number;
  roundsWhileOpen: bigint;
  /** Tables of periods that are not counted, one a period. */
  readonly notCounted: string[];
  /** Tables with rounds that are counted on a later day, or in no closed period. */
  readonly elsewhere: { readonly tableId: string; readonly countedOn: IsoDate | null }[];
}

export type LineDay = Record<Book, DaySums> & { isClosed: boolean };
export type LineDays = ReadonlyMap<IsoDate, LineDay>;

/** The sums of each line and of all lines, by gaming day. */
export interface SummedDays {
  readonly lines: readonly { readonly of: Place; readonly days: LineDays }[];
  readonly total: LineDays;
  readonly closings: Closings;
  /** The pit of each table, which it keeps as long as it is there. */
  readonly pits: ReadonlyMap<string, string>;
}

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
  const counts = { periods: 0, fills: 0n, credits: 0n, drop: 0n, winFromCounts: 0n, tableWin: 0n };
  return { ...none, ...counts, unexplained: 0n, openMs: 0, notCounted: [], elsewhere: [] };
}

interface Reading {
  readonly store: Rows;
  readonly sums: Sums;
  readonly where: readonly Condition[];
  readonly closings: Closings;
  readonly pits: ReadonlyMap<string, string>;
  readonly request: DaySumsRequest;
}

/**
 * What each line has on some gaming days, in both states of the books. A fact is of its own gaming day, whenever it is recorded, as in
 * table win; a correction is of the day on which it was made.
 */
export async function daySums(store: Rows, request: DaySumsRequest): Promise<SummedDays> {
  const { at, calendar, formulas, days, by, also } = request;
  const closings = await closingsAt(store, at);
  const pits = await pitsOfTables(store);
  const where = tablesAsked(request, pits);
  const sums = new Sums(by);
  const reading: Reading = { store, sums, where, closings, pits, request };
  const periods = await periodsInBooks(store, { days, closings, formulas, where, at });
  const times: ReadonlyMap<string, OpenTime> =
    also === 'pace' ? await openTimes(store, periods, { days, calendar, at }) : new Map();
  await addRounds(reading, periods, times);
  await addAdjustments(reading);
  for (const period of [...periods.values()].flat()) addCounts(reading, period);
  for (const time of times.values()) {
    for (const { adjusted } of dayOf(reading, time)) adjusted.openMs += time.ms;
  }
  return { lines: sums.lines, total: sums.total, closings, pits };
}

/** The pit of each table, which it keeps as long as it is there. */
async function pitsOfTables(store: Rows): Promise<ReadonlyMap<string, string>> {
  const orderBy = [{ column: 'table_id', direction: 'ascending' }] as const;
  const rows = await allRows(store, { table: 'tables', orderBy });
  return new Map(rows.map((row) => [String(row['table_id']), String(row['pit_id'])]));
}

function tablesAsked(
  { tableId, game, pitId }: DaySumsRequest,
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

/** The stored rows of some gaming days. */
async function* rowsOf(
  { store, where, request: { at } }: Reading,
  table: DatedTable,
  days: readonly Days[],
): AsyncGenerator<{ readonly gamingDay: IsoDate; readonly row: StoredRow }> {
  const { name, primaryKey } = table.table;
  for (const { from, to } of days) {
    const pages = pagesOf(store, {
      table: name,
      where: [
        { column: 'gaming_day', is: '>=', value: from },
        { column: 'gaming_day', is: '<=', value: to },
        ...where,
        ...within('first', cutsOf(at)),
      ],
      orderBy: primaryKey.map((column) => ({ column, direction: 'ascending' })),
    });
    for await (const page of pages) {
      for (const stored of page) {
        yield { gamingDay: String(stored['gaming_day']), row: new StoredRow(store, table, stored) };
      }
    }
  }
}

/** A row as it is in the books now, and as it was at the close of its day. */
async function* inBooks(
  reading: Reading,
  gamingDay: IsoDate,
  row: StoredRow,
): AsyncGenerator<{ readonly book: Book; readonly version: RowVersion; readonly cuts: readonly Cut[] }> {
  for (const book of BOOKS) {
    const cuts = cutsIn(reading, book, gamingDay);
    const version = cuts && (await row.at(cuts));
    if (version) yield { book, version, cuts };
  }
}

/** What events must be within to be in the books of a gaming day; undefined as closed if the day is open. */
function cutsIn({ closings, request: { at } }: Reading, book: Book, gamingDay: IsoDate) {
  if (book === 'adjusted') return cutsOf(at);
  const cut = closings.get(gamingDay);
  return cut === undefined ? undefined : cutsOf(upTo(cut, at));
}

async function addRounds(
  reading: Reading,
  periods: ReadonlyMap<string, readonly PeriodInBooks[]>,
  times: ReadonlyMap<string, OpenTime>,
): Promise<void> {
  const { days, also } = reading.request;
  const isAsked = (gamingDay: IsoDate) => days.some((each) => isIn(each, gamingDay));
  const all = also === 'unexplained' ? withPeriods(days, periods) : days;
  for await (const { gamingDay, row } of rowsOf(reading, tableWinProjection.dated.get('table_win')!, all)) {
    if (also === 'unexplained') await explain(reading, periods, row);
    if (!isAsked(gamingDay)) continue;
    for await (const { book, version, cuts } of inBooks(reading, gamingDay, row)) {
      const of = shiftIn(version.row);
      const inOrder = periods.get(of.tableId) ?? [];
      const counted = isNowhere(inOrder, book, version)
        ? null
        : (countedOn(inOrder, book, version.firstAt, version.lastAt) ??
          latestOf(inOrder, book, await row.entriesAt(cuts), gamingDay));
      const isTimed = times.has(shiftKey(of));
      for (const { [book]: sums } of dayOf(reading, of)) {
        sums.rounds += version.row['rounds'] as bigint;
        if (isTimed) sums.roundsWhileOpen += version.row['rounds'] as bigint;
        sums.handle += version.row['handle_cents'] as bigint;
        sums.win += winOf(version.row);
        if (counted === null || counted > gamingDay) {
          sums.elsewhere.push({ tableId: of.tableId, countedOn: counted });
        }
      }
    }
  }
}

/** Whether rounds were settled, and all of them in no closed period: then no entry needs to be read to know it. */
function isNowhere(
  periods: readonly PeriodInBooks[],
  book: Book,
  { row, firstAt, lastAt }: RowVersion,
): boolean {
  const touched = periodsBetween(periods, firstAt, lastAt);
  return (
    (row['rounds'] as bigint) > 0n && touched.every((period) => !period?.closer || !period.isClosed[book])
  );
}

/** Some days with those on which the rounds of periods can be that their closers name, by floor time. */
function withPeriods(
  days: readonly Days[],
  periods: ReadonlyMap<string, readonly PeriodInBooks[]>,
): readonly Days[] {
  const closed = [...periods.values()].flat().filter(({ closer }) => closer);
  const whole = days.map((each) => {
    const named = closed.filter(({ closer }) => isIn(each, closer!.gamingDay));
    const dates = named.flatMap(({ openedAt, closer }) => [openedAt.slice(0, 10), closer!.at.slice(0, 10)]);
    const first = dates.reduce((least, date) => (date < least ? date : least), each.from);
    const last = dates.reduce((most, date) => (date > most ? date : most), each.to);
    return { from: daysAfter(first, -1), to: daysAfter(last, 1) };
  });
  return merged(whole);
}

/** Takes what rounds put into tray and drop box from what the counts of their periods leave unexplained. */
async function explain(
  reading: Reading,
  periods: ReadonlyMap<string, readonly PeriodInBooks[]>,
  row: StoredRow,
): Promise<void> {
  const now = await row.at(cutsOf(reading.request.at));
  if (!now) return;
  const inOrder = periods.get(String(now.row['table_id'])) ?? [];
  const counts = (period: PeriodInBooks | undefined, book: Book) =>
    period?.closer && period.counted[book] ? period.closer.gamingDay : undefined;
  const add = (book: Book, period: PeriodInBooks | undefined, of: Row): void => {
    const gamingDay = counts(period, book);
    if (gamingDay === undefined || !reading.request.days.some((each) => isIn(each, gamingDay))) return;
    const { tableId, game } = period!;
    for (const { [book]: sums } of dayOf(reading, { gamingDay, tableId, game, shift: null })) {
      sums.unexplained -= inTrayAndBox(of);
    }
  };
  const touched = periodsBetween(inOrder, now.firstAt, now.lastAt);
  for (const book of BOOKS) {
    const [first] = touched;
    const isOne = touched.every((period) => counts(period, book) === counts(first, book));
    const whole = counts(first, book);
    if (isOne) {
      const cuts = whole === undefined ? undefined : cutsIn(reading, book, whole);
      const version = cuts && (await row.at(cuts));
      if (version) add(book, first, version.row);
      continue;
    }
    for (const entry of await row.entriesAt(cutsOf(reading.request.at))) {
      const at = String(entry['entry_occurred_at']);
      const [period] = periodsBetween(inOrder, at, at);
      const gamingDay = counts(period, book);
      const cuts = gamingDay === undefined ? undefined : cutsIn(reading, book, gamingDay);
      if (cuts && isEntryWithin(entry, cuts)) add(book, period, entry);
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
  for await (const { gamingDay, row } of rowsOf(reading, table, reading.request.days)) {
    for await (const { book, version } of inBooks(reading, gamingDay, row)) {
      for (const { [book]: sums } of dayOf(reading, { ...shiftIn(version.row), shift: null })) {
        sums.adjustments += version.row['amount_cents'] as bigint;
      }
    }
  }
}

function addCounts(reading: Reading, { tableId, game, closer, counted, isClosed }: PeriodInBooks): void {
  if (!closer || !reading.request.days.some((days) => isIn(days, closer.gamingDay))) return;
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
  sums.fills += counted.fills;
  sums.credits += counted.credits;
  sums.drop += counted.drop;
  sums.winFromCounts += counted.win;
  sums.tableWin += counted.tableWin;
  sums.unexplained += counted.win - counted.trayChanges;
}
