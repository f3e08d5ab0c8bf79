import { Kysely, type Dialect, type Expression, type Generated, type RawBuilder, type SqlBool } from 'kysely';
import type { ColumnType, Row, Scalar, TableDefinition } from '#projections';
import type { Statement } from './steps.js';

/** The differences between the databases of a read store. */
export interface SqlDialect {
  /** Builds statements and runs none: connections and their faults belong to the adapter. */
  readonly kysely: Dialect;
  /** Schema of all tables, in a database with several. */
  readonly schema?: string;
  readonly types: Readonly<Record<ColumnType, Expression<unknown>>>;
  /** SQL after the columns of a table. */
  readonly tableOptions: Expression<unknown>;
  /** A column of an index, with null before every value. */
  indexed(column: string, isNullable: boolean): Expression<unknown>;
  /** Whether views can get further columns, and dropping a table or view also drops the views on it. */
  readonly hasDependents: boolean;
  /** Largest number of rows in a statement; one: a statement is run for each row. */
  readonly rowsAStatement: number;
  /** The given rows, to be inserted. */
  rows(table: TableDefinition, columns: readonly string[]): Expression<unknown>;
  /** Whether a row has one of the given keys. */
  isAmong(table: TableDefinition): RawBuilder<SqlBool>;
  /** The sum of a column of whole numbers as a whole number of any size; null if one of them is. */
  sumOf(column: string): RawBuilder<unknown>;
  /** Selects a row for each of these tables that exists. */
  existing(tables: readonly string[]): Statement;
  /** Decodes text that the adapter stores in another form. */
  readonly decodeText?: (stored: string) => string;
}

/** The store's own tables. Their names begin with an underscore, unlike those of projections. */
export interface RegistryTables {
  readonly _generation: {
    readonly number: Generated<number>;
    readonly projection: string;
    readonly definition: string;
    readonly checkpoint: Generated<bigint>;
    readonly last_event: string | null;
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

/** The name of a table in a generation; a view without the prefix shows the active one. */
export function physicalName(table: string, generation: number): string {
  return `_g${generation}_${table}`;
}

/** The value of a required column: a driver would store null for an absent one. */
export function valueOf(row: Row, column: string): Scalar {
  const value = row[column];
  if (value === undefined) throw new TypeError('a column of a row or key is absent');
  return value;
}
