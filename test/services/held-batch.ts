import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { namesOnEngines } from '#platform';
import { A_PROPERTY } from '#testing/builders/floor.js';

const { readModels: SCHEMA } = namesOnEngines(A_PROPERTY.propertyId);
const WAITING =
  "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'pitledger read store'";

/**
 * Stops the writer of the rows of rounds in the middle of a batch: in its transaction the checkpoint has moved and the
 * rows are not written.
 */
export class HeldBatch {
  private constructor(private readonly client: pg.Client) {}

  /** @param url of the database */
  static async at(url: string): Promise<HeldBatch> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 AND tablename ~ '^_g[0-9]+_rounds$'",
      [SCHEMA],
    );
    if (rows.length === 0) throw new Error(`there are no rows of rounds in schema ${SCHEMA}`);
    await client.query('BEGIN');
    for (const { name } of rows) await client.query(`LOCK TABLE ${SCHEMA}.${name} IN SHARE MODE`);
    return new HeldBatch(client);
  }

  /** Resolves once a batch is waiting. Within a transaction the server keeps showing what it has shown once. */
  async entered(): Promise<void> {
    while ((await this.client.query(WAITING)).rows.length === 0) {
      await delay(10);
      await this.client.query('SELECT pg_stat_clear_snapshot()');
    }
  }

  /** Releases the batch; the server may be gone. */
  async release(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
