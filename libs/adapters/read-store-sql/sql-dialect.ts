import { Kysely, type Dialect, type Expression, type Generated, type RawBuilder, type SqlBool } from 'kysely';
import type { ColumnType, Row, Scalar, TableDefinition } from '#projections';
import type { Statement } from './steps.js';

/** What differs between the databases that hold a read store. */
export interface SqlDialect {
  /** Builds statements and runs none: connections and their faults are the adapter's. */
  readonly kysely: Dialect;
  /** Schema of all tables, in a database that has several. */
  readonly schema?: string;
  readonly types: Readonly<Record<ColumnType, Expression<unknown>>>;
  /** What follows the columns of a table. */
  readonly tableOptions: Expression<unknown>;
  /** A column of an index, in which null comes before every value. */
  indexed(column: string, isNullable: boolean): Expression<unknown>;
  /** A view can be given further columns, and what others made from a table or view is dropped with it. */
  readonly hasDependents: boolean;
  /** Most rows that a statement writes or loads. */
  readonly rowsAStatement: number;
  /** The given rows, to be inserted. */
  rows(table: TableDefinition, columns: readonly string[]): Expression<unknown>;
  /** Whether a row has one of the given keys. */
  isAmong(table: TableDefinition): RawBuilder<SqlBool>;
  /** Asks for a row for each of these tables that exists. */
  existing(tables: readonly string[]): Statement;
  /** Reads text back that the adapter had to store in another form. */
  readonly decodeText?: (stored: string) => string;
}

/** The store's own tables. Their names begin with an underscore, which no table of a projection does. */
export interface RegistryTables {
  readonly _generation: {
    readonly number: Generated<number>;
    readonly projection: string;
    readonly definition: string;
    readonly checkpoint: Generated<bigint>;
    readonly active: boolean;
  };
  readonly _active_table: { readonly name: string; readonly generation: number };
}

/** Tables of projections: their names and columns are known when they are prepared. */
export type ProjectionTables = Readonly<Record<string, Row>>;

export function sqlBuilder<Tables>({ kysely, schema }: SqlDialect): Kysely<Tables> {
  const builder = new Kysely<Tables>({ dialect: kysely });
  return schema === undefined ? builder : builder.withSchema(schema);
}

/** The name under which a generation keeps a table; a view without the prefix shows the active one. */
export function physicalName(table: string, generation: number): string {
  return `_g${generation}_${table}`;
}

/** The value of a column that a row must have: a driver would store null in the place of one that is absent. */
export function valueOf(row: Row, column: string): Scalar {
  const value = row[column];
  if (value === undefined) throw new TypeError('a column of a row or key is absent');
  return value;
}
