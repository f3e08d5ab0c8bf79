/** The type of a column. */
export type Scalar = string | number | null;

/** A row by its columns. Numbers may be text. */
export type Row = Readonly<Record<string, Scalar>>;

/** Runs consecutive statements, with `$1`, `$2`, … for their parameters. */
export interface SqlSession {
  run(sql: string, parameters: readonly Scalar[]): Promise<readonly Row[]>;
}

/** The database of a user store. Its errors are StoreFaults. */
export interface SqlDatabase extends SqlSession {
  /** Its name in messages. */
  readonly place: string;
  /** One transaction, after any other of the same store. Nothing is written if the work throws. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
  /** Throws a StoreFault when its file is not there as it was opened. */
  assertThere?(): void;
  close(): Promise<void>;
}
