import pg from 'pg';
import type { PoolConfig } from 'pg';
import { StoreFault } from '#event-store';
import { REQUEST_TIMEOUT_MS } from './connection-settings.js';
import type { StorePlace } from './connection-settings.js';
import { sqlState, toStoreFault } from './postgres-fault.js';

const READ_ONLY_TRANSACTION = '25006';

/** SQL with its parameters, compiled by Kysely. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** How long the driver waits for the answer; absent, as long as on all statements of the connection. */
  readonly timeoutMs?: number;
}

/** A row in PostgreSQL's form. */
export type RawRow = Readonly<Record<string, string | null>>;

export interface Answer {
  readonly rows: readonly RawRow[];
  /** Rows written by the statement. */
  readonly count: number;
}

/** One connection, for consecutive statements. */
export interface Session {
  run(statement: Statement): Promise<Answer>;
  /** Statements without parameters, in one round trip. */
  script(...statements: readonly string[]): Promise<void>;
}

/** A pool of connections. A broken or read-only one is replaced at its next use; it never ends the process. */
export class Database {
  private readonly pool: pg.Pool;
  private closing: Promise<void> | undefined;

  constructor(
    settings: PoolConfig,
    readonly place: StorePlace,
    private readonly onFault: (fault: StoreFault) => void = () => undefined,
  ) {
    this.pool = new pg.Pool(settings);
    this.pool.on('error', () => undefined);
    // The pool listens to idle connections only: one that breaks between two statements would be an uncaught error.
    this.pool.on('connect', (client) => void client.on('error', () => undefined));
  }

  /** @throws StoreFault */
  async run(statement: Statement): Promise<Answer> {
    return this.onConnection((session) => session.run(statement));
  }

  /**
   * Runs a statement for which a request waits.
   * @throws StoreFault, `store-unreachable` after five seconds without an answer
   */
  async ask(statement: Statement): Promise<Answer> {
    return this.run({ ...statement, timeoutMs: REQUEST_TIMEOUT_MS });
  }

  /**
   * Runs the work in one transaction, at `READ COMMITTED`. If it throws, nothing was written. If the connection broke
   * during the commit, the result is unknown, and compare-and-set finds out.
   * @throws StoreFault
   */
  async transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.onConnection(async (session) => {
      await session.script('BEGIN');
      try {
        const result = await work(session);
        await session.script('COMMIT');
        return result;
      } catch (error) {
        if (!isGone(error)) await session.script('ROLLBACK');
        throw error;
      }
    });
  }

  /** Finishes pending work. Later calls throw `store-closed`. */
  async close(): Promise<void> {
    await (this.closing ??= this.pool.end());
  }

  private async onConnection<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (this.closing)
      throw new StoreFault('store-closed', `${this.place.name} was closed; open it again to use it`);
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      throw this.noted(toStoreFault(error, this.place));
    }
    let broken = false;
    try {
      return await work(sessionOn(client, this.place));
    } catch (error) {
      broken = isGone(error) || isReadOnly(error);
      throw this.noted(error);
    } finally {
      client.release(broken);
    }
  }

  private noted(error: unknown): unknown {
    if (error instanceof StoreFault) this.onFault(error);
    return error;
  }
}

/** Statements on a connection, with errors as store faults. */
export function sessionOn(client: pg.ClientBase, place: StorePlace): Session {
  const run = async ({ sql, parameters, timeoutMs }: Statement): Promise<Answer> => {
    try {
      const timeout = timeoutMs === undefined ? {} : { query_timeout: timeoutMs };
      const { rows, rowCount } = await client.query<RawRow>({
        text: sql,
        values: [...parameters],
        ...timeout,
      });
      return { rows, count: rowCount ?? 0 };
    } catch (error) {
      throw toStoreFault(error, place);
    }
  };
  return {
    run,
    script: async (...statements) => {
      if (statements.length > 0) await run({ sql: statements.join(';\n'), parameters: [] });
    },
  };
}

function isGone(error: unknown): boolean {
  return error instanceof StoreFault && error.code === 'store-unreachable';
}

/** A session stays read-only after the database becomes writable again. */
function isReadOnly(error: unknown): boolean {
  return error instanceof StoreFault && sqlState(error) === READ_ONLY_TRANSACTION;
}
