import { StoreFault } from '#event-store';
import type { Row, Scalar, TableDefinition } from '#projections';
import { decodeText, encodeText } from '../postgres/index.js';
import type { RawRow } from '../postgres/index.js';

/** A value as a parameter of any statement. */
export function toParameter(value: Scalar | undefined): string | null {
  if (value === undefined) throw new TypeError('a column of a row or key is absent');
  if (value === null) return null;
  return typeof value === 'string' ? encodeText(value) : String(value);
}

/** One array for each column, for `unnest`. */
export function toColumns(rows: readonly Row[], columns: readonly string[]): (string | null)[][] {
  return columns.map((column) => rows.map((row) => toParameter(row[column])));
}

/**
 * A row of a table as it was written.
 * @throws StoreFault `store-damaged` when a whole number is beyond what was ever written
 */
export function toRow({ name, columns }: TableDefinition, raw: RawRow): Row {
  const row: Record<string, Scalar> = {};
  for (const [column, type] of Object.entries(columns)) {
    const value = raw[column] ?? null;
    if (value === null) row[column] = null;
    else if (type === 'text') row[column] = decodeText(value);
    else if (type === 'bigint') row[column] = BigInt(value);
    else {
      const number = Number(value);
      if (!Number.isSafeInteger(number)) {
        throw new StoreFault(
          'store-damaged',
          `column ${column} of ${name} holds ${value}, which nothing wrote`,
        );
      }
      row[column] = number;
    }
  }
  return row;
}
