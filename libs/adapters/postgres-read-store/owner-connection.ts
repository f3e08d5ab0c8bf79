import pg from 'pg';
import type { ClientConfig } from 'pg';
import { StoreFault } from '#event-store';
import type { Ownership } from '#projections';
import { sessionOn, toStoreFault, type Session, type StorePlace } from '../postgres/index.js';

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
 * The one connection on which a process owns projections, each by an advisory lock of its session. If the process dies
 * the server ends the session; if its machine vanishes or the process hangs, the server does so after a silence. A
 * living owner learns of it from the connection.
 */
export class OwnerConnection {
  private readonly held = new Map<string, AbortController>();
  private readonly gone = new WeakSet<pg.Client>();
  private opening: Promise<pg.Client> | undefined;
  private heart: NodeJS.Timeout | undefined;
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
      if (await this.ask(session, 'pg_try_advisory_lock', projection)) {
        return { lost: loss.signal, release: () => this.release(projection, loss) };
      }
      this.forget(projection, loss);
      return undefined;
    } catch (error) {
      this.forget(projection, loss);
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
      await this.ask(await this.session(), 'pg_advisory_unlock', projection);
      this.forget(projection, loss);
    } catch {
      // Only the end of the session makes the release certain.
      this.lose(await this.opening?.catch(() => undefined));
    }
  }

  private async ask(session: Session, lock: string, projection: string): Promise<boolean> {
    const parameters = [`pitledger owner ${this.options.schema} ${projection}`];
    const { rows } = await session.run({
      sql: `SELECT ${lock}(hashtextextended($1, 0)) AS done`,
      parameters,
    });
    return rows[0]?.['done'] === 't';
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
    this.heart = setInterval(() => {
      client.query('SELECT 1').catch(() => this.lose(client));
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
