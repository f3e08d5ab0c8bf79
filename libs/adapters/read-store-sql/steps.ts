import type { Scalar } from '#projections';

/** A value of a statement, or a list of them for a statement on many rows. */
export type Parameter = Scalar | readonly Scalar[];

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** Parameters of each run of the statement, of a dialect with one row a statement; `parameters` is then empty. */
  readonly runs?: Iterable<readonly Parameter[]>;
}

/** A row from a driver: whole numbers as `bigint` or as text. */
export type RawRow = Readonly<Record<string, string | bigint | null>>;

export interface Answer {
  readonly rows: readonly RawRow[];
  /** Rows written by the statement. */
  readonly count: number;
}

/** Consecutive statements, each made from the answers to those before: for blocking and non-blocking drivers. */
export type Steps<T> = Generator<Statement, T, Answer>;

/** Runs statements on a driver that blocks. */
export function runAtOnce<T>(steps: Steps<T>, run: (statement: Statement) => Answer): T {
  let step = steps.next();
  while (!step.done) step = steps.next(run(step.value));
  return step.value;
}

/** Runs statements on a driver that does not block. */
export async function runInTurn<T>(
  steps: Steps<T>,
  run: (statement: Statement) => Promise<Answer>,
): Promise<T> {
  let step = steps.next();
  while (!step.done) step = steps.next(await run(step.value));
  return step.value;
}
