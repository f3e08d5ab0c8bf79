import type { Projection, Row, Scalar } from './projection.js';

/**
 * The port of every read store. A projection's tables live in numbered generations; queries see the active one, while a
 * rebuild fills the next beside it and then replaces it.
 *
 * A method that cannot reach its store throws a `StoreFault` and has changed nothing. Definitions are checked with
 * `checkProjection` before any of their names becomes SQL.
 */
export interface ReadStore {
  /**
   * The active generation of a projection. Creates an empty active one if there is none or its tables are lost. One
   * that another version built, or with other columns, is unchanged and returned as `stale`.
   */
  prepare(projection: Projection): Promise<Generation>;

  /** Creates empty tables for a further generation, and replaces an unfinished one. */
  begin(projection: Projection): Promise<Generation>;

  /**
   * Activates a generation in one transaction, then drops the tables of the last one.
   * @throws CheckpointMoved if the generation was replaced meanwhile
   */
  activate(generation: Generation): Promise<void>;

  /** Drops an inactive generation; an active or missing one is ignored. */
  discard(generation: Generation): Promise<void>;

  /**
   * Position up to which a generation holds every event; `0n` if it holds none.
   * @throws CheckpointMoved if the generation was replaced meanwhile
   */
  checkpoint(generation: Generation): Promise<bigint>;

  /**
   * The place of the last event that a generation holds, if it was committed with one.
   * @throws CheckpointMoved if the generation was replaced meanwhile
   */
  lastEvent(generation: Generation): Promise<string | undefined>;

  /**
   * The place of the newest event that any active generation holds, if it was committed with one: it was recorded, so
   * that a ledger without it lost facts. Absent from stores that end with their process.
   */
  newestEvent?(): Promise<string | undefined>;

  /**
   * The rows under the given keys, in their order; a key may be repeated.
   * @throws CheckpointMoved if the generation was replaced meanwhile
   */
  load(generation: Generation, keys: readonly RowKey[]): Promise<readonly (Row | undefined)[]>;

  /**
   * Writes rows and moves the checkpoint in one transaction. Rows conform to their table (`TableShape.conform`), and a
   * batch repeats no key.
   * @throws CheckpointMoved if the checkpoint is not at `from`, or the generation was replaced: another worker owns the
   * projection
   */
  commit(generation: Generation, batch: RowBatch): Promise<void>;

  /**
   * Rows of a table's active generation.
   * @throws TypeError if the query names an unknown column, or a value of another type
   * @throws ReadModelNotReady if no projection with that table was ever prepared, or its column is still being built
   */
  find(query: RowQuery): Promise<readonly Row[]>;

  /**
   * Sums over the rows of a table's active generation, one row for each group: its columns, its sums as bigints of any size,
   * and its greatest values.
   * @throws TypeError and ReadModelNotReady as `find` does
   */
  sum(query: SumQuery): Promise<readonly Row[]>;

  /**
   * Every row of a generation as `dumpLine` writes it, tables in the order of the definition and rows in the order of
   * their primary key: two generations are equal if their dumps are, on any store.
   */
  dump(generation: Generation): AsyncIterable<string>;

  /**
   * Makes this worker the owner of a projection on a shared store; returns undefined while another one, or another
   * caller in this process, owns it. A store without it belongs to one process. Ownership only avoids useless work: the
   * checkpoint keeps an event from being applied twice.
   * @param projection its name: all its versions have one owner together
   */
  own?(projection: string): Promise<Ownership | undefined>;

  close(): Promise<void>;
}

/** A projection that one worker owns. */
export interface Ownership {
  /** Aborts when the store may have given the projection to another worker. */
  readonly lost: AbortSignal;
  /** Releases it for another worker. It does nothing after a loss, and never throws. */
  release(): Promise<void>;
}

/** One edition of a projection's tables. */
export interface Generation {
  readonly projection: Projection;
  /** Never reused, so that a replaced worker cannot write into its successor. */
  readonly number: number;
  /**
   * Built by another version of the projection or with other columns: it answers queries and accepts no more events.
   */
  readonly stale: boolean;
}

export interface RowKey {
  readonly table: string;
  readonly key: Row;
}

export interface RowBatch {
  readonly from: bigint;
  readonly to: bigint;
  /** Text of `placeOf` for the event at `to`. */
  readonly lastEvent?: string | undefined;
  readonly upserts: readonly { readonly table: string; readonly row: Row }[];
  readonly deletes: readonly RowKey[];
}

/**
 * A page of one table. Text compares by the bytes of its UTF-8; null is before every value (after them if descending),
 * equals null under `=` and `in`, and matches no other operator.
 */
export interface RowQuery {
  readonly table: string;
  readonly where?: readonly Condition[];
  /** Columns that order the rows; together they must be unique for a cursor to be exact. */
  readonly orderBy: readonly { readonly column: string; readonly direction: 'ascending' | 'descending' }[];
  /** Values of the `orderBy` columns in the last row of the last page. */
  readonly after?: readonly Scalar[];
  /** Number of rows in the page, at least 1. */
  readonly limit: number;
}

/** Groups of rows, in no order. A column is summed, or has its greatest value; not both. */
export interface SumQuery {
  readonly table: string;
  readonly where?: readonly Condition[];
  /** Columns whose values make a group, at least one. */
  readonly by: readonly string[];
  /** Columns of whole numbers. A sum is null where a row of its group has null. */
  readonly sums: readonly string[];
  /** Columns of which a group has the greatest value. */
  readonly greatest?: readonly string[];
}

export type Condition =
  | { readonly column: string; readonly is: '=' | '<' | '<=' | '>' | '>='; readonly value: Scalar }
  | { readonly column: string; readonly is: 'in'; readonly values: readonly Scalar[] };
