import type { Projection, Row, Scalar } from './projection.js';

/**
 * The port of every read store. A projection's tables live in numbered generations; queries see the active one, while
 * a rebuild fills the next beside it and then takes its place.
 */
export interface ReadStore {
  /** Makes the tables of a projection's active generation where they are missing, and answers which it is. */
  prepare(projection: Projection): Promise<Generation>;

  /** Makes empty tables for a further generation, replacing one that was left unfinished. */
  begin(projection: Projection): Promise<Generation>;

  /** Makes a generation the active one in one transaction, then drops the tables of the one before. */
  activate(generation: Generation): Promise<void>;

  /** Position up to which a generation holds every event; `0n` when it holds none. */
  checkpoint(generation: Generation): Promise<bigint>;

  /** The rows under the given keys, in their order. */
  load(generation: Generation, keys: readonly RowKey[]): Promise<readonly (Row | undefined)[]>;

  /**
   * Writes rows and moves the checkpoint in one transaction.
   * @throws CheckpointMoved when the checkpoint is not at `from`: another worker owns the projection
   */
  commit(generation: Generation, batch: RowBatch): Promise<void>;

  /** Rows of a table's active generation. */
  find(query: RowQuery): Promise<readonly Row[]>;

  /** Every row of a generation as text, by table and primary key: two generations are equal when these are. */
  dump(generation: Generation): AsyncIterable<string>;

  close(): Promise<void>;
}

/** One edition of a projection's tables. */
export interface Generation {
  readonly projection: Projection;
  readonly number: number;
}

export interface RowKey {
  readonly table: string;
  readonly key: Row;
}

export interface RowBatch {
  readonly from: bigint;
  readonly to: bigint;
  readonly upserts: readonly { readonly table: string; readonly row: Row }[];
  readonly deletes: readonly RowKey[];
}

export interface RowQuery {
  readonly table: string;
  readonly where?: readonly Condition[];
  /** Columns that order the rows; together they must be unique for a cursor to be exact. */
  readonly orderBy: readonly { readonly column: string; readonly direction: 'ascending' | 'descending' }[];
  /** Values of the `orderBy` columns in the last row of the page before. */
  readonly after?: readonly Scalar[];
  readonly limit: number;
}

export type Condition =
  | { readonly column: string; readonly is: '=' | '<' | '<=' | '>' | '>='; readonly value: Scalar }
  | { readonly column: string; readonly is: 'in'; readonly values: readonly Scalar[] };
