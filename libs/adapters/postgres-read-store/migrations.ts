import { StoreFault } from '#event-store';
import type { Database, Session } from './database.js';
import { qualified } from './table-sql.js';

/** PostgreSQL's oldest release that knows all that is asked of it (`idle_session_timeout`). */
const OLDEST_VERSION = 140_000;

/**
 * Steps of the format of the store's own tables, numbered 1, 2, 3, … and never edited once released. Each is applied
 * in one transaction with the number that says it was.
 */
const STEPS: readonly ((schema: string) => readonly string[])[] = [
  (schema) => [
    // An identity column keeps a number from being given out twice.
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
];

/** Keeps others from changing the store's own tables until the transaction ends; rows may be written meanwhile. */
export async function lockRegistry(session: Session, schema: string): Promise<void> {
  const parameters = [`pitledger read store ${schema}`];
  await session.run({ sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', parameters });
}

/**
 * Brings a schema to the newest format, or into being. Several processes may do so at once. One that is up to date is
 * only read, so a standby can be opened for queries.
 * @throws StoreFault `store-foreign` when the server or the database cannot hold a store, `store-too-new`
 */
export async function migrate(database: Database, schema: string): Promise<void> {
  const { rows } = await database.run({
    sql: `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    parameters: [],
  });
  const { version, encoding } = rows[0]!;
  if (Number(version) < OLDEST_VERSION || encoding !== 'UTF8') {
    throw new StoreFault(
      'store-foreign',
      `${database.name} is of PostgreSQL ${version} in ${encoding}; it takes 14 or later and a database in UTF8`,
    );
  }
  if ((await formatOf(database, schema, database.name)) === STEPS.length) return;
  await database.transaction(async (session) => {
    await lockRegistry(session, schema);
    const format = await formatOf(session, schema, database.name);
    const table = qualified(schema, '_format');
    if (format === 0) {
      await session.script(
        ...((await schemaExists(session, schema)) ? [] : [`CREATE SCHEMA "${schema}"`]),
        `CREATE TABLE IF NOT EXISTS ${table} (step int4 PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
      );
    }
    for (const [index, step] of STEPS.entries()) {
      if (index < format) continue;
      await session.script(...step(schema), `INSERT INTO ${table} (step) VALUES (${index + 1})`);
    }
  });
}

/** Steps that a schema has had, 0 when there is none. */
async function formatOf(session: Pick<Session, 'run'>, schema: string, name: string): Promise<number> {
  const table = qualified(schema, '_format');
  // Not `to_regclass`, which may remember from before the lock that there was no such table.
  const exists = {
    sql: `SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = '_format'`,
    parameters: [schema],
  };
  if ((await session.run(exists)).rows.length === 0) return 0;
  const { rows } = await session.run({ sql: `SELECT max(step) AS format FROM ${table}`, parameters: [] });
  const format = Number(rows[0]?.['format'] ?? 0);
  if (format > STEPS.length) {
    throw new StoreFault(
      'store-too-new',
      `${name} has format ${format}, and this release knows up to ${STEPS.length}; run the release that wrote it, or a later one`,
    );
  }
  return format;
}

async function schemaExists(session: Session, schema: string): Promise<boolean> {
  const asked = { sql: 'SELECT 1 FROM pg_namespace WHERE nspname = $1', parameters: [schema] };
  return (await session.run(asked)).rows.length > 0;
}
