import {
  ReadModelNotReady,
  type Generation,
  type Ownership,
  type Projection,
  type ReadStore,
  type Row,
  type RowBatch,
  type RowKey,
  type RowQuery,
  type SumQuery,
} from '#projections';
import { lockSchema, sqlState, type Database, type Session } from '../postgres/index.js';
import { StoreSteps, runInTurn, type ServedTable, type Steps } from '../read-store-sql/index.js';
import type { BiSchema } from './bi-schema.js';
import type { OwnerConnection } from './owner-connection.js';
import { postgresDialect, toPostgres } from './postgres-dialect.js';

/** Number of look-ups of a table's active generation, which may be replaced between the look-up and the query. */
const MOST_LOOKS = 5;

const UNDEFINED_TABLE = '42P01';

type Running = Pick<Session, 'run'>;

/** A read store in one schema of a PostgreSQL database, for many processes. */
export class PostgresReadStore implements ReadStore {
  private readonly steps: StoreSteps;
  /** Statements for which a request waits. */
  private readonly asked: Running = { run: (statement) => this.database.ask(statement) };
  /** An outdated entry always fails: the tables of a generation are dropped in the transaction that replaces it. */
  private readonly served = new Map<string, ServedTable>();
  /** Projections whose views for BI tools were checked. */
  private readonly shown = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly schema: string,
    private readonly owner: OwnerConnection,
    private readonly bi?: BiSchema,
  ) {
    this.steps = new StoreSteps(postgresDialect(schema));
  }

  async prepare(projection: Projection): Promise<Generation> {
    const prepared =
      (await this.run(this.steps.active(projection))) ??
      (await this.change(this.steps.prepare(projection), projection));
    if (!prepared.stale) await this.showToBi(projection);
    return prepared;
  }

  begin(projection: Projection): Promise<Generation> {
    return this.change(this.steps.begin(projection));
  }

  async activate(generation: Generation): Promise<void> {
    await this.change(this.steps.activate(generation), generation.projection);
  }

  discard(generation: Generation): Promise<void> {
    return this.change(this.steps.discard(generation));
  }

  checkpoint(generation: Generation): Promise<bigint> {
    return this.run(this.steps.registry.checkpoint(generation));
  }

  lastEvent(generation: Generation): Promise<string | undefined> {
    return this.run(this.steps.registry.lastEvent(generation));
  }

  newestEvent(): Promise<string | undefined> {
    return this.run(this.steps.registry.newestEvent());
  }

  load(generation: Generation, keys: readonly RowKey[]): Promise<readonly (Row | undefined)[]> {
    return this.onTables(generation, this.steps.load(generation, keys));
  }

  async commit(generation: Generation, batch: RowBatch): Promise<void> {
    await this.database.transaction((session) => this.run(this.steps.commit(generation, batch), session));
  }

  find(query: RowQuery): Promise<readonly Row[]> {
    return this.ask(query.table, (served) => this.steps.find(served, query));
  }

  sum(query: SumQuery): Promise<readonly Row[]> {
    return this.ask(query.table, (served) => this.steps.sum(served, query));
  }

  /** In one round trip once the table is known. */
  private async ask(
    table: string,
    steps: (served: ServedTable) => Steps<readonly Row[]>,
  ): Promise<readonly Row[]> {
    for (let look = this.served.has(table) ? 0 : 1; ; look++) {
      try {
        if (look > 0) this.served.set(table, await this.run(this.steps.served(table), this.asked));
        return await this.run(steps(this.served.get(table)!), this.asked);
      } catch (error) {
        // The cached table may belong to a replaced generation, or to one with other columns.
        const isRefused = error instanceof TypeError || error instanceof ReadModelNotReady;
        const mayBeReplaced = isRefused ? look === 0 : sqlState(error) === UNDEFINED_TABLE;
        if (!mayBeReplaced || look === MOST_LOOKS) throw error;
      }
    }
  }

  dump(generation: Generation): AsyncIterable<string> {
    return this.steps.dump(generation, (page) => this.onTables(generation, page));
  }

  own(projection: string): Promise<Ownership | undefined> {
    return this.owner.own(projection);
  }

  async close(): Promise<void> {
    await this.owner.close();
    await this.database.close();
  }

  /** Once in a process, so that two releases in parallel do not replace each other's views forever. */
  private async showToBi(projection: Projection): Promise<void> {
    const { bi } = this;
    if (!bi || this.shown.has(projection.name)) return;
    const tables = namesIn(projection);
    if ((await bi.outdated(this.database, tables)).length > 0) {
      await this.database.transaction(async (session) => {
        await lockSchema(session, this.schema);
        await bi.attach(session, tables);
      });
    }
    this.shown.add(projection.name);
  }

  /** Reads tables of a generation. If they are missing, the generation was most likely replaced. */
  private async onTables<T>(generation: Generation, steps: Steps<T>): Promise<T> {
    try {
      return await this.run(steps);
    } catch (error) {
      if (sqlState(error) === UNDEFINED_TABLE) await this.checkpoint(generation);
      throw error;
    }
  }

  /** @param shown the projection whose active generation may be replaced */
  private change<T>(steps: Steps<T>, shown?: Projection): Promise<T> {
    return this.database.transaction(async (session) => {
      await lockSchema(session, this.schema);
      // Readers queue behind a lock that waits for a long report, so its wait is short.
      if (shown) await session.script("SET LOCAL lock_timeout = '2s'");
      const detached = shown && (await this.bi?.detach(session, shown.name));
      const result = await this.run(steps, session);
      if (shown) await this.bi?.attach(session, namesIn(shown), detached);
      return result;
    });
  }

  private run<T>(steps: Steps<T>, session: Running = this.database): Promise<T> {
    return runInTurn(steps, (statement) => session.run(toPostgres(statement)));
  }
}

function namesIn({ tables }: Projection): readonly string[] {
  return tables.map(({ name }) => name);
}
