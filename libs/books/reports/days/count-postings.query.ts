import { booksDateOf, daysAfter, inForceOn, totalCents } from '#kernel';
import type { IsoDate } from '#kernel';
import { winBy } from '#rules';
import type { Condition, Row } from '#projections';
import { allRows, rowsIn } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import type { DatedProjection, DatedTable } from '../../../read-models/two-times/dated-projection.js';
import { cutsOf, upTo, within } from '../../../read-models/two-times/moment.js';
import { periodsNaming } from './counted-day.query.js';
import { countedIn, dropOf, inTrayAndBox, trayChangesIn } from '../win/counted-win.query.js';
import { plusFigures } from './day-figures.js';
import { dropBoxesProjection } from '../../../drop/reports/drop-boxes.projection.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';
import { inLogOrder, postingDayOf } from './posting.query.js';
import type { BooksAt, Posting, Unplaced } from './posting.query.js';
import { sumOf, winInSpans } from '../win/table-win-spans.js';

/** What a table has counted on a gaming day, with what explains it, in cents. */
export type Counts = Readonly<Record<(typeof POSTED)[number] | (typeof BESIDE)[number], bigint>>;

/** The counted figures that are posted. What is unexplained follows from counts and rounds, and is never posted. */
const POSTED = [
  'openerCents',
  'fillsCents',
  'creditsCents',
  'dropCents',
  'closerCents',
  'winFromCountsCents',
  'tableWinCents',
] as const;

/** What explains the counts: tray changes, and what rounds of the periods put into tray and drop box. */
const BESIDE = ['trayChangesCents', 'roundsCents'] as const;

const NAMES = [...POSTED, ...BESIDE];

const NONE = Object.fromEntries(NAMES.map((name) => [name, 0n])) as Counts;

const OF_PERIOD = { key: ['period_id'] };
const OF_BOX = { key: ['drop_id'] };
const OF_DROP = { key: ['drop_id', 'period_id'] };

const [PERIODS, BOXES] = [
  tableOf(inventoryPeriodsProjection, 'inventory_periods'),
  tableOf(dropBoxesProjection, 'drop_boxes'),
];

function tableOf({ dated }: DatedProjection, name: string): DatedTable {
  return dated.get(name)!;
}

/** What changes of counts post. */
export function countPostings(changes: readonly Posting<Counts>[]): readonly Posting[] {
  return changes
    .filter(({ figures }) => POSTED.some((name) => figures[name] !== 0n))
    .map((change) => ({
      ...change,
      figures: plusFigures([
        Object.fromEntries(POSTED.map((name) => [name, totalCents([change.figures[name]])] as const)),
      ]),
    }));
}

/** What a change of counts leaves unexplained more than before. */
export function unexplainedIn({ winFromCountsCents, trayChangesCents, roundsCents }: Counts): bigint {
  return winFromCountsCents - trayChangesCents - roundsCents;
}

/** What was counted of closed gaming days after their close, with what rounds and tray changes of the periods changed. */
export async function countChanges(
  store: Rows,
  books: BooksAt,
  gamingDays: Iterable<IsoDate>,
): Promise<readonly Posting<Counts>[]> {
  const found: Unplaced<Counts>[] = [];
  for (const gamingDay of gamingDays) {
    const cut = books.closings.get(gamingDay);
    if (cut === undefined) continue;
    const periods = await periodsNaming(store, { gamingDay, at: books.at });
    const late = await tablesWithLateCounts(store, periods, books, cut);
    for (const [tableId, ofTable] of Map.groupBy(periods, (row) => String(row['table_id']))) {
      if (late.has(tableId)) found.push(...(await changesAt(store, books, gamingDay, ofTable)));
    }
  }
  return inLogOrder(store, found);
}

/** The closed gaming days before a day of which something may have been counted after a position. */
export async function daysCountedAfter(
  store: Rows,
  { closings }: BooksAt,
  before: IsoDate,
  after: bigint,
): Promise<readonly IsoDate[]> {
  const since: Condition = { column: 'last_position', is: '>', value: after };
  const boxes = await allRows(store, { table: 'drop_boxes', where: [since], orderBy: by('drop_id') });
  const inBoxes = await rowsIn(store, 'drops', 'drop_id', idsOf(boxes, 'drop_id'), OF_DROP);
  const ofBoxes = await rowsIn(
    store,
    'inventory_periods',
    'period_id',
    idsOf(inBoxes, 'period_id'),
    OF_PERIOD,
  );
  const recent = await allRows(store, {
    table: 'inventory_periods',
    where: [since],
    orderBy: by('period_id'),
  });
  const ofRounds = await periodsWithLateRounds(store, before, since);
  const days = [...recent, ...ofBoxes, ...ofRounds].map((row) => row['gaming_day']).filter(isText);
  return [...new Set(days)].filter((day) => day < before && closings.has(day)).toSorted();
}

