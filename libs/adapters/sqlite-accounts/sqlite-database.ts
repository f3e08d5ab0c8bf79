import { setTimeout } from 'node:timers/promises';
import type { Database, Statement } from 'better-sqlite3';
import { StoreFault } from '#event-store';
import type { Row, Scalar, SqlDatabase, SqlSession } from '../sql-accounts/index.js';
import { OpenedFile, WriteAheadLog, toStoreFault } from '../sqlite/index.js';

/** How long a transaction waits for one of another connection, and how often it retries. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 5;

type Prepared = Statement<[Record<string, Scalar>], Row>;

/** A file over one connection: work runs in the order of calls, so nothing sees a partial transaction. */
export class SqliteDatabase implements SqlDatabase {
  private lastWork: Promise<unknown> = Promise.resolve();

  private readonly file: OpenedFile;
  private readonly log: WriteAheadLog;
  private readonly prepared = new Map<string, Prepared>();

  /** @param onCommit awaited after each transaction that was written, before its answer */
  constructor(
    private readonly db: Database,
    readonly place: string,
    private readonly onCommit: () => Promise<void> | void = () => undefined,
  ) {
    this.file = new OpenedFile({
      ...{ db, path: place },
      newestSql: "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'access_log'",
    });
    this.log = new WriteAheadLog(db, place, this.file);
  }

  /** @throws StoreFault when the file or its log is not there as it was opened */
  assertThere(): void {
    this.file.assertThere();
  }

  run(sql: string, parameters: readonly Scalar[]): Promise<readonly Row[]> {
    return this.inTurn(() => this.execute(sql, parameters));
  }

  async transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    const answer = await this.inTurn(async () => {
      await this.file.assertSound();
      await this.begin();
      try {
        const result = await work({
          run: (sql, parameters) => new Promise((resolve) => resolve(this.execute(sql, parameters))),
        });
        this.execute('COMMIT');
        this.file.committed();
        // Changes are few, and no other file knows of them: they are soon in the file and in its log.
        if (!this.db.readonly) this.log.moveSoon();
        return result;
      } catch (error) {
        // On a full or failing disk SQLite may have rolled back the transaction already.
        if (this.db.inTransaction) this.execute('ROLLBACK');
        throw error;
      }
    });
    await this.onCommit();
    return answer;
  }

  close(): Promise<void> {
    return this.inTurn(() => this.file.close());
  }

  /** Waits without blocking the thread: the other transaction may be of this process. */
  private async begin(): Promise<void> {
    // A read-only file is read at one instant, without a lock.
    if (this.db.readonly) return void this.execute('BEGIN');
    const deadlineMs = performance.now() + PATIENCE_MS;
    while (!this.beginsAtOnce(deadlineMs)) await setTimeout(RETRY_MS);
  }

  private beginsAtOnce(deadlineMs: number): boolean {
    const timeoutMs = Number(this.execute('PRAGMA busy_timeout')[0]?.['timeout']);
    this.execute('PRAGMA busy_timeout = 0');
    try {
      this.execute('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      const isLocked = error instanceof StoreFault && error.code === 'store-locked';
      if (!isLocked || performance.now() >= deadlineMs) throw error;
      return false;
    } finally {
      this.execute(`PRAGMA busy_timeout = ${timeoutMs}`);
    }
  }

  private execute(sql: string, parameters: readonly Scalar[] = []): Row[] {
    try {
      const statement = this.statementOf(sql);
      // SQLite reads `$1` as the name of a parameter.
      const named = Object.fromEntries(parameters.map((value, index) => [String(index + 1), value]));
      if (statement.reader) return statement.all(named);
      statement.run(named);
      return [];
    } catch (error) {
      throw toStoreFault(error, this.place);
    }
  }

  private statementOf(sql: string): Prepared {
    const kept = this.prepared.get(sql);
    if (kept) return kept;
    const statement: Prepared = this.db.prepare(sql);
    // SQLite may carry a pragma out when it prepares it.
    if (!sql.startsWith('PRAGMA')) this.prepared.set(sql, statement);
    return statement;
  }

  private inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const done = this.lastWork.then(work);
    this.lastWork = done.catch(() => undefined);
    return done;
  }
}
