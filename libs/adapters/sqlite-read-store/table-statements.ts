import type { Database, Statement } from 'better-sqlite3';
import type { Row, Scalar, TableShape } from '#projections';
import { columnList, parameterList, physicalName } from './table-sql.js';

/** Turns what the driver answers into rows: with a bigint column in the table it answers every integer as one. */
export class RowReader {
  private readonly integers: readonly string[];
  private readonly hasBigints: boolean;

  constructor(shape: TableShape) {
    const columns = Object.entries(shape.definition.columns);
    this.integers = columns.filter(([, type]) => type === 'integer').map(([column]) => column);
    this.hasBigints = columns.some(([, type]) => type === 'bigint');
  }

  prepare(db: Database, sql: string): Statement<Scalar[], Row> {
    return db.prepare<Scalar[], Row>(sql).safeIntegers(this.hasBigints);
  }

  row(read: Row): Row {
    if (!this.hasBigints) return read;
    const row = read as Record<string, Scalar>;
    for (const column of this.integers) {
      const value = row[column];
      if (typeof value === 'bigint') row[column] = Number(value);
    }
    return row;
  }
}

/** The statements on one table of one generation, prepared once. */
export class TableStatements {
  private readonly reader: RowReader;
  private readonly selectOne: Statement<Scalar[], Row>;
  private readonly selectFirst: Statement<Scalar[], Row>;
  private readonly selectNext: Statement<Scalar[], Row>;
  private readonly put: Statement<[Scalar[]]>;
  private readonly remove: Statement<[Scalar[]]>;

  constructor(
    db: Database,
    readonly shape: TableShape,
    generation: number,
  ) {
    const { columns, primaryKey } = shape;
    const table = `"${physicalName(shape.name, generation)}"`;
    const key = columnList(primaryKey);
    const values = columns.filter((column) => !primaryKey.includes(column));
    const isKey = primaryKey.map((column) => `"${column}" = ?`).join(' AND ');
    const select = `SELECT ${columnList(columns)} FROM ${table}`;
    const update = values.map((column) => `"${column}" = excluded."${column}"`).join(', ');
    this.reader = new RowReader(shape);
    this.selectOne = this.reader.prepare(db, `${select} WHERE ${isKey}`);
    this.selectFirst = this.reader.prepare(db, `${select} ORDER BY ${key} LIMIT ?`);
    this.selectNext = this.reader.prepare(
      db,
      `${select} WHERE (${key}) > ${parameterList(primaryKey)} ORDER BY ${key} LIMIT ?`,
    );
    this.put = db.prepare<[Scalar[]]>(
      `INSERT INTO ${table} (${columnList(columns)}) VALUES ${parameterList(columns)}
       ON CONFLICT (${key}) DO ${update ? `UPDATE SET ${update}` : 'NOTHING'}`,
    );
    this.remove = db.prepare<[Scalar[]]>(`DELETE FROM ${table} WHERE ${isKey}`);
  }

  load(key: Row): Row | undefined {
    const row = this.selectOne.get(...valuesOf(key, this.shape.primaryKey));
    return row && this.reader.row(row);
  }

  upsert(row: Row): void {
    this.put.run(valuesOf(row, this.shape.columns));
  }

  delete(key: Row): void {
    this.remove.run(valuesOf(key, this.shape.primaryKey));
  }

  /** Rows in the order of their keys, after a row or from the first one. */
  page(after: Row | undefined, limit: number): Row[] {
    const rows = after
      ? this.selectNext.all(...valuesOf(after, this.shape.primaryKey), limit)
      : this.selectFirst.all(limit);
    return rows.map((row) => this.reader.row(row));
  }
}

/** Rows conform to their table, so none of their values is absent: the driver would store null in its place. */
function valuesOf(row: Row, columns: readonly string[]): Scalar[] {
  return columns.map((column) => row[column] as Scalar);
}
