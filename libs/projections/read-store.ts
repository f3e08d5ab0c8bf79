import type { Projection, Row, Scalar } from './projection.js';

/**
 * The port of every read store. A projection's tables live in numbered generations; queries see the active one, while
 * a rebuild fills the next beside it and then takes its place.
 *
 * A method that cannot reach its store throws a `StoreFault` and has changed nothing. Definitions are checked with
 * `checkProjection` before any of their names becomes SQL.
 */
export interface ReadStore {
  /**
   * The active generation of a projection. Makes an empty one, active at once, where there is none or its tables are
   * lost. One that was built by another version or with other columns is left alone and answered as `stale`.
   */
  prepare(projection: Projection): Promise<Generation>;

  /** Makes empty tables for a further generation, replacing one that was left unfinished. */
  begin(projection: Projection): Promise<Generation>;

  /**
   * Makes a generation the active one in one transaction, then drops the tables of the one before.
   * @throws CheckpointMoved when the generation was replaced meanwhile
   */
  activate(generation: Generation): Promise<void>;

  /** Drops a generation that is not active; one that is gone already or is the active one stays as it is. */
  discard(generation: Generation): Promise<void>;

  /**
   * Position up to which a generation holds every event; `0n` when it holds none.
   * @throws CheckpointMoved when the generation was replaced meanwhile
   */
  checkpoint(generation: Generation): Promise<bigint>;

  /**
   * The rows under the given keys, in their order; a key may come twice.
   * @throws CheckpointMoved when the generation was replaced meanwhile
   */
  load(generation: Generation, keys: readonly RowKey[]): Promise<readonly (Row | undefined)[]>;

  /**
   * Writes rows and moves the checkpoint in one transaction. Rows conform to their table (`TableShape.conform`), and no
   * key comes twice in a batch.
   * @throws CheckpointMoved when the checkpoint is not at `from`, or the generation was replaced: another worker owns
   *   the projection
   */
  commit(generation: Generation, batch: RowBatch): Promise<void>;

  /**
   * Rows of a table's active generation.
   * @throws TypeError when the query names a column that the table has not, or a value of another type
   * @throws ReadModelNotReady when no projection with that table was ever prepared, or its column is still being built
   */
  find(query: RowQuery): Promise<readonly Row[]>;

  /**
   * Every row of a generation as `dumpLine` writes it, tables in the order of the definition and rows in that of their
   * primary key: two generations are equal when these are, on whatever store.
   */
  dump(generation: Generation): AsyncIterable<string>;

  /**
   * Makes this worker the owner of a projection, where many may share a store; answers nothing while another one, or
   * another caller in this process, owns it. A store without it belongs to one process. Owning only keeps workers out
   * of each other's way: what keeps an event from being applied twice is the checkpoint.
   * @param projection its name: all its versions have one owner together
   */
  own?(projection: string): Promise<Ownership | undefined>;

  close(): Promise<void>;
}

/** A projection in the hands of one worker. */
export interface Ownership {
  /** Aborts when the store may have given the projection to another worker. */
  readonly lost: AbortSignal;
  /** Lets another worker have it. Does nothing when it is lost already, and never throws. */
  release(): Promise<void>;
}

/** One edition of a projection's tables. */
export interface Generation {
  readonly projection: Projection;
  /** Never given out twice, so that a worker that was replaced cannot write into its successor. */
  readonly number: number;
  /** Built by another version of the projection or with other columns: it answers queries and takes no more events. */
  readonly stale: boolean;
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

/**
 * A page of one table. Text compares by the bytes of its UTF-8; null comes before every value (after them when
 * descending), equals null under `=` and `in`, and matches no other operator.
 */
export interface RowQuery {
  readonly table: string;
  readonly where?: readonly Condition[];
  /** Columns that order the rows; together they must be unique for a cursor to be exact. */
  readonly orderBy: readonly { readonly column: string; readonly direction: 'ascending' | 'descending' }[];
  /** Values of the `orderBy` columns in the last row of the page before. */
  readonly after?: readonly Scalar[];
  /** Rows in the page, at least 1. */
  readonly limit: number;
}

export type Condition =
  | { readonly column: string; readonly is: '=' | '<' | '<=' | '>' | '>='; readonly value: Scalar }
  | { readonly column: string; readonly is: 'in'; readonly values: readonly Scalar[] };
