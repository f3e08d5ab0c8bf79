import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { Outage } from '#event-store';
import type { OutageReport } from '#event-store';
import { connectionSettings } from './connection-settings.js';
import { Database } from './database.js';

/** How often the server is asked, and how long it may take, in milliseconds. */
const ASK_EVERY_MS = 1_000;
const ASK_AGAIN_MS = 250;
const ANSWER_WITHIN_MS = 1_500;

export interface PostgresWatchOptions {
  /** `postgresql://role:password@host:port/database`. */
  readonly connectionString: string;
  /** Called when an outage begins and when it ends. */
  readonly onReport: (report: OutageReport) => void;
}

/**
 * Asks a PostgreSQL server each second whether it serves, on a connection of its own: an outage is known within five
 * seconds, whether the server ends, hangs or cannot be reached, and whether or not anyone needs it.
 */
export class PostgresWatch {
  private readonly outage: Outage;
  private readonly database: Database;
  private readonly halt = new AbortController();
  private readonly done: Promise<void>;
  private readonly server: string;

  constructor({ connectionString, onReport }: PostgresWatchOptions) {
    const { host, port, database } = new pg.Client({ connectionString });
    this.server = `PostgreSQL at ${host}:${port}`;
    const settings = connectionSettings(
      connectionString,
      'pitledger watch',
      ANSWER_WITHIN_MS,
      ANSWER_WITHIN_MS,
    );
    const limits = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS, max: 1 };
    const place = { name: `its database ${database ?? ''}`, remedy: '' };
    this.database = new Database({ ...settings, ...limits }, place);
    this.outage = new Outage({
      server: this.server,
      causeOf: (error) => Promise.resolve(error instanceof Error ? error.message : String(error)),
      onReport,
    });
    this.done = this.watch();
  }

  /** The server and why it does not serve; undefined while it does. */
  get fault(): string | undefined {
    const { cause } = this.outage;
    return cause === undefined ? undefined : `${this.server} does not serve: ${cause}`;
  }

  async close(): Promise<void> {
    this.halt.abort();
    await this.done;
    await this.database.close();
  }

  private async watch(): Promise<void> {
    const { signal } = this.halt;
    while (!signal.aborted) {
      let waitMs = ASK_EVERY_MS;
      try {
        await this.database.run({ sql: 'SELECT 1', parameters: [] });
        this.outage.served();
      } catch (error) {
        this.outage.failed(error);
        waitMs = ASK_AGAIN_MS;
      }
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
