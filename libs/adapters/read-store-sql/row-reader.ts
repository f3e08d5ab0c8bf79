import { StoreFault } from '#event-store';
import type { ColumnType, Row, Scalar, TableDefinition } from '#projections';
import type { SqlDialect } from './sql-dialect.js';
import type { RawRow } from './steps.js';

/** Converts the driver's values into rows of a table as they were written. */
export class RowReader {
  private readonly columns: readonly (readonly [string, ColumnType])[];

  constructor(
    private readonly table: TableDefinition,
    private readonly decodeText: SqlDialect['decodeText'],
  ) {
    this.columns = Object.entries(table.columns).filter(([, type]) => decodeText || type !== 'text');
  }

  /** @throws StoreFault `store-damaged` if a whole number is outside the range of written values */
  rows(read: readonly RawRow[]): readonly Row[] {
    for (const raw of read) this.convert(raw);
    return read;
  }

  private convert(row: Record<string, Scalar>): void {
    for (const [column, type] of this.columns) {
      const value = row[column] as string | bigint | null;
      if (value === null) continue;
      if (type === 'text') row[column] = this.decodeText!(value as string);
      else row[column] = type !== 'integer' ? BigInt(value) : this.integer(column, value);
    }
  }

  private integer(column: string, value: string | bigint): number {
    const number = Number(value);
    if (Number.isSafeInteger(number)) return number;
    throw new StoreFault(
      'store-damaged',
      `column ${column} of ${this.table.name} holds ${value}, which nothing wrote`,
    );
  }
}
