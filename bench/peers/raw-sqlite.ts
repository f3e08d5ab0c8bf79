import BetterSqlite from 'better-sqlite3';
import type { Database, Statement } from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { EVENT_STORE_FORMAT } from '../../libs/adapters/sqlite-event-store/format.js';
import type { CopiedEvent } from '../rounds/shoe-copies.js';

const FULL = 2;

interface ReadRow {
  readonly data: string;
  readonly metadata: string;
}

/** The bare driver on the table and indexes of the event store: an upper bound for every event store on it. */
export class RawSqlite {
  private readonly db: Database;
  private readonly ofStream: Statement<[string], ReadRow>;
  private readonly page: Statement<[number, number], ReadRow & { readonly position: number }>;
  private readonly appendAll: (events: readonly CopiedEvent[]) => void;

  /** A new file, or one that an event store has filled. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.db = new BetterSqlite(path);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    this.assertDurable();
    if (this.db.pragma('user_version', { simple: true }) === 0) this.makeTables();
    const columns = 'id, type, data, metadata, stream, revision, position';
    this.ofStream = this.db.prepare(`SELECT ${columns} FROM events WHERE stream = ? ORDER BY revision`);
    this.page = this.db.prepare(`SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`);
    const insert = this.db.prepare(
      `INSERT INTO events (stream, revision, id, type, data, metadata, request_index, request_size)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const inTransaction = this.db.transaction((events: readonly CopiedEvent[]) => {
      for (const [index, { stream, id, type, data, metadata }] of events.entries()) {
        insert.run(stream, index, id, type, data, metadata, index, events.length);
      }
    });
    this.appendAll = (events) => inTransaction.immediate(events);
  }

  /** Inserts the events of one new stream and syncs them. */
  append(events: readonly CopiedEvent[]): void {
    this.appendAll(events);
  }

  /** Reads and parses a stream; returns the number of its events. */
  readStream(stream: string): number {
    return parse(this.ofStream.all(stream));
  }

  /** Reads and parses everything; returns the number of events. */
  readAll(pageSize: number): number {
    let count = 0;
    for (let after = 0; ;) {
      const rows = this.page.all(after, pageSize);
      count += parse(rows);
      const last = rows.at(-1);
      if (!last) return count;
      after = last.position;
    }
  }

  close(): void {
    this.db.close();
  }

  private makeTables(): void {
    for (const { sql, version } of EVENT_STORE_FORMAT.migrations) {
      this.db.exec(sql);
      this.db.pragma(`user_version = ${version}`);
    }
  }

  private assertDurable(): void {
    const mode = this.db.pragma('journal_mode', { simple: true });
    const level = this.db.pragma('synchronous', { simple: true });
    if (mode !== 'wal' || level !== FULL)
      throw new Error(`the peer is not durable: ${String(mode)}, ${String(level)}`);
  }
}

/** Sums the parsed values, so that the engine cannot skip the work. */
function parse(rows: readonly ReadRow[]): number {
  let parsed = 0;
  for (const { data, metadata } of rows) {
    if (JSON.parse(data) !== null && JSON.parse(metadata) !== null) parsed += 1;
  }
  return parsed;
}
