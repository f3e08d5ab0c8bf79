import type { FileFormat } from '../sqlite/index.js';

/** The current accounts, and the log of their changes. */
export const ACCOUNTS_FORMAT: FileFormat = {
  applicationId: 0x506c4964, // PlId
  migrations: [
    {
      version: 1,
      sql: `
        CREATE TABLE users (
          seq INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          username TEXT NOT NULL UNIQUE,
          name TEXT NOT NULL,
          roles TEXT NOT NULL CHECK (json_valid(roles)),
          active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
          one_time_password_until TEXT,
          token_version INTEGER NOT NULL DEFAULT 1,
          password_hash TEXT,
          device_secret_hash TEXT UNIQUE,
          device_keys TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(device_keys)),
          enrolled_at TEXT NOT NULL
        ) STRICT;

        CREATE TABLE first_token (
          only INTEGER PRIMARY KEY CHECK (only = 1),
          secret_hash TEXT NOT NULL
        ) STRICT;

        CREATE TABLE access_log (
          position INTEGER PRIMARY KEY AUTOINCREMENT,
          at TEXT NOT NULL,
          actor_id TEXT NOT NULL,
          action TEXT NOT NULL,
          subject_id TEXT,
          origin TEXT,
          episode INTEGER,
          times INTEGER,
          details TEXT NOT NULL CHECK (json_valid(details))
        ) STRICT;

        CREATE INDEX access_log_by_episode ON access_log (episode, position);
        CREATE INDEX access_log_by_subject ON access_log (subject_id, position);
        CREATE INDEX access_log_by_action ON access_log (action, position);
        CREATE INDEX access_log_by_actor ON access_log (actor_id, action, position);

        CREATE TABLE guesses (
          guesser TEXT PRIMARY KEY,
          username TEXT NOT NULL,
          failed INTEGER NOT NULL,
          since TEXT NOT NULL
        ) STRICT;
        CREATE INDEX guesses_by_username ON guesses (username);
        CREATE INDEX guesses_by_age ON guesses (since);

        CREATE TRIGGER users_are_kept BEFORE DELETE ON users
          BEGIN SELECT RAISE(ABORT, 'an account is deactivated, never removed'); END;
        CREATE TRIGGER access_log_is_not_edited BEFORE UPDATE ON access_log
          BEGIN SELECT RAISE(ABORT, 'the access log is append-only'); END;
        CREATE TRIGGER access_log_is_kept BEFORE DELETE ON access_log
          BEGIN SELECT RAISE(ABORT, 'the access log is append-only'); END;
      `,
    },
    {
      version: 2,
      sql: `
        CREATE TABLE answers (
          actor_id TEXT NOT NULL,
          request_key TEXT NOT NULL,
          request TEXT NOT NULL,
          sealed TEXT,
          at TEXT NOT NULL,
          PRIMARY KEY (actor_id, request_key)
        ) STRICT;
        CREATE INDEX answers_sealed ON answers (at) WHERE sealed IS NOT NULL;
      `,
    },
    { version: 3, sql: 'ALTER TABLE users ADD COLUMN password_given_by TEXT;' },
  ],
};
