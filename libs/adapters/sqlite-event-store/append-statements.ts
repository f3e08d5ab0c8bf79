import type { Database } from 'better-sqlite3';
import { WrongExpectedRevision, assertRevision, resultOfRepeat } from '#event-store';
import type { AppendResult, StoredEvent, StreamAppend } from '#event-store';
import type { StreamHeads } from './stream-heads.js';

interface StoredRow extends Omit<StoredEvent, 'requestIndex' | 'requestSize'> {
  readonly requestIndex: bigint;
  readonly requestSize: bigint;
}

/**
 * Writes one request inside a transaction that the caller holds for writing, so that nothing changes between the
 * checks and the inserts.
 */
export function appendStatements(
  db: Database,
  heads: StreamHeads,
): (appends: readonly StreamAppend[]) => AppendResult {
  const byId = db.prepare<[string], StoredRow>(
    `SELECT position, stream, revision, type, data, metadata,
            request_index AS requestIndex, request_size AS requestSize
       FROM events WHERE id = ?`,
  );
  const insert = db.prepare(
    `INSERT INTO events (stream, revision, id, type, data, metadata, request_index, request_size)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  const setHead = db.prepare(
    `INSERT INTO heads (stream, revision) VALUES (?, ?)
     ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision`,
  );

  const find = (id: string): StoredEvent | undefined => {
    const row = byId.get(id);
    return (
      row && {
        ...row,
        requestIndex: Number(row.requestIndex),
        requestSize: Number(row.requestSize),
      }
    );
  };

  const insertAll = (appends: readonly StreamAppend[]): AppendResult => {
    const lastRevisions = appends.map(({ stream, expectedRevision }) => {
      const actual = heads.lastRevision(stream);
      assertRevision(stream, expectedRevision, actual);
      return actual ?? -1n;
    });
    const requestSize = appends.reduce((size, { events }) => size + events.length, 0);
    let requestIndex = 0;
    let position: number | bigint = 0n;
    const revisions = appends.map(({ stream, events }, index) => {
      let revision = lastRevisions[index] ?? -1n;
      for (const { id, type, data, metadata } of events) {
        revision += 1n;
        position = insert.run(
          stream,
          revision,
          id,
          type,
          data,
          metadata,
          BigInt(requestIndex),
          BigInt(requestSize),
        ).lastInsertRowid;
        requestIndex += 1;
      }
      setHead.run(stream, revision);
      return { stream, revision };
    });
    return { position: BigInt(position), revisions, asSent: true };
  };

  // A whole request is stored if and only if its first event is. A part of one conflicts with the index of ids or has a
  // wrong revision; only then is each id looked up.
  return (appends) => {
    const first = appends[0]?.events[0];
    const repeated = first && find(first.id) && resultOfRepeat(appends, find);
    if (repeated) return repeated;
    try {
      return insertAll(appends);
    } catch (error) {
      if (error instanceof WrongExpectedRevision || isTaken(error)) resultOfRepeat(appends, find);
      throw error;
    }
  };
}

/**
 * An id of the request is already in the index. It compares the code: if two realms share the driver, the class `Error`
 * differs.
 */
function isTaken(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_CONSTRAINT_UNIQUE';
}