/** Periods at tables with facts of rounds since; they are closed after the first of these days begins, also east of UTC. */
async function periodsWithLateRounds(
  store: Rows,
  before: IsoDate,
  since: Condition,
): Promise<readonly Row[]> {
  const rounds = await allRows(store, {
    table: 'table_win',
    where: [{ column: 'gaming_day', is: '<=', value: before }, since],
    orderBy: by('gaming_day', 'table_id', 'shift'),
  });
  const first = rounds[0]?.['gaming_day'];
  if (!isText(first)) return [];
  const periods = await allRows(store, {
    table: 'inventory_periods',
    where: [
      { column: 'closed_at', is: '>=', value: daysAfter(first, -1) },
      { column: 'gaming_day', is: '<', value: before },
    ],
    orderBy: by('period_id'),
  });
  const tables = new Set(rounds.map((row) => row['table_id']));
  return periods.filter((row) => tables.has(row['table_id']));
}

/** The tables of periods where a count, a box or a form was recorded after the close. */
async function tablesWithLateCounts(
  store: Rows,
  periods: readonly Row[],
  books: BooksAt,
  cut: bigint,
): Promise<ReadonlySet<string>> {
  const isLate = (row: Row): boolean => (row['last_position'] as bigint) > cut;
  const ids = idsOf(periods, 'period_id');
  const stored = await rowsIn(store, 'inventory_periods', 'period_id', ids, OF_PERIOD);
  const tables = new Set(stored.filter(isLate).map((row) => String(row['table_id'])));
  const drops = await rowsIn(store, 'drops', 'period_id', ids, OF_DROP);
  const boxes = await rowsIn(store, 'drop_boxes', 'drop_id', idsOf(drops, 'drop_id'), OF_BOX);
  const late = new Set(idsOf(boxes.filter(isLate), 'drop_id'));
  for (const row of drops) if (late.has(String(row['drop_id']))) tables.add(String(row['table_id']));
  for (const period of periods) {
    const late = await store.find({ ...ofRounds(period, books, cut), limit: 1 });
    if (late.length > 0) tables.add(String(period['table_id']));
  }
  return tables;
}

/**
 * What was counted of a gaming day at a table after its close, act by act. An act posts what it adds to what is counted so
 * far, period by period. Where a correction leaves nothing counted, the books keep what they have.
 */
async function changesAt(
  store: Rows,
  books: BooksAt,
  gamingDay: IsoDate,
  periods: readonly Row[],
): Promise<readonly Unplaced<Counts>[]> {
  const cut = books.closings.get(gamingDay)!;
  const [{ table_id: tableId, game }] = periods as [Row, ...Row[]];
  const ids = idsOf(periods, 'period_id');
  const ofPeriods = await entriesOf(store, PERIODS, ids, books);
  const boxIds = idsOf(await rowsIn(store, 'drops', 'period_id', ids, OF_DROP), 'drop_id');
  const ofBoxes = await entriesOf(store, BOXES, boxIds, books);
  const rounds = new Map<string, RoundsOfPeriod>();
  for (const period of periods)
    rounds.set(String(period['period_id']), await roundsIn(store, period, books, cut));
  const formula = inForceOn(gamingDay, books.formulas);

  const countsAt = (position: bigint): Counts | undefined => {
    const boxes = rowsUpTo(BOXES, ofBoxes, position);
    const named = rowsUpTo(PERIODS, ofPeriods, position).filter((row) => row['gaming_day'] === gamingDay);
    let sum: Counts | undefined;
    for (const period of named) {
      const id = String(period['period_id']);
      const counted = countedIn(period, dropOf(boxes.filter((box) => box['period_id'] === id)));
      if (!counted) continue;
      const win = winBy(formula, counted);
      const ofRounds = roundsUpTo(rounds.get(id)!, position);
      const added = formula.uncollectedVigorish === 'added' ? ofRounds.onForms : 0n;
      sum = plus(sum ?? NONE, {
        openerCents: counted.opener,
        fillsCents: counted.fills,
        creditsCents: counted.credits,
        dropCents: counted.drop,
        closerCents: counted.closer,
        winFromCountsCents: win,
        tableWinCents: win + added,
        trayChangesCents: trayChangesIn(period),
        roundsCents: ofRounds.inTrayAndBox,
      });
    }
    return sum;
  };

  const late = [...ofPeriods.values(), ...ofBoxes.values(), ...[...rounds.values()].map((each) => each.late)]
    .flat()
    .filter((entry) => placeOf(entry) > cut);
  const steps = new Map(late.map((entry) => [placeOf(entry), entry]));
  const changes: Unplaced<Counts>[] = [];
  let booked = countsAt(cut) ?? NONE;
  for (const position of [...steps.keys()].toSorted((one, other) => (one < other ? -1 : 1))) {
    const counts = countsAt(position);
    if (!counts) continue;
    const added = plus(counts, booked, -1n);
    booked = counts;
    if (NAMES.every((name) => added[name] === 0n)) continue;
    const entry = steps.get(position)!;
    changes.push({
      gamingDay,
      postedTo: postingDayOf(gamingDay, position, books),
      tableId: String(tableId),
      game: String(game),
      inLines: false,
      figures: added,
      eventId: String(entry['entry_event_id']),
      type: String(entry['entry_type']),
      position,
      occurredAt: String(entry['entry_occurred_at']),
      recordedAt: String(entry['entry_recorded_at']),
    });
  }
  return changes;
}

