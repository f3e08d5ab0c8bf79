import pg from 'pg';
import type { ClientConfig } from 'pg';
import { StoreFault } from '#event-store';
import type { Ownership } from '#projections';
import { qualified, sessionOn, toStoreFault } from '../postgres/index.js';
import type { RawRow, Session, Statement, StorePlace } from '../postgres/index.js';

/** Number of keep-alives in the time after which an owner counts as gone. */
const BEATS = 5;

export interface OwnerConnectionOptions {
  readonly settings: ClientConfig;
  readonly schema: string;
  readonly place: StorePlace;
  /** Silence after which the server ends the connection, and with it the ownership. */
  readonly ownerTimeoutMs: number;
}

/**
 * The one connection on which a process owns projections, each by a row that names its session, in a table that only the
 * ledger's role may write: an advisory lock could be taken by anyone who may connect. The row holds as long as the session
 * lives. If the process dies the server ends the session; if its machine vanishes or the process hangs, the server does so
 * after a silence. A living owner learns of it from the connection.
 */
export class OwnerConnection {
  private readonly held = new Map<string, AbortController>();
  private readonly gone = new WeakSet<pg.Client>();
  private opening: Promise<pg.Client> | undefined;
  private heart: NodeJS.Timeout | undefined;
  /** Statements of a connection follow each other. */
  private turn: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(private readonly options: OwnerConnectionOptions) {}

  /**
   * Takes a projection, unless another session or another caller of this one owns it.
   * @throws StoreFault
   */
  async own(projection: string): Promise<Ownership | undefined> {
    if (this.closed) throw new StoreFault('store-closed', `${this.options.place.name} was closed`);
    if (this.held.has(projection)) return undefined;
    const loss = new AbortController();
    this.held.set(projection, loss);
    try {
      const session = await this.session();
      if (await this.take(session, projection)) {
        return { lost: loss.signal, release: () => this.release(projection, loss) };
      }
      this.forget(projection, loss);
      return undefined;
    } catch (error) {
      this.forget(projection, loss);
      // A session stays read-only after the database becomes writable again.
      if (error instanceof StoreFault && error.code === 'store-read-only') {
        this.lose(await this.opening?.catch(() => undefined));
      }
      throw error;
    }
  }

  /** Releases everything. */
  async close(): Promise<void> {
    this.closed = true;
    const client = await this.opening?.catch(() => undefined);
    this.lose(client);
    await client?.end().catch(() => undefined);
  }

  private async release(projection: string, loss: AbortController): Promise<void> {
    if (loss.signal.aborted || this.held.get(projection) !== loss) return;
    try {
      const owner = qualified(this.options.schema, '_owner');
      const sql = `DELETE FROM ${owner} WHERE projection = $1 AND pid = pg_backend_pid()`;
      await this.run(await this.session(), { sql, parameters: [projection] });
      this.forget(projection, loss);
    } catch {
      // Only the end of the session makes the release certain.
      this.lose(await this.opening?.catch(() => undefined));
    }
  }

  /**
   * Of two sessions that take a row at once, the second one waits for the first and then finds that it lives. While an
   * owner lives, nothing is written or locked.
   */
  private async take(session: Session, projection: string): Promise<boolean> {
    const owner = qualified(this.options.schema, '_owner');
    const lives = (row: string): string =>
      `SELECT FROM pg_stat_activity living
        WHERE living.pid = ${row}.pid AND (living.backend_start = ${row}.started OR living.backend_start IS NULL)`;
    const sql = `INSERT INTO ${owner} AS held (projection, pid, started)
      SELECT $1, pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()
        AND NOT EXISTS (SELECT FROM ${owner} found WHERE projection = $1 AND EXISTS (${lives('found')}))
      ON CONFLICT (projection) DO UPDATE SET pid = excluded.pid, started = excluded.started
      WHERE NOT EXISTS (${lives('held')})
      RETURNING held.projection`;
    return (await this.run(session, { sql, parameters: [projection] })).length > 0;
  }

  private run(session: Session, statement: Statement): Promise<readonly RawRow[]> {
    const answer = this.turn.then(async () => (await session.run(statement)).rows);
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  private async session(): Promise<Session> {
    return sessionOn(await (this.opening ??= this.open()), this.options.place);
  }

  private async open(): Promise<pg.Client> {
    const { settings, place, ownerTimeoutMs } = this.options;
    const client = new pg.Client({ ...settings, query_timeout: ownerTimeoutMs });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query(`SET idle_session_timeout = ${ownerTimeoutMs}`);
    } catch (error) {
      this.lose(client);
      throw toStoreFault(error, place);
    }
    const session = sessionOn(client, place);
    this.heart = setInterval(() => {
      this.run(session, { sql: 'SELECT 1', parameters: [] }).catch(() => this.lose(client));
    }, ownerTimeoutMs / BEATS).unref();
    return client;
  }

  private forget(projection: string, loss: AbortController): void {
    if (this.held.get(projection) === loss) this.held.delete(projection);
  }

  /** The session has ended, or soon will: others may own its projections. */
  private lose(client: pg.Client | undefined): void {
    if (client === undefined || this.gone.has(client)) return;
    this.gone.add(client);
    clearInterval(this.heart);
    this.opening = undefined;
    const lost = [...this.held.values()];
    this.held.clear();
    for (const loss of lost) loss.abort();
    client.end().catch(() => undefined);
  }
}
