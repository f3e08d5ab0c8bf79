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
}

/** A change of one row: a pure function of the row (or none) that returns the new row (or none). */
export interface RowChange {
  readonly table: string;
  /** The primary key's columns and values. */
  readonly key: Row;
  readonly change: (row: Row | undefined) => Row | undefined;
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
