import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from '#event-store';
import { compareInOrder, matches } from '#projections';
import type { Condition, Row, RowQuery, Scalar } from '#projections';
import { allRows } from '../paging.js';
import type { Rows } from '../paging.js';
import type { DatedProjection, DatedTable } from './dated-projection.js';
import { cutsOf, within } from './moment.js';
import type { Cut, Moment } from './moment.js';

/** Number of rows that are made again before the event loop runs. */
const AT_ONCE = 16;
/** Number of stored rows that are read before it runs. */
const ROWS_A_TURN = 1_000;

type Query = Omit<RowQuery, 'after' | 'limit'>;

/** The rows of a read model at a moment. */
export interface DatedRows extends Rows {
  /**
   * All rows of a query.
   * @param partly the conditions of rows with only some events that count, where others hold for them
   */
  all(query: Query, partly?: readonly Condition[]): Promise<readonly Row[]>;
}

/**
 * The rows of a read model as they are at a moment: those that would be there had the ledger only the events that
 * count. A row whose events all count is unchanged; a row with only
 * some of them is made again from its entries.
 */
export function rowsAt(store: Rows, { dated }: DatedProjection, moment?: Moment): DatedRows {
  const cuts = cutsOf(moment);
  const ofTable = ({ table }: Pick<RowQuery, 'table'>): RowsAt => {
    const found = dated.get(table);
    if (!found) throw new TypeError(`table ${table} keeps no entries`);
    return new RowsAt(store, found, cuts);
  };
  return {
    find: (query) => ofTable(query).find(query),
    all: (query, partly) => ofTable(query).all(query, partly),
  };
}

class RowsAt {
  constructor(
    private readonly store: Rows,
    private readonly table: DatedTable,
    private readonly cuts: readonly Cut[],
  ) {}

  async find(query: RowQuery): Promise<readonly Row[]> {
    const { orderBy, after, limit } = query;
    const rows = await this.merged(query, await this.store.find(this.whole(query)));
    const isAfter = (row: Row): boolean => !after || compareInOrder(orderBy, valuesOf(row, query), after) > 0;
    return rows.filter(isAfter).slice(0, limit);
  }

  async all(query: Query, partly?: readonly Condition[]): Promise<readonly Row[]> {
    return this.merged(query, await allRows(this.store, this.whole(query)), partly);
  }

  /** The condition of rows whose events all count. */
  private whole<Asked extends Query>(query: Asked): Asked {
    return { ...query, where: [...(query.where ?? []), ...within('last', this.cuts)] };
  }

  /**
   * The rows that a query finds, in its order.
   * @param whole those whose events all count, read first: an event that comes between may make one of them a row of
   *   which only some count, and never the reverse
   */
  private async merged(
    query: Query,
    whole: readonly Row[],
    partly = query.where ?? [],
  ): Promise<readonly Row[]> {
    const { orderBy } = query;
    const turns = new Turns(ROWS_A_TURN);
    const plain: Row[] = [];
    for (const row of whole) {
      plain.push(this.table.plain(row));
      const rest = turns.spend();
      if (rest) await rest;
    }
    if (this.cuts.length === 0) return plain;
    const rows = new Map(plain.map((row) => [this.table.keyText(row), row]));
    for (const row of await this.partial(query)) {
      const key = this.table.keyText(row);
      if (partly.every((condition) => matches(row, condition))) rows.set(key, row);
    }
    return [...rows.values()].toSorted((a, b) =>
      compareInOrder(orderBy, valuesOf(a, query), valuesOf(b, query)),
    );
  }

  /** The rows with only some events that count, made from those. */
  private async partial({ where = [] }: Query): Promise<readonly Row[]> {
    const { name, primaryKey } = this.table.table;
    const ofKey = where.filter(({ column }) => primaryKey.includes(column));
    const made: Row[] = [];
    for (const [index, cut] of this.cuts.entries()) {
      const stored = await allRows(this.store, {
        table: name,
        where: [
          ...ofKey,
          ...within('first', this.cuts),
          ...within('last', this.cuts.slice(0, index)),
          ...within('last', [cut], '>'),
        ],
        orderBy: ascending([`last_${cut.date}`, ...primaryKey]),
      });
      for (let from = 0; from < stored.length; from += AT_ONCE) {
        await nextTurn();
        const rows = stored.slice(from, from + AT_ONCE).map((row) => this.madeAgain(row));
        made.push(...(await Promise.all(rows)).filter((row) => row !== undefined));
      }
    }
    return made;
  }

  private async madeAgain(stored: Row): Promise<Row | undefined> {
    const key = this.table.keyOf(stored);
    const entries = await allRows(this.store, {
      table: this.table.entries.name,
      where: [
        ...Object.entries(key).map(([column, value]) => ({ column, is: '=' as const, value })),
        ...within('entry', this.cuts),
      ],
      orderBy: ascending(['entry_position']),
    });
    return this.table.rowFrom(key, entries);
  }
}

function ascending(columns: readonly string[]): RowQuery['orderBy'] {
  return columns.map((column) => ({ column, direction: 'ascending' }));
}

function valuesOf(row: Row, { orderBy }: Query): readonly Scalar[] {
  return orderBy.map(({ column }) => row[column] ?? null);
}
