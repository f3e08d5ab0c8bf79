import type { IsoInstant } from '#kernel';
import type { Condition, Row } from '#projections';
import { allRows } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import { cutsOf, within } from '../../../read-models/two-times/moment.js';
import type { Cut, Dated } from '../../../read-models/two-times/moment.js';
import { TABLE_WIN_FIGURES } from './table-win.projection.js';
import type { TableWinFigure } from './table-win.projection.js';

/** The figures of table win, summed. */
export type WinFigures = Readonly<Record<TableWinFigure, bigint>>;

/** The figures of a gaming day, with the game that was dealt. */
export interface WinOfDay {
  readonly game: string;
  readonly figures: WinFigures;
}

export interface SpansRequest extends Dated {
  readonly tableId: string;
  /** Gaming days of the figures, both included. */
  readonly fromGamingDay: string;
  readonly toGamingDay: string;
  /** The ends of the spans, ascending: one span up to the first, itself included, one up to the next, one after the last. */
  readonly ends: readonly IsoInstant[];
}

/**
 * Table win from rounds of a table, by gaming day in each span of floor time. A row whose events are all in one span is
 * added as it is; a row across an end is split by its entries.
 */
export async function winInSpans(
  store: Rows,
  { tableId, fromGamingDay, toGamingDay, ends, at }: SpansRequest,
): Promise<readonly ReadonlyMap<string, WinOfDay>[]> {
  const spans = Array.from({ length: ends.length + 1 }, () => new Map<string, WinOfDay>());
  const spanOf = (instant: unknown): number => {
    const index = ends.findIndex((end) => String(instant) <= end);
    return index === -1 ? ends.length : index;
  };
  const add = (row: Row, instant: unknown): void => {
    const span = spans[spanOf(instant)]!;
    const gamingDay = String(row['gaming_day']);
    const figures = plus(span.get(gamingDay)?.figures ?? NO_FIGURES, row);
    span.set(gamingDay, { game: String(row['game']), figures });
  };
  const cuts = cutsOf(at);
  const rows = await allRows(store, {
    table: 'table_win',
    where: [
      { column: 'table_id', is: '=', value: tableId },
      { column: 'gaming_day', is: '>=', value: fromGamingDay },
      { column: 'gaming_day', is: '<=', value: toGamingDay },
      ...within('first', cuts),
    ],
    orderBy: ascending(['gaming_day', 'table_id', 'shift']),
  });
  for (const row of rows) {
    const { first_occurred_at: first, last_occurred_at: last } = row;
    if (allCount(row, cuts) && spanOf(first) === spanOf(last)) add(row, first);
    else for (const entry of await entriesOf(store, row, cuts)) add(entry, entry['entry_occurred_at']);
  }
  return spans;
}

/** The sum of figures of gaming days. */
export function sumOf(days: Iterable<WinOfDay>): WinFigures {
  let sum = NO_FIGURES;
  for (const { figures } of days) sum = plus(sum, figures);
  return sum;
}

const NO_FIGURES = Object.fromEntries(TABLE_WIN_FIGURES.map((figure) => [figure, 0n])) as WinFigures;

function plus(sum: WinFigures, row: Row | WinFigures): WinFigures {
  const added = TABLE_WIN_FIGURES.map((figure) => [figure, sum[figure] + BigInt(row[figure] ?? 0)]);
  return Object.fromEntries(added) as WinFigures;
}

function allCount(row: Row, cuts: readonly Cut[]): boolean {
  return cuts.every(({ date, value }) => row[`last_${date}`]! <= value);
}

function entriesOf(store: Rows, row: Row, cuts: readonly Cut[]): Promise<readonly Row[]> {
  const key = ['gaming_day', 'table_id', 'shift'];
  const where = key.map((column): Condition => ({ column, is: '=', value: row[column] ?? null }));
  return allRows(store, {
    table: 'table_win_entries',
    where: [...where, ...within('entry', cuts)],
    orderBy: ascending([...key, 'entry_position']),
  });
}

function ascending(columns: readonly string[]) {
  return columns.map((column) => ({ column, direction: 'ascending' as const }));
}
