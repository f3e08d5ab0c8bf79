import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Condition, ReadStore, Row, RowQuery, Scalar } from '#projections';

/** Where rows are looked for: a read store, or one as it was at a moment. */
export type Rows = Pick<ReadStore, 'find'>;

/** Where rows are looked for and summed. */
export type Summing = Pick<ReadStore, 'find' | 'sum'>;

/** A page of a list and where the next one begins. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Opaque; null on the last page. */
  readonly nextCursor: string | null;
}

/** A cursor is not from a page of this list. */
export class CursorInvalid extends Error {
  override readonly name = 'CursorInvalid';
}

/** A page of rows: those after the cursor, in the query's order. */
export async function pageOf(
  store: Rows,
  query: Omit<RowQuery, 'after'>,
  cursor: string | undefined,
): Promise<Page<Row>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, query);
  const rows = await find(store, { ...query, ...(after && { after }), limit: query.limit + 1 });
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return rows.length > query.limit && last
    ? { items, nextCursor: encodeCursor(query, last) }
    : { items, nextCursor: null };
}

/** A cursor whose values are not of its columns' types was made by hand. */
async function find(store: Rows, query: RowQuery): Promise<readonly Row[]> {
  try {
    return await store.find(query);
  } catch (error) {
    if (query.after && error instanceof TypeError) throw new CursorInvalid('the cursor is of another list');
    throw error;
  }
}

/** The pages of the rows that a query finds. The event loop runs between two of them. */
export async function* pagesOf(
  store: Rows,
  query: Omit<RowQuery, 'after' | 'limit'>,
): AsyncGenerator<readonly Row[]> {
  for (let after: readonly Scalar[] | undefined; ;) {
    const page = await store.find({ ...query, limit: 1_000, ...(after && { after }) });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < 1_000) return;
    await nextTurn();
    after = query.orderBy.map(({ column }) => last[column] ?? null);
  }
}

/** Every row that a query finds, read in pages. */
export async function allRows(store: Rows, query: Omit<RowQuery, 'after' | 'limit'>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pagesOf(store, query)) rows.push(...page);
  return rows;
}

/** Largest number of values in one query. */
const AT_ONCE = 500;

/** Every row of a table with one of these values in a column, by the keys of the table. */
export async function rowsIn(
  store: Rows,
  table: string,
  column: string,
  values: readonly string[],
  { key, where = [] }: { readonly key: readonly string[]; readonly where?: readonly Condition[] },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const some: Condition = { column, is: 'in', values: values.slice(from, from + AT_ONCE) };
    const orderBy = key.map((name) => ({ column: name, direction: 'ascending' as const }));
    rows.push(...(await allRows(store, { table, where: [some, ...where], orderBy })));
  }
  return rows;
}

/** The order of a list, so that a release with another one refuses a cursor instead of skipping rows. */
function orderText({ orderBy }: Pick<RowQuery, 'orderBy'>): string {
  return orderBy.map(({ column, direction }) => `${direction === 'ascending' ? '' : '-'}${column}`).join();
}

function encodeCursor(query: Pick<RowQuery, 'orderBy'>, last: Row): string {
  const values = query.orderBy.map(({ column }) => last[column] ?? null);
  const tagged = values.map((value) => (typeof value === 'bigint' ? { position: String(value) } : value));
  return Buffer.from(JSON.stringify([orderText(query), ...tagged])).toString('base64url');
}

function decodeCursor(cursor: string, query: Pick<RowQuery, 'orderBy'>): readonly Scalar[] {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new CursorInvalid('the cursor is not one that this list gave');
  }
  const [order, ...after] = Array.isArray(values) ? (values as unknown[]) : [];
  if (order !== orderText(query) || after.length !== query.orderBy.length) {
    throw new CursorInvalid('the cursor is of another list; begin without a cursor');
  }
  return after.map((value: unknown): Scalar => {
    if (typeof value === 'string' || value === null || Number.isSafeInteger(value)) return value as Scalar;
    const position = (value as { position?: unknown }).position;
    if (typeof position === 'string' && /^\d{1,18}$/.test(position)) return BigInt(position);
    throw new CursorInvalid('the cursor is of another list');
  });
}
