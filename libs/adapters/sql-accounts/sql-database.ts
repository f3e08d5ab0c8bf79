/** What a column holds. */
export type Scalar = string | number | null;

/** A row by its columns. Numbers may come as text. */
export type Row = Readonly<Record<string, Scalar>>;

/** Runs statements that follow each other, with `$1`, `$2`, … for their parameters. */
export interface SqlSession {
  run(sql: string, parameters: readonly Scalar[]): Promise<readonly Row[]>;
}

/** The database of a user store. Its errors are StoreFaults. */
export interface SqlDatabase extends SqlSession {
  /** What messages call it. */
  readonly place: string;
  /** One transaction, after any other of the same store. Nothing is written when the work throws. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
