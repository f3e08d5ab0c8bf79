import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Statement as Prepared } from 'better-sqlite3';
import { overdue } from '#event-store';
import {
  type Generation,
  type Projection,
  type ReadStore,
  type Row,
  type RowBatch,
  type RowKey,
  type RowQuery,
  type SumQuery,
} from '#projections';
import {
  StoreSteps,
  runAtOnce,
  type Answer,
  type RawRow,
  type Statement,
  type Steps,
} from '../read-store-sql/index.js';
import { GroupCommit, toStoreFault, type HeldLog } from '../sqlite/index.js';
import { SQLITE, WHOLE_SUM } from './sqlite-dialect.js';

/** Rows written in one transaction, which blocks the thread. */
const MOST_ROWS = 5_000;

/** Number of cached prepared statements; one more clears the cache. */
const MOST_STATEMENTS = 500;

/** A read store in one SQLite file for several processes: changes of another one are visible at once. */
export class SqliteReadStore implements ReadStore {
  private readonly steps = new StoreSteps(SQLITE);
  private readonly commits: GroupCommit;
  private readonly prepared = new Map<string, Prepared<unknown[], RawRow>>();

  constructor(
    private readonly db: Database,
    private readonly path: string,
    patienceMs: number,
    private readonly remedy: string,
  ) {
    // The function of SQLite has 64 bits, and makes a number with a fraction of digits.
    db.aggregate<bigint | null>(WHOLE_SUM, {
      safeIntegers: true,
      start: 0n,
      step: (sum, value) => (sum === null || value === null ? null : sum + BigInt(value)),
      result: (sum) => (sum === null ? null : String(sum)),
    });
    this.commits = new GroupCommit({ db, path, remedy, mostSize: MOST_ROWS, patienceMs });
  }

  prepare(projection: Projection): Promise<Generation> {
    return this.write(() => this.steps.prepare(projection));
  }

  begin(projection: Projection): Promise<Generation> {
    return this.write(() => this.steps.begin(projection));
  }

  activate(generation: Generation): Promise<void> {
    return this.write(() => this.steps.activate(generation));
  }

  discard(generation: Generation): Promise<void> {
    return this.write(() => this.steps.discard(generation));
  }

  checkpoint(generation: Generation): Promise<bigint> {
    return this.read(this.steps.registry.checkpoint(generation));
  }

  lastEvent(generation: Generation): Promise<string | undefined> {
    return this.read(this.steps.registry.lastEvent(generation));
  }

  newestEvent(): Promise<string | undefined> {
    return this.read(this.steps.registry.newestEvent());
  }

  load(generation: Generation, keys: readonly RowKey[]): Promise<readonly (Row | undefined)[]> {
    return this.read(this.whileThere(generation, this.steps.load(generation, keys)));
  }

  commit(generation: Generation, batch: RowBatch): Promise<void> {
    return this.write(
      () => this.steps.commit(generation, batch),
      batch.upserts.length + batch.deletes.length,
    );
  }

  find(query: RowQuery): Promise<readonly Row[]> {
    const rest = overdue();
    return rest ? rest.then(() => this.read(this.findServed(query))) : this.read(this.findServed(query));
  }

  sum(query: SumQuery): Promise<readonly Row[]> {
    return this.read(this.sumServed(query));
  }

  dump(generation: Generation): AsyncIterable<string> {
    return this.steps.dump(generation, async (page) => {
      await nextTurn();
      return this.read(this.whileThere(generation, page));
    });
  }

  /** The write-ahead log, while a reader holds it. */
  heldLog(): HeldLog | undefined {
    return this.commits.heldLog();
  }

  close(): Promise<void> {
    return this.commits.close();
  }

  private *findServed(query: RowQuery): Steps<readonly Row[]> {
    return yield* this.steps.find(yield* this.steps.served(query.table), query);
  }

  private *sumServed(query: SumQuery): Steps<readonly Row[]> {
    return yield* this.steps.sum(yield* this.steps.served(query.table), query);
  }

  private *whileThere<T>(generation: Generation, steps: Steps<T>): Steps<T> {
    yield* this.steps.registry.checkpoint(generation);
    return yield* steps;
  }

  /** Concurrent writes, such as the rows of several projections after a page, share one sync. */
  private write<T>(steps: () => Steps<T>, rows = 0): Promise<T> {
    return this.commits.run(() => runAtOnce(steps(), this.run), rows);
  }

  /** One snapshot of the file for all reads. */
  private read<T>(steps: Steps<T>): Promise<T> {
    return new Promise((resolve) => {
      try {
        resolve(this.db.transaction(() => runAtOnce(steps, this.run)).deferred());
      } catch (error) {
        throw toStoreFault(error, this.path, this.remedy);
      }
    });
  }

  private readonly run = ({ sql, parameters, runs }: Statement): Answer => {
    const statement =
      this.prepared.get(sql) ?? this.statementOf(sql, runs !== undefined || parameters.length > 0);
    if (runs) {
      for (const each of runs) statement.run(each);
      return { rows: [], count: 0 };
    }
    if (statement.reader) return { rows: statement.all(parameters), count: 0 };
    return { rows: [], count: statement.run(parameters).changes };
  };

  /** Definitions of tables, which have no parameters, are run once. */
  private statementOf(sql: string, isKept: boolean): Prepared<unknown[], RawRow> {
    const statement = this.db.prepare<unknown[], RawRow>(sql).safeIntegers();
    if (!isKept) return statement;
    if (this.prepared.size >= MOST_STATEMENTS) this.prepared.clear();
    this.prepared.set(sql, statement);
    return statement;
  }
}
