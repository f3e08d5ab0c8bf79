import { isDeepStrictEqual } from 'node:util';
import type { Page } from '#read-models';

/** What a report says beside what the clerk has. */
export type Told = Map<string, ToldRow>;

export type ToldRow = Readonly<Record<string, unknown>>;

/** @throws Error with the first line of a report that is not what the clerk has */
export function same(report: string, told: Told, clerk: Told): void {
  for (const key of new Set([...told.keys(), ...clerk.keys()])) {
    const [says, knows] = [told.get(key), clerk.get(key)];
    if (isDeepStrictEqual(says, knows)) continue;
    throw new Error(
      `${report} of ${key}: it says ${JSON.stringify(says)}, the clerk has ${JSON.stringify(knows)}`,
    );
  }
}

/** Some of the columns of a row. */
export function pick(row: ToldRow, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** Every row of a listing. */
export async function everyPage<Line extends ToldRow>(
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
