import type { CheckpointStore } from '#event-store';
import { qualified } from '../postgres/index.js';
import type { Database } from '../postgres/index.js';

/**
 * Checkpoints as rows of a table, for processes on any number of machines. Each move is one statement, of which the
 * server lets one of several concurrent ones succeed.
 */
export class PostgresCheckpointStore implements CheckpointStore {
  private readonly table: string;

  constructor(
    private readonly database: Database,
    schema: string,
  ) {
    this.table = qualified(schema, 'checkpoint');
  }

  /** @throws StoreFault */
  async load(name: string): Promise<bigint> {
    const sql = `SELECT position FROM ${this.table} WHERE name = $1`;
    const [row] = (await this.database.run({ sql, parameters: [name] })).rows;
    return BigInt(row?.['position'] ?? 0);
  }

  /** @throws StoreFault */
  async lastEvent(name: string): Promise<string | undefined> {
    const sql = `SELECT last_event FROM ${this.table} WHERE name = $1`;
    const [row] = (await this.database.run({ sql, parameters: [name] })).rows;
    const place = row?.['last_event'];
    return place === null || place === undefined ? undefined : String(place);
  }

  /** @throws StoreFault; `load` then shows whether the checkpoint moved */
  async advance(name: string, from: bigint, to: bigint, lastEvent?: string): Promise<boolean> {
    const sql =
      from === 0n
        ? `INSERT INTO ${this.table} AS kept (name, position, last_event) VALUES ($1, $3, $4)
            ON CONFLICT (name) DO UPDATE SET position = excluded.position, last_event = excluded.last_event
            WHERE kept.position = $2`
        : `UPDATE ${this.table} SET position = $3, last_event = $4 WHERE name = $1 AND position = $2`;
    const parameters = [name, String(from), String(to), lastEvent ?? null];
    const { count } = await this.database.run({ sql, parameters });
    return count === 1;
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