/** What rounds of a period did: up to the close of its day, and each change since. */
interface RoundsOfPeriod {
  readonly atClose: OfRounds;
  readonly late: readonly Row[];
}

/** What rounds have on forms of vigorish, and what they put into tray and drop box. */
interface OfRounds {
  readonly onForms: bigint;
  readonly inTrayAndBox: bigint;
}

async function roundsIn(store: Rows, period: Row, books: BooksAt, cut: bigint): Promise<RoundsOfPeriod> {
  const [fromGamingDay, toGamingDay] = daysOf(period, books);
  const spans = await winInSpans(store, {
    tableId: String(period['table_id']),
    fromGamingDay,
    toGamingDay,
    ends: [String(period['opened_at']), String(period['closed_at'])],
    at: upTo(cut, books.at),
  });
  const late = await allRows(store, ofRounds(period, books, cut));
  return {
    atClose: didIn(sumOf(spans[1]!.values())),
    late: late.filter((entry) => Object.values(didIn(entry)).some((cents) => cents !== 0n)),
  };
}

/** What was recorded of the rounds of a period after a position. */
function ofRounds(period: Row, books: BooksAt, after: bigint) {
  const [from, to] = daysOf(period, books);
  const where: readonly Condition[] = [
    { column: 'gaming_day', is: '>=', value: from },
    { column: 'gaming_day', is: '<=', value: to },
    { column: 'table_id', is: '=', value: period['table_id']! },
    { column: 'entry_occurred_at', is: '>', value: period['opened_at']! },
    { column: 'entry_occurred_at', is: '<=', value: period['closed_at']! },
    { column: 'entry_position', is: '>', value: after },
    ...within('entry', cutsOf(books.at)),
  ];
  return {
    table: 'table_win_entries',
    where,
    orderBy: by('gaming_day', 'table_id', 'shift', 'entry_position'),
  };
}

function roundsUpTo({ atClose, late }: RoundsOfPeriod, position: bigint): OfRounds {
  return late
    .filter((entry) => placeOf(entry) <= position)
    .map(didIn)
    .reduce(
      (sum, did) => ({
        onForms: sum.onForms + did.onForms,
        inTrayAndBox: sum.inTrayAndBox + did.inTrayAndBox,
      }),
      atClose,
    );
}

/** The gaming days in which the rounds of a period may be booked: an event is never before what it follows. */
function daysOf(period: Row, { calendar }: BooksAt): readonly [IsoDate, IsoDate] {
  const dayOf = (instant: unknown): IsoDate => booksDateOf(String(instant), calendar).gamingDay;
  return [daysAfter(dayOf(period['opened_at']), -1), daysAfter(dayOf(period['closed_at']), 1)];
}

function didIn(row: Row): OfRounds {
  const cents = (column: string): bigint => BigInt(row[column] ?? 0);
  return {
    onForms:
      cents('vigorish_comped_cents') + cents('vigorish_documented_cents') - cents('vigorish_recovered_cents'),
    inTrayAndBox: inTrayAndBox(row),
  };
}

type Entries = ReadonlyMap<string, readonly Row[]>;

/** The entries of rows of one key column, in the order of the log. */
async function entriesOf(
  store: Rows,
  { entries, table: { primaryKey } }: DatedTable,
  ids: readonly string[],
  { at }: BooksAt,
): Promise<Entries> {
  const [key] = primaryKey as [string];
  const rows = await rowsIn(store, entries.name, key, ids, {
    key: entries.primaryKey,
    where: within('entry', cutsOf(at)),
  });
  const inOrder = rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return Map.groupBy(inOrder, (row) => String(row[key]));
}

/** The rows as their entries up to a position make them. */
function rowsUpTo(table: DatedTable, entries: Entries, position: bigint): readonly Row[] {
  const [key] = table.table.primaryKey as [string];
  return [...entries].flatMap(([id, ofRow]) => {
    const known = ofRow.filter((entry) => placeOf(entry) <= position);
    const row = table.rowFrom({ [key]: id }, known);
    return row ? [row] : [];
  });
}

function plus(sum: Counts, added: Counts, sign = 1n): Counts {
  return Object.fromEntries(NAMES.map((name) => [name, sum[name] + sign * added[name]])) as Counts;
}

function placeOf(entry: Row): bigint {
  return entry['entry_position'] as bigint;
}

function idsOf(rows: readonly Row[], column: string): readonly string[] {
  return [...new Set(rows.map((row) => String(row[column])))];
}

function by(...columns: readonly string[]) {
  return columns.map((column) => ({ column, direction: 'ascending' as const }));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
