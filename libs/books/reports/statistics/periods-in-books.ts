import { daysAfter, inForceOn } from '#kernel';
import type { Dated as DatedSetting, IsoDate, IsoInstant } from '#kernel';
import { winBy } from '#rules';
import type { WinFormula } from '#rules';
import type { Condition, Row } from '#projections';
import { allRows, pagesOf, rowsIn } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import type { DatedProjection, DatedTable } from '../../../read-models/two-times/dated-projection.js';
import { cutsOf, upTo, within } from '../../../read-models/two-times/moment.js';
import type { Cut, Dated } from '../../../read-models/two-times/moment.js';
import { StoredRow } from '../../../read-models/two-times/stored-row.js';
import { countedIn, dropOf, trayChangesIn } from '../win/counted-win.query.js';
import { dropBoxesProjection } from '../../../drop/reports/drop-boxes.projection.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';
import type { Closings } from '../days/posting.query.js';
import type { Days } from './statistics.answer.js';

/** The two states of the books that statistics put side by side. */
export const BOOKS = ['adjusted', 'asClosed'] as const;

export type Book = (typeof BOOKS)[number];

/** What was counted in a period with all of its boxes, in cents. */
export interface CountedPeriod {
  readonly fills: bigint;
  readonly credits: bigint;
  readonly drop: bigint;
  /** What tray changes that explain counts added. */
  readonly trayChanges: bigint;
  readonly win: bigint;
  /** Win from counts with vigorish on forms, where the formula adds it (3.3(c)3, 7.3(c)3). */
  readonly tableWin: bigint;
}

/** An inventory period in the books. */
export interface PeriodInBooks {
  readonly tableId: string;
  readonly game: string;
  readonly openedAt: IsoInstant;
  /** Undefined while the table is open. */
  readonly closer:
    { readonly gamingDay: IsoDate; readonly shift: string; readonly at: IsoInstant } | undefined;
  /** What was counted by now, and what the books of the day of the closer had at their close; undefined if not counted. */
  readonly counted: Readonly<Record<Book, CountedPeriod | undefined>>;
  /** Whether its closer is in these books. */
  readonly isClosed: Readonly<Record<Book, boolean>>;
}

export interface PeriodsAsked extends Dated {
  readonly days: readonly Days[];
  readonly closings: Closings;
  readonly formulas: DatedSetting<WinFormula>;
  readonly where: readonly Condition[];
}

const [PERIODS, BOXES] = [
  tableOf(inventoryPeriodsProjection, 'inventory_periods'),
  tableOf(dropBoxesProjection, 'drop_boxes'),
];

function tableOf({ dated }: DatedProjection, name: string): DatedTable {
  return dated.get(name)!;
}

/** The inventory periods of which a part is in some gaming days, each table's in the order in which they were opened. */
export async function periodsInBooks(
  store: Rows,
  asked: PeriodsAsked,
): Promise<ReadonlyMap<string, readonly PeriodInBooks[]>> {
  const found = new Map<string, Unformed>();
  for (const days of asked.days) {
    for (const query of queriesOf(days, asked)) {
      for await (const page of pagesOf(store, query)) {
        const fresh = page.filter((row) => !found.has(String(row['period_id'])));
        for (const [id, period] of await periodsOf(store, fresh, asked)) found.set(id, period);
      }
    }
  }
  const byTable = Map.groupBy(found.values(), ({ tableId }) => tableId);
  const onForms = await vigorishOnForms(store, asked, [...found.values()]);
  return new Map(
    [...byTable].map(([tableId, periods]) => {
      const inOrder = periods.toSorted((one, other) => (one.openedAt < other.openedAt ? -1 : 1));
      return [tableId, inOrder.map((period) => withForms(period, onForms.get(tableId) ?? [], asked))];
    }),
  );
}

/** A gaming day begins on its calendar day or, east of UTC, on the one before. */
function queriesOf({ from, to }: Days, { at, where }: PeriodsAsked) {
  const known = [...where, ...within('first', cutsOf(at))];
  const opened: Condition = { column: 'opened_gaming_day', is: '<=', value: to };
  const day = (is: '<' | '<=' | '>' | '>=', value: IsoDate): Condition => ({
    column: 'gaming_day',
    is,
    value,
  });
  const closedAt: Condition = { column: 'closed_at', is: '>=', value: daysAfter(from, -1) };
  const open: Condition = { column: 'status', is: '=', value: 'open' };
  const orderBy = ['gaming_day', 'list_order', 'period_id'].map((column) => ({
    column,
    direction: 'ascending' as const,
  }));
  return [
    [day('>=', from), day('<=', to)],
    [day('<', from), closedAt],
    [day('>', to), opened],
    [open, opened],
  ].map((conditions) => ({ table: 'inventory_periods', where: [...known, ...conditions], orderBy }));
}

/** A period before vigorish on forms is added to its win. */
type Unformed = Omit<PeriodInBooks, 'counted'> & {
  readonly counted: Readonly<Record<Book, Omit<CountedPeriod, 'tableWin'> | undefined>>;
};

