import {
  DummyDriver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type SqlBool,
} from 'kysely';
import type { Row } from '#projections';
import { openValue, valueOf, type SqlDialect } from '../read-store-sql/index.js';

/** One row a statement: a prepared statement costs almost nothing in the same process. */
export const SQLITE: SqlDialect = {
  kysely: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  types: { text: sql`text`, integer: sql`integer`, bigint: sql`integer` },
  // Without a rowid a row is found by its key in one step.
  tableOptions: sql`strict, without rowid`,
  indexed: (column) => sql.ref(column),
  hasDependents: false,
  rowsAStatement: 1,
  rows: (_, columns) => sql`values (${ofRow(columns)})`,
  isAmong: ({ primaryKey }) =>
    sql<SqlBool>`(${sql.join(primaryKey.map((column) => sql.ref(column)))}) = (${ofRow(primaryKey)})`,
  existing: (names) => ({
    sql: `select name from sqlite_schema where type = 'table' and name in (${names.map(() => '?').join()})`,
    parameters: names,
  }),
};

function ofRow(columns: readonly string[]) {
  return sql.join(columns.map((column) => openValue<readonly Row[]>(([row]) => valueOf(row!, column))));
}
