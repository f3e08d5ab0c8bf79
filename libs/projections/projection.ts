import type { DecodedEvent } from '#event-store';

/** A value in a row. Integers are safe integers; a `bigint` column holds store positions. */
export type Scalar = string | number | bigint | null;

export type Row = Readonly<Record<string, Scalar>>;

export type ColumnType = 'text' | 'integer' | 'bigint';

/** A table of a read model, declared once and turned into SQL by each adapter. */
export interface TableDefinition {
  /** snake_case, unique over all projections. */
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly primaryKey: readonly string[];
  /** Columns of each secondary index. */
  readonly indexes?: readonly (readonly string[])[];
}

/** A change of one row: pure, from the row as it stands (or none) to the row as it shall be (or none). */
export interface RowChange {
  readonly table: string;
  /** The primary key's columns and values. */
  readonly key: Row;
  readonly change: (row: Row | undefined) => Row | undefined;
}

/** What an event does to the rows of a projection. */
export type EventHandler = (event: DecodedEvent) => readonly RowChange[];

/**
 * A read model as a pure function of the streams. Every event type is named in `handles` or in `ignores`; one that is
 * in neither stops the projection, for a fact must never be skipped unnoticed.
 */
export interface Projection {
  readonly name: string;
  /** Raised when rows would come out differently; the new version builds beside the old. */
  readonly version: number;
  readonly tables: readonly TableDefinition[];
  readonly handles: Readonly<Record<string, EventHandler>>;
  readonly ignores: readonly string[];
}