async function periodsOf(
  store: Rows,
  page: readonly Row[],
  { at, closings, formulas }: PeriodsAsked,
): Promise<readonly (readonly [string, Unformed])[]> {
  const boxes = await boxesOf(
    store,
    page.map((row) => String(row['period_id'])),
  );
  const periods: [string, Unformed][] = [];
  for (const stored of page) {
    const periodId = String(stored['period_id']);
    const period = new StoredRow(store, PERIODS, stored);
    const versionOf = async (cuts: readonly Cut[]) => {
      const row = (await period.at(cuts))?.row;
      if (!row || typeof row['gaming_day'] !== 'string') return { row, isClosed: false, counted: undefined };
      const found: Row[] = [];
      for (const box of boxes.get(periodId) ?? []) {
        const known = (await box.at(cuts))?.row;
        if (known?.['period_id'] === periodId) found.push(known);
      }
      const counted = countedIn(row, dropOf(found));
      if (!counted) return { row, isClosed: true, counted };
      const { fills, credits, drop } = counted;
      const win = winBy(inForceOn(row['gaming_day'], formulas), counted);
      return {
        row,
        isClosed: true,
        counted: { fills, credits, drop, win, trayChanges: trayChangesIn(row) },
      };
    };
    const { row, ...now } = await versionOf(cutsOf(at));
    if (typeof row?.['opened_at'] !== 'string') continue;
    const gamingDay = row['gaming_day'];
    const cut = now.isClosed ? closings.get(String(gamingDay)) : undefined;
    const atClose = cut === undefined ? undefined : await versionOf(cutsOf(upTo(cut, at)));
    periods.push([
      periodId,
      {
        tableId: String(row['table_id']),
        game: String(row['game']),
        openedAt: row['opened_at'],
        closer: now.isClosed
          ? { gamingDay: String(gamingDay), shift: String(row['shift']), at: String(row['closed_at']) }
          : undefined,
        counted: { adjusted: now.counted, asClosed: atClose?.counted },
        isClosed: { adjusted: now.isClosed, asClosed: atClose?.isClosed ?? false },
      },
    ]);
  }
  return periods;
}

/** The boxes that were ever in each of these periods. */
async function boxesOf(
  store: Rows,
  periodIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const drops = await rowsIn(store, 'drops', 'period_id', periodIds, { key: ['period_id', 'drop_id'] });
  const ids = [...new Set(drops.map((row) => String(row['drop_id'])))];
  const rows = await rowsIn(store, 'drop_boxes', 'drop_id', ids, { key: ['drop_id'] });
  const boxes = new Map(rows.map((row) => [String(row['drop_id']), new StoredRow(store, BOXES, row)]));
  const inPeriods = Map.groupBy(drops, (row) => String(row['period_id']));
  return new Map(
    [...inPeriods].map(([periodId, ofPeriod]) => [
      periodId,
      ofPeriod.flatMap((row) => boxes.get(String(row['drop_id'])) ?? []),
    ]),
  );
}

interface OnForm {
  readonly at: IsoInstant;
  readonly position: bigint;
  readonly cents: bigint;
}

/** What goes on forms and comes off them at each table, in the order of floor time. */
async function vigorishOnForms(
  store: Rows,
  { at }: Dated,
  periods: readonly Unformed[],
): Promise<ReadonlyMap<string, readonly OnForm[]>> {
  const counted = periods.filter((period) => period.counted.adjusted ?? period.counted.asClosed);
  if (counted.length === 0) return new Map();
  const least = counted.reduce((first, { openedAt }) => (openedAt < first ? openedAt : first), '9');
  const most = counted.reduce((last, { closer }) => (closer!.at > last ? closer!.at : last), '');
  const dateOf = (instant: IsoInstant): IsoDate => instant.slice(0, 10);
  const rows = await allRows(store, {
    table: 'vigorish_on_forms_entries',
    where: [
      { column: 'gaming_day', is: '>=', value: daysAfter(dateOf(least), -2) },
      { column: 'gaming_day', is: '<=', value: daysAfter(dateOf(most), 2) },
      ...within('entry', cutsOf(at)),
    ],
    orderBy: ['gaming_day', 'table_id', 'shift', 'entry_position'].map((column) => ({
      column,
      direction: 'ascending' as const,
    })),
  });
  const byTable = Map.groupBy(rows, (row) => String(row['table_id']));
  return new Map(
    [...byTable].map(([tableId, entries]) => [
      tableId,
      entries
        .map((entry) => ({
          at: String(entry['entry_occurred_at']),
          position: entry['entry_position'] as bigint,
          cents: entry['amount_cents'] as bigint,
        }))
        .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    ]),
  );
}

/** An event is of the period that was opened before it and closed at it or later. */
function withForms(
  { counted, ...period }: Unformed,
  onForms: readonly OnForm[],
  { closings, formulas }: PeriodsAsked,
): PeriodInBooks {
  if (!period.closer) return { ...period, counted: { adjusted: undefined, asClosed: undefined } };
  const { gamingDay, at } = period.closer;
  const isAdded = inForceOn(gamingDay, formulas).uncollectedVigorish === 'added';
  const ofPeriod = isAdded
    ? onForms.slice(firstAfter(onForms, period.openedAt), firstAfter(onForms, at))
    : [];
  const sumOf = (entries: readonly OnForm[]): bigint => entries.reduce((sum, { cents }) => sum + cents, 0n);
  const cut = closings.get(gamingDay);
  const atClose = cut === undefined ? [] : ofPeriod.filter(({ position }) => position <= cut);
  const { adjusted, asClosed } = counted;
  return {
    ...period,
    counted: {
      adjusted: adjusted && { ...adjusted, tableWin: adjusted.win + sumOf(ofPeriod) },
      asClosed: asClosed && { ...asClosed, tableWin: asClosed.win + sumOf(atClose) },
    },
  };
}

function firstAfter(onForms: readonly OnForm[], instant: IsoInstant): number {
  return firstIndex(onForms.length, (index) => onForms[index]!.at > instant);
}

/** The first index from which a condition holds; the length if it never does. */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
