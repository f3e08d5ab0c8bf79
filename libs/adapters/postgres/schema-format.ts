import { StoreFault } from '#event-store';
import type { Database, Session } from './database.js';
import { qualified } from './qualified.js';

/** PostgreSQL's oldest release with all required features (`idle_session_timeout`). */
const OLDEST_VERSION = 140_000;

/** Statements that raise the version of a schema by one. */
export type FormatStep = (schema: string) => readonly string[];

/** The contents of a schema. */
export interface SchemaFormat {
  /** Kind of store, such as `read store`, for the name of its connections and its lock. */
  readonly kind: string;
  /** The remedy if its tables were changed, as in "see its log, …". */
  readonly remedy: string;
  /**
   * Steps numbered 1, 2, 3, … and never edited once released. Each is applied in one transaction, which also records
   * its number.
   */
  readonly steps: readonly FormatStep[];
}

/**
 * Blocks other holders of this lock until the transaction ends; rows may still be read and written. A role that may only
 * read the schema cannot take it, and anyone who may connect could take an advisory lock.
 */
export function lockSchema(session: Session, schema: string): Promise<void> {
  return session.script(`LOCK TABLE ${qualified(schema, '_format')} IN SHARE UPDATE EXCLUSIVE MODE`);
}

/** The same while the schema has no table yet. */
async function lockMaking(session: Session, { kind }: SchemaFormat, schema: string): Promise<void> {
  const parameters = [`pitledger ${kind} ${schema}`];
  await session.run({ sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', parameters });
}

/**
 * Raises a schema to the newest format, or creates it. Several processes may do so at once. A current one is only read,
 * so that a standby can be opened for queries.
 * @throws StoreFault `store-foreign` if the server or the database cannot hold a store, `store-too-new`
 */
export async function bringToFormat(database: Database, schema: string, format: SchemaFormat): Promise<void> {
  const { name } = database.place;
  const { steps } = format;
  await assertServes(database);
  if ((await stepsTaken(database, schema, format, name)) === steps.length) return;
  await database.transaction(async (session) => {
    await lockMaking(session, format, schema);
    const taken = await stepsTaken(session, schema, format, name);
    const table = qualified(schema, '_format');
    if (taken === 0) {
      await session.script(
        ...((await schemaExists(session, schema)) ? [] : [`CREATE SCHEMA "${schema}"`]),
        `CREATE TABLE IF NOT EXISTS ${table} (step int4 PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
      );
    }
    for (const [index, step] of steps.entries()) {
      if (index < taken) continue;
      await session.script(...step(schema), `INSERT INTO ${table} (step) VALUES (${index + 1})`);
    }
  });
}

async function assertServes(database: Database): Promise<void> {
  const { rows } = await database.run({
    sql: `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    parameters: [],
  });
  const { version, encoding } = rows[0]!;
  if (Number(version) >= OLDEST_VERSION && encoding === 'UTF8') return;
  throw new StoreFault(
    'store-foreign',
    `${database.place.name} is PostgreSQL ${version} with encoding ${encoding}; version 14 or later and a database in UTF8 are required`,
  );
}

/** Number of applied steps of a schema, 0 if there are none. */
async function stepsTaken(
  session: Pick<Session, 'run'>,
  schema: string,
  { steps }: SchemaFormat,
  name: string,
): Promise<number> {
  const table = qualified(schema, '_format');
  // Not `to_regclass`, which may cache from before the lock that there was no such table.
  const exists = {
    sql: `SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = '_format'`,
    parameters: [schema],
  };
  if ((await session.run(exists)).rows.length === 0) return 0;
  const { rows } = await session.run({ sql: `SELECT max(step) AS format FROM ${table}`, parameters: [] });
  const taken = Number(rows[0]?.['format'] ?? 0);
  if (taken > steps.length) {
    throw new StoreFault(
      'store-too-new',
      `${name} has format ${taken}, but this release only knows formats up to ${steps.length}; run the release that wrote it, or a later one`,
    );
  }
  return taken;
}

async function schemaExists(session: Session, schema: string): Promise<boolean> {
  const asked = { sql: 'SELECT 1 FROM pg_namespace WHERE nspname = $1', parameters: [schema] };
  return (await session.run(asked)).rows.length > 0;
}
