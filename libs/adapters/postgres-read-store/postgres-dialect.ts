import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type SqlBool,
} from 'kysely';
import type { Row, TableDefinition } from '#projections';
import { decodeText, encodeText, type Statement as SentStatement } from '../postgres/index.js';
import {
  openValue,
  valueOf,
  type Parameter,
  type SqlDialect,
  type Statement,
} from '../read-store-sql/index.js';

/** Many rows a statement, as an array for each column: each statement is a round trip. */
export function postgresDialect(schema: string): SqlDialect {
  return {
    kysely: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    schema,
    // "C" compares the bytes of UTF-8, independent of the database's collation.
    types: { text: sql`text collate "C"`, integer: sql`int8`, bigint: sql`int8`, sum: sql`numeric` },
    tableOptions: sql``,
    indexed: (column, isNullable) => sql`${sql.ref(column)}${sql.raw(isNullable ? ' nulls first' : '')}`,
    hasDependents: true,
    // Keeps the parameters small compared with the rows in memory.
    rowsAStatement: 5_000,
    rows: unnested,
    isAmong: (table) => {
      const key = sql.join(table.primaryKey.map((column) => sql.ref(column)));
      return sql<SqlBool>`(${key}) in (${unnested(table, table.primaryKey)})`;
    },
    sumOf: (column) => sql`case when count(${sql.ref(column)}) = count(*) then sum(${sql.ref(column)}) end`,
    existing: (names) => ({
      sql: 'select tablename from pg_tables where schemaname = $1 and tablename = any ($2::text[])',
      parameters: [schema, names],
    }),
    decodeText,
  };
}

const ARRAYS = { text: sql`text[]`, integer: sql`int8[]`, bigint: sql`int8[]`, sum: sql`numeric[]` } as const;

/** A statement with its values in PostgreSQL's form. */
export function toPostgres({ sql: text, parameters }: Statement): SentStatement {
  return { sql: text, parameters: parameters.map(encoded) };
}

function encoded(value: Parameter): unknown {
  if (value === null) return null;
  if (typeof value === 'string') return encodeText(value);
  return typeof value === 'object' ? value.map(encoded) : String(value);
}

function unnested({ columns: types }: TableDefinition, columns: readonly string[]) {
  const arrays = columns.map((column) => {
    const values = openValue<readonly Row[]>((rows) => rows.map((row) => valueOf(row, column)));
    return sql`${values}::${ARRAYS[types[column]!]}`;
  });
  return sql`select * from unnest(${sql.join(arrays)})`;
}
