import type { Database } from 'better-sqlite3';
import { assertLimit } from '#event-store';
import type { ReadAllOptions, ReadStreamOptions, RecordedEvent } from '#event-store';

interface Row extends Omit<RecordedEvent, 'recordedAtMs'> {
  recordedAtMs: bigint;
}

const COLUMNS = 'id, type, data, metadata, stream, revision, position, recorded_at AS recordedAtMs';
const NO_LIMIT = -1;
const LAST_INTEGER = 2n ** 63n - 1n;

/** The reads of an event store's file. All answer at once: no read transaction outlives a call and holds up the log. */
export class ReadStatements {
  private readonly stream;
  private readonly all;
  private readonly newest;

  constructor(db: Database) {
    const stream = (where: string): string =>
      `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision ${where} LIMIT ?`;
    const all = (where: string): string => `SELECT ${COLUMNS} FROM events WHERE position ${where} LIMIT ?`;
    this.stream = {
      forwards: db.prepare<[string, bigint, number], Row>(stream('>= ? ORDER BY revision')),
      backwards: db.prepare<[string, bigint, number], Row>(stream('<= ? ORDER BY revision DESC')),
    };
    this.all = {
      forwards: db.prepare<[bigint, number], Row>(all('> ? ORDER BY position')),
      backwards: db.prepare<[bigint, number], Row>(all('< ? ORDER BY position DESC')),
    };
    this.newest = db.prepare<[], bigint | null>('SELECT max(position) FROM events').pluck();
  }

  readStream(stream: string, { from, limit, direction = 'forwards' }: ReadStreamOptions): RecordedEvent[] {
    if (limit !== undefined) assertLimit(limit);
    const start = from ?? (direction === 'forwards' ? 0n : LAST_INTEGER);
    return this.stream[direction].all(stream, start, limit ?? NO_LIMIT).map(recorded);
  }

  readAll({ after, limit = 1_000, direction = 'forwards' }: ReadAllOptions): RecordedEvent[] {
    assertLimit(limit);
    const start = after ?? (direction === 'forwards' ? 0n : LAST_INTEGER);
    return this.all[direction].all(start, limit).map(recorded);
  }

  head(): bigint {
    return this.newest.get() ?? 0n;
  }
}

function recorded(row: Row): RecordedEvent {
  return Object.assign(row, { recordedAtMs: Number(row.recordedAtMs) });
}
