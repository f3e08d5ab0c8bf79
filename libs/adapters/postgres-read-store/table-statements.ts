import type { Row, TableDefinition } from '#projections';
import { qualified } from '../postgres/index.js';
import type { Statement } from '../postgres/index.js';
import { toColumns, toParameter } from './rows.js';
import { arrayParameters, columnList, physicalName } from './table-sql.js';

/** Rows written in one statement, so that its parameters stay small beside what is in memory anyway. */
const ROWS_A_STATEMENT = 5_000;

/** The statements on one table of one generation: as many rows as there are, in one round trip each. */
export class TableStatements {
  private readonly name: string;
  private readonly columns: readonly string[];
  private readonly upsertSql: string;
  private readonly deleteSql: string;
  private readonly loadSql: string;

  constructor(
    schema: string,
    readonly definition: TableDefinition,
    generation: number,
  ) {
    const { primaryKey } = definition;
    this.name = qualified(schema, physicalName(definition.name, generation));
    this.columns = Object.keys(definition.columns);
    const key = columnList(primaryKey);
    const keys = `unnest(${arrayParameters(definition, primaryKey)})`;
    const update = this.columns
      .filter((column) => !primaryKey.includes(column))
      .map((column) => `"${column}" = excluded."${column}"`);
    const matches = primaryKey.map((column) => `t."${column}" = k."${column}"`).join(' AND ');
    this.upsertSql = `INSERT INTO ${this.name} (${columnList(this.columns)})
      SELECT * FROM unnest(${arrayParameters(definition, this.columns)})
      ON CONFLICT (${key}) DO ${update.length > 0 ? `UPDATE SET ${update.join(', ')}` : 'NOTHING'}`;
    this.deleteSql = `DELETE FROM ${this.name} t USING ${keys} AS k (${key}) WHERE ${matches}`;
    this.loadSql = `SELECT k._n, ${columnList(this.columns, 't')}
      FROM ${keys} WITH ORDINALITY AS k (${key}, _n) JOIN ${this.name} t ON ${matches}`;
  }

  /** No key may come twice. */
  upserts(rows: readonly Row[]): Statement[] {
    return chunks(rows).map((chunk) => ({
      sql: this.upsertSql,
      parameters: toColumns(chunk, this.columns),
    }));
  }

  deletes(keys: readonly Row[]): Statement[] {
    return chunks(keys).map((chunk) => ({
      sql: this.deleteSql,
      parameters: toColumns(chunk, this.definition.primaryKey),
    }));
  }

  /** The rows there are, each with `_n`, the number of its key from 1. */
  load(keys: readonly Row[]): Statement {
    return { sql: this.loadSql, parameters: toColumns(keys, this.definition.primaryKey) };
  }

  /** Rows in the order of their keys, after a row or from the first one. */
  page(after: Row | undefined, limit: number): Statement {
    const { primaryKey } = this.definition;
    const key = columnList(primaryKey);
    const values = after ? primaryKey.map((column) => toParameter(after[column])) : [];
    const from = after ? `WHERE (${key}) > (${values.map((_, index) => `$${index + 2}`).join(', ')})` : '';
    return {
      sql: `SELECT ${columnList(this.columns)} FROM ${this.name} ${from} ORDER BY ${key} LIMIT $1`,
      parameters: [String(limit), ...values],
    };
  }
}

function chunks(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  );
}
