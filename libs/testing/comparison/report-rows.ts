import { isDeepStrictEqual } from 'node:util';
import type { Page } from '#read-models';

/** Rows of a report or of the clerk's books, by key. */
export type ReportRows = Map<string, ReportRow>;

export type ReportRow = Readonly<Record<string, unknown>>;

/** @throws Error with the first line of a report that differs from the clerk's books */
export function expectSame(report: string, reported: ReportRows, clerk: ReportRows): void {
  for (const key of new Set([...reported.keys(), ...clerk.keys()])) {
    const [says, knows] = [reported.get(key), clerk.get(key)];
    if (isDeepStrictEqual(says, knows)) continue;
    throw new Error(
      `${report} of ${key}: it says ${JSON.stringify(says)}, the clerk has ${JSON.stringify(knows)}`,
    );
  }
}

/** Selected columns of a row. */
export function pick(row: ReportRow, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** All rows of a listing. */
export async function everyPage<Line extends ReportRow>(
  page: (cursor: { readonly cursor?: string }) => Promise<Page<Line>>,
): Promise<readonly Line[]> {
  const rows: Line[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await page(cursor === undefined ? {} : { cursor });
    rows.push(...items);
    if (nextCursor === null) return rows;
    cursor = nextCursor;
  }
}
