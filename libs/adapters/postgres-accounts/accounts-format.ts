import { qualified } from '../postgres/index.js';
import type { SchemaFormat } from '../postgres/index.js';

/** The current accounts, and the log of their changes. JSON is stored as text, unchanged. */
export const ACCOUNTS_FORMAT: SchemaFormat = {
  kind: 'accounts',
  remedy: 'and restore the schema from a backup',
  steps: [
    (schema) => {
      const [users, log] = [qualified(schema, 'users'), qualified(schema, 'access_log')];
      const guesses = qualified(schema, 'guesses');
      const refuse = qualified(schema, 'refuse');
      return [
        `CREATE TABLE ${users} (
          seq int8 PRIMARY KEY,
          id text COLLATE "C" NOT NULL UNIQUE,
          username text COLLATE "C" NOT NULL UNIQUE,
          name text NOT NULL,
          roles text NOT NULL CHECK (json_typeof(roles::json) = 'array'),
          active int2 NOT NULL CHECK (active IN (0, 1)),
          one_time_password_until text,
          token_version int8 NOT NULL,
          password_hash text,
          device_secret_hash text COLLATE "C" UNIQUE,
          device_keys text NOT NULL CHECK (json_typeof(device_keys::json) = 'array'),
          enrolled_at text NOT NULL
        )`,
        `CREATE TABLE ${qualified(schema, 'first_token')} (
          number int2 PRIMARY KEY DEFAULT 1 CHECK (number = 1),
          secret_hash text NOT NULL
        )`,
        `CREATE TABLE ${log} (
          position int8 PRIMARY KEY,
          at text NOT NULL,
          actor_id text NOT NULL,
          action text NOT NULL,
          subject_id text COLLATE "C",
          origin text,
          episode int8,
          times int8,
          details text NOT NULL CHECK (json_typeof(details::json) = 'object')
        )`,
        `CREATE INDEX access_log_by_episode ON ${log} (episode, position)`,
        `CREATE INDEX access_log_by_subject ON ${log} (subject_id, position)`,
        `CREATE INDEX access_log_by_action ON ${log} (action, position)`,
        `CREATE INDEX access_log_by_actor ON ${log} (actor_id, action, position)`,
        `CREATE TABLE ${guesses} (
          guesser text COLLATE "C" PRIMARY KEY,
          username text COLLATE "C" NOT NULL,
          failed int8 NOT NULL,
          since text COLLATE "C" NOT NULL
        )`,
        `CREATE INDEX guesses_by_username ON ${guesses} (username)`,
        `CREATE INDEX guesses_by_age ON ${guesses} (since)`,
        `CREATE FUNCTION ${refuse}() RETURNS trigger LANGUAGE plpgsql
          AS $$ BEGIN RAISE EXCEPTION '%', TG_ARGV[0]; END $$`,
        `CREATE TRIGGER users_are_kept BEFORE DELETE OR TRUNCATE ON ${users}
          EXECUTE FUNCTION ${refuse}('an account is deactivated, never removed')`,
        `CREATE TRIGGER access_log_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ${log}
          EXECUTE FUNCTION ${refuse}('the access log is append-only')`,
      ];
    },
    (schema) => [
      `CREATE TABLE ${qualified(schema, 'answers')} (
        actor_id text COLLATE "C" NOT NULL,
        request_key text COLLATE "C" NOT NULL,
        request text NOT NULL,
        sealed text,
        at text COLLATE "C" NOT NULL,
        PRIMARY KEY (actor_id, request_key)
      )`,
      `CREATE INDEX answers_sealed ON ${qualified(schema, 'answers')} (at) WHERE sealed IS NOT NULL`,
    ],
    (schema) => [`ALTER TABLE ${qualified(schema, 'users')} ADD COLUMN password_given_by text`],
  ],
};
