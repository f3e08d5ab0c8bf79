import { gamingDayAfter } from '#kernel';
import type { Dated, GamingCalendar, IsoDate } from '#kernel';
import type { WinFormula } from '#rules';
import type { Condition, Row } from '#projections';
import { allRows } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import { placesInLog } from '../../../read-models/two-times/log.query.js';
import { cutsOf, within } from '../../../read-models/two-times/moment.js';
import type { Moment } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import type { FigureSource, SumFigures } from './day-figures.js';
import { gamingDaysProjection } from './gaming-days.projection.js';

/** The closed gaming days, each with the position of the newest event that its closing counts. */
export type Closings = ReadonlyMap<IsoDate, bigint>;

/** The books of a ledger: its closed days at a moment, and its calendar. */
export interface BooksAt {
  readonly closings: Closings;
  readonly calendar: GamingCalendar;
  readonly formulas: Dated<WinFormula>;
  readonly at: Moment | undefined;
}

/** An event that concerns a gaming day and is in the books of another one. */
export interface Posting<Figures = SumFigures> {
  readonly gamingDay: IsoDate;
  readonly postedTo: IsoDate;
  readonly tableId: string;
  readonly game: string;
  /** Whether the day it is posted to has it among its own facts: a correction. */
  readonly inLines: boolean;
  readonly figures: Figures;
  readonly eventId: string;
  readonly type: string;
  readonly position: bigint;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly stream: string;
  readonly commandId: string;
}

/** The closed days at a moment. */
export async function closingsAt(store: Rows, at: Moment | undefined): Promise<Closings> {
  const days = await rowsAt(store, gamingDaysProjection, at).all({
    table: 'gaming_days',
    where: [{ column: 'status', is: 'in', values: ['closed', 'final'] }],
    orderBy: [{ column: 'gaming_day', direction: 'ascending' }],
  });
  const places = await placesInLog(
    store,
    days.map((row) => String(row['known_at'])),
  );
  return new Map(
    days.flatMap((row): [IsoDate, bigint][] => {
      const place = places.get(String(row['known_at']));
      return place ? [[String(row['gaming_day']), place.position]] : [];
    }),
  );
}

/**
 * The day in whose books a fact is, by the order of the log: its own while that is open, else the earliest open day after
 * it.
 */
export function postingDayOf(
  gamingDay: IsoDate,
  position: bigint,
  { closings, calendar }: Pick<BooksAt, 'closings' | 'calendar'>,
): IsoDate {
  let day = gamingDay;
  for (;;) {
    const cut = closings.get(day);
    if (cut === undefined || position <= cut) return day;
    day = gamingDayAfter(day, calendar);
  }
}

/** Facts that were recorded after the close of their gaming day, of the rows that conditions select. */
export async function latePostings<Figures>(
  store: Rows,
  books: BooksAt,
  sources: readonly FigureSource<Figures>[],
  where: readonly Condition[],
  after: bigint,
): Promise<readonly Posting<Figures>[]> {
  const since: readonly Condition[] = [...where, { column: 'last_position', is: '>', value: after }];
  const cutOf = (row: Row) => books.closings.get(String(row['gaming_day']));
  const found = sources.map((source) => postingsFrom(store, source, books, since, cutOf));
  return inLogOrder(store, (await Promise.all(found)).flat());
}

/** Corrections that were dated on a later day than that of what they correct. */
export async function correctionPostings<Figures>(
  store: Rows,
  books: BooksAt,
  source: FigureSource<Figures>,
  where: readonly Condition[],
): Promise<readonly Posting<Figures>[]> {
  return inLogOrder(store, await postingsFrom(store, source, books, where, () => 0n));
}

/** Approved adjustments in the books of their own day. */
export async function ownAdjustments<Figures>(
  store: Rows,
  books: BooksAt,
  source: FigureSource<Figures>,
  where: readonly Condition[],
): Promise<readonly Posting<Figures>[]> {
  const all = await postingsFrom(store, source, books, where, () => 0n);
  const own = all.filter(({ gamingDay, postedTo }) => gamingDay === postedTo);
  return inLogOrder(
    store,
    own.map((each) => ({ ...each, inLines: true })),
  );
}

/** A posting before its place in the log is read. */
export type Unplaced<Figures = SumFigures> = Omit<Posting<Figures>, 'stream' | 'commandId'>;

async function postingsFrom<Figures>(
  store: Rows,
  source: FigureSource<Figures>,
  books: BooksAt,
  where: readonly Condition[],
  cutOf: (row: Row) => bigint | undefined,
): Promise<readonly Unplaced<Figures>[]> {
  const { primaryKey } = source.projection.dated.get(source.table)!.table;
  const rows = await allRows(store, { table: source.table, where, orderBy: ascending(primaryKey) });
  const postings: Unplaced<Figures>[] = [];
  for (const row of rows) {
    const cut = cutOf(row);
    if (cut === undefined || (row['last_position'] as bigint) <= cut) continue;
    const key = primaryKey.map((column) => ({ column, is: '=' as const, value: row[column] ?? null }));
    const entries = await allRows(store, {
      table: `${source.table}_entries`,
      where: [
        ...key,
        { column: 'entry_position', is: '>', value: cut },
        ...within('entry', cutsOf(books.at)),
      ],
      orderBy: ascending(['entry_position']),
    });
    postings.push(...entries.map((entry) => posting(entry, source, books)));
  }
  return postings;
}

function posting<Figures>(
  entry: Row,
  { figuresOf }: FigureSource<Figures>,
  books: BooksAt,
): Unplaced<Figures> {
  const gamingDay = String(entry['gaming_day']);
  const own = entry['own_gaming_day'];
  const position = entry['entry_position'] as bigint;
  return {
    gamingDay,
    postedTo: postingDayOf(String(own ?? gamingDay), position, books),
    tableId: String(entry['table_id']),
    game: String(entry['game']),
    inLines: own !== undefined,
    figures: figuresOf([entry]),
    eventId: String(entry['entry_event_id']),
    type: String(entry['entry_type']),
    position,
    occurredAt: String(entry['entry_occurred_at']),
    recordedAt: String(entry['entry_recorded_at']),
  };
}

/** Postings in the order of the log, with their streams and commands. */
export async function inLogOrder<Figures>(
  store: Rows,
  postings: readonly Unplaced<Figures>[],
): Promise<readonly Posting<Figures>[]> {
  const places = await placesInLog(
    store,
    postings.map(({ eventId }) => eventId),
  );
  const placed = postings.map((each) => {
    const place = places.get(each.eventId);
    return { ...each, stream: String(place?.stream), commandId: String(place?.commandId) };
  });
  return placed.toSorted((one, other) => Number(one.position - other.position));
}

function ascending(columns: readonly string[]) {
  return columns.map((column) => ({ column, direction: 'ascending' as const }));
}
