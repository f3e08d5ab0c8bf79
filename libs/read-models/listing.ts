import type { Condition, ReadStore, Row, RowQuery, Scalar } from '#projections';
import { pageOf } from './paging.js';
import type { Page } from './paging.js';

/** How a list is asked for. */
export interface ListRequest {
  readonly limit: number;
  readonly cursor?: string;
}

/** A row as its reader sees it: camelCase names, positions as decimal text. */
export type Listed = Readonly<Record<string, string | number | null>>;

/** A row with the names and values that go out. */
export function listed(row: Row): Listed {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      typeof value === 'bigint' ? String(value) : value,
    ]),
  );
}

/** Conditions that columns equal the values given; absent values ask for nothing. */
export function equal(values: Readonly<Record<string, Scalar | undefined>>): readonly Condition[] {
  return Object.entries(values).flatMap(([column, value]): Condition[] =>
    value === undefined ? [] : [{ column, is: '=', value }],
  );
}

/** A page of a list as its reader sees it. */
export async function listPage(
  store: ReadStore,
  query: Omit<RowQuery, 'after' | 'limit'>,
  { limit, cursor }: ListRequest,
): Promise<Page<Listed>> {
  const { items, nextCursor } = await pageOf(store, { ...query, limit }, cursor);
  return { items: items.map(listed), ...(nextCursor !== undefined && { nextCursor }) };
}
