import type { DecodedEvent } from '#event-store';

/**
 * A value in a row. Integers are safe integers; a `bigint` column holds store positions of 64 bits, and a `sum` column
 * whole numbers of any size as bigints.
 */
export type Scalar = string | number | bigint | null;

export type Row = Readonly<Record<string, Scalar>>;

export type ColumnType = 'text' | 'integer' | 'bigint' | 'sum';

/** A table of a read model, declared once and converted to SQL by each adapter. */
export interface TableDefinition {
  /** snake_case, unique over all projections. */
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly primaryKey: readonly string[];
  /** Columns of each secondary index. */
  readonly indexes?: readonly (readonly string[])[];
  /** Its rows are only ever added, as `NewRow`: they are written without being read or cached. */
  readonly appended?: true;
}

interface ChangeOfRow {
  readonly table: string;
  /** The primary key's columns and values. */
  readonly key: Row;
}

/** A pure function of the row (or none) that returns the new row (or none). */
export interface RowRewrite extends ChangeOfRow {
  readonly change: (row: Row | undefined) => Row | undefined;
}

/** The columns that an existing row gets; a missing row is ignored. */
export interface RowUpdate extends ChangeOfRow {
  readonly update: (row: Row) => Row;
}

/** The columns that a row gets, besides those of its key; a missing row is created with them. */
export interface RowUpsert extends ChangeOfRow {
  readonly upsert: (row: Row | undefined) => Row;
}

/** A row of an `appended` table. Its key is new: it holds the event. */
export interface NewRow extends ChangeOfRow {
  readonly row: Row;
}

/** A change of one row, as a pure function. It keeps no row that it is given: the row may change afterwards. */
export type RowChange = RowRewrite | RowUpdate | RowUpsert | NewRow;

/** The row after a change. */
export function rowAfter(change: RowChange, row: Row | undefined): Row | undefined {
  if ('update' in change) return row && { ...row, ...change.update(row) };
  if ('upsert' in change) return { ...row, ...change.key, ...change.upsert(row) };
  return 'row' in change ? change.row : change.change(row);
}

/** The changes of an event to the rows of a projection. */
export type EventHandler = (event: DecodedEvent) => readonly RowChange[];

/**
 * A read model as a pure function of the streams. `handles` or `ignores` names every event type; any other type stops
 * the projection, because a fact must never be skipped unnoticed.
 */
export interface Projection {
  readonly name: string;
  /** Raised if the rows change; the new version is built beside the old one. */
  readonly version: number;
  readonly tables: readonly TableDefinition[];
  readonly handles: Readonly<Record<string, EventHandler>>;
  readonly ignores: readonly string[];
}
