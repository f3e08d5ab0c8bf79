import type { Answer, Answered, Fields } from '#kernel';
import { columnNameOf } from '#projections';
import type { Condition, Row, RowQuery, Scalar } from '#projections';
import { LIST_ORDER } from './natural-order.js';
import { pageOf } from './paging.js';
import type { Page, Rows } from './paging.js';
import type { Person } from './person.answer.js';

/** The options of a list. */
export interface ListRequest {
  readonly limit: number;
  readonly cursor?: string;
}

/**
 * A row as its answer: each field from the column of its name, a person from the columns of the id and the name. A field without a
 * column is null.
 */
export function listedAs<Declared extends Fields>(
  { fields }: Answer<Declared>,
  row: Row,
): Answered<Answer<Declared>> {
  const values = Object.entries(fields).map(([name, { kind }]) => {
    const column = columnNameOf(name);
    const value = row[column] ?? null;
    if (kind === 'object') return [name, personIn(row, column)];
    if (kind === 'flag') return [name, value === 1];
    return [name, typeof value === 'bigint' ? String(value) : value];
  });
  return Object.fromEntries(values) as Answered<Answer<Declared>>;
}

/** The order of a list by the numbers in its ids, made unique by the columns of the key. */
export function inListOrder(
  direction: 'ascending' | 'descending',
  ...key: readonly string[]
): RowQuery['orderBy'] {
  return [LIST_ORDER, ...key].map((column) => ({ column, direction }));
}

/** Conditions that columns equal the given values; absent values add none. */
export function equal(values: Readonly<Record<string, Scalar | undefined>>): readonly Condition[] {
  return Object.entries(values).flatMap(([column, value]): Condition[] =>
    value === undefined ? [] : [{ column, is: '=', value }],
  );
}

/** The person who acted, from a column with the id and its neighbour with the name; null before the act. */
export function personIn(row: Row, column: string): Person | null {
  const [id, name] = [row[column], row[`${column}_name`]];
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

/** A page of a list. */
export async function listPage<Line>(
  store: Rows,
  query: Omit<RowQuery, 'after' | 'limit'>,
  { limit, cursor }: ListRequest,
  show: (row: Row) => Line,
): Promise<Page<Line>> {
  const { items, nextCursor } = await pageOf(store, { ...query, limit }, cursor);
  return { items: items.map(show), nextCursor };
}
