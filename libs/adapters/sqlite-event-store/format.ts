import type { FileFormat } from '#adapters/sqlite';

/** `PLev` in ASCII: the file's id as an event store of pitledger. */
const APPLICATION_ID = 0x50_4c_65_76;

/**
 * The file's format. Every event has its place in its request, so that a repeated request can be distinguished from a
 * part of one. The triggers stop a stray statement from editing a fact. `heads` holds the last revision of each stream,
 * so that a stream that lost its last events is not taken for a shorter one.
 */
export const EVENT_STORE_FORMAT: FileFormat = {
  applicationId: APPLICATION_ID,
  migrations: [
    {
      version: 1,
      sql: `
        CREATE TABLE events (
          position INTEGER PRIMARY KEY AUTOINCREMENT,
          stream TEXT NOT NULL,
          revision INTEGER NOT NULL,
          id TEXT NOT NULL UNIQUE,
          type TEXT NOT NULL,
          data TEXT NOT NULL,
          metadata TEXT NOT NULL,
          request_index INTEGER NOT NULL,
          request_size INTEGER NOT NULL,
          UNIQUE (stream, revision)
        ) STRICT;
        CREATE TRIGGER events_are_never_edited BEFORE UPDATE ON events
          BEGIN SELECT RAISE(ABORT, 'events are never edited'); END;
        CREATE TRIGGER events_are_never_removed BEFORE DELETE ON events
          BEGIN SELECT RAISE(ABORT, 'events are never removed'); END;
      `,
    },
    {
      version: 2,
      sql: `
        CREATE TABLE heads (
          stream TEXT PRIMARY KEY,
          revision INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO heads SELECT stream, max(revision) FROM events GROUP BY stream;
      `,
    },
  ],
};
