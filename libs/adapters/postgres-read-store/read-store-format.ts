import { qualified } from '../postgres/index.js';
import type { SchemaFormat } from '../postgres/index.js';

/** The store's own tables. */
export const READ_STORE_FORMAT: SchemaFormat = {
  kind: 'read store',
  remedy: 'drop the schema and let the rows be built anew',
  steps: [
    (schema) => [
      // An identity column never reuses a number.
      `CREATE TABLE ${qualified(schema, '_generation')} (
        number int8 PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        projection text COLLATE "C" NOT NULL,
        definition text COLLATE "C" NOT NULL,
        checkpoint int8 NOT NULL DEFAULT 0,
        active boolean NOT NULL,
        UNIQUE (projection, active)
      )`,
      `CREATE TABLE ${qualified(schema, '_active_table')} (
        name text COLLATE "C" PRIMARY KEY,
        generation int8 NOT NULL REFERENCES ${qualified(schema, '_generation')}
      )`,
      `CREATE TABLE ${qualified(schema, '_report')} (
        name text COLLATE "C" PRIMARY KEY,
        definition text NOT NULL
      )`,
    ],
    (schema) => [`ALTER TABLE ${qualified(schema, '_generation')} ADD COLUMN last_event text COLLATE "C"`],
    // The views for people moved to a schema of their own.
    (schema) => [
      `DO $do$ DECLARE old text; BEGIN
        FOR old IN SELECT name FROM ${qualified(schema, '_report')} LOOP
          EXECUTE format('DROP VIEW IF EXISTS "${schema}".%I CASCADE', old);
        END LOOP;
      END $do$`,
      `DROP TABLE ${qualified(schema, '_report')}`,
      `CREATE TABLE ${qualified(schema, '_bi_view')} (
        name text COLLATE "C" PRIMARY KEY,
        definition text NOT NULL
      )`,
    ],
    (schema) => [
      `CREATE TABLE ${qualified(schema, '_owner')} (
        projection text COLLATE "C" PRIMARY KEY,
        pid int4 NOT NULL,
        started timestamptz NOT NULL
      )`,
    ],
  ],
};
