import {
  DummyDriver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type SqlBool,
} from 'kysely';
import type { Row, TableDefinition } from '#projections';
import { openValue, valueOf, type SqlDialect } from '../read-store-sql/index.js';

/** The name of the function that sums whole numbers of any size. */
export const WHOLE_SUM = 'whole_sum';

/** One row a statement: a prepared statement costs almost nothing in the same process. */
export const SQLITE: SqlDialect = {
  kysely: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  // Whole numbers have 64 bits here, so a sum of any size is stored as its digits.
  types: { text: sql`text`, integer: sql`integer`, bigint: sql`integer`, sum: sql`text` },
  // Without a rowid a row is found by its key in one step.
  tableOptions: sql`strict, without rowid`,
  indexed: (column) => sql.ref(column),
  hasDependents: false,
  rowsAStatement: 1,
  rows: (table, columns) => sql`values (${ofRow(table, columns)})`,
  isAmong: (table) =>
    sql<SqlBool>`(${sql.join(table.primaryKey.map((column) => sql.ref(column)))}) = (${ofRow(table, table.primaryKey)})`,
  sumOf: (column) => sql`${sql.raw(WHOLE_SUM)}(${sql.ref(column)})`,
  existing: (names) => ({
    sql: `select name from sqlite_schema where type = 'table' and name in (${names.map(() => '?').join()})`,
    parameters: names,
  }),
};

function ofRow({ columns: types }: TableDefinition, columns: readonly string[]) {
  const value = (column: string) => (rows: readonly Row[]) => valueOf(rows[0]!, column);
  const digits = (column: string) => (rows: readonly Row[]) => {
    const sum = valueOf(rows[0]!, column);
    return sum === null ? null : String(sum);
  };
  return sql.join(columns.map((column) => openValue((types[column] === 'sum' ? digits : value)(column))));
}
