import type { DirectoryContents } from '../../platform/identity/index.js';
import { encodeText, lockSchema, qualified } from '../postgres/index.js';
import type { Session } from '../postgres/index.js';
import { IDENTITY_FORMAT } from './identity-format.js';
import { openIdentityDatabase } from './open-user-directory.js';
import type { PostgresUserDirectoryOptions } from './open-user-directory.js';
import { ACCOUNTS, LOG } from './record-tables.js';
import type { Scalar, Table } from './record-tables.js';

const ROWS_A_STATEMENT = 1_000;

/** A directory that was to be filled holds something, and stays as it is. */
export class DirectoryNotEmpty extends Error {
  override readonly name = 'DirectoryNotEmpty';

  constructor(place: string, schema: string, accounts: number, logEntries: number) {
    super(
      accounts > 0
        ? `${place} holds accounts (${accounts}); only an empty directory is filled`
        : `${place} holds no account, but log entries (${logEntries}) of servers that started on it; ` +
            `stop them, DROP SCHEMA ${schema} CASCADE, and try again`,
    );
  }
}

/**
 * Keeps the contents of another directory, as they are, in one that is empty; in one transaction.
 * @returns what faults call the directory
 * @throws DirectoryNotEmpty, StoreFault
 */
export async function fillUserDirectory(
  options: PostgresUserDirectoryOptions,
  contents: DirectoryContents,
): Promise<string> {
  const { database, schema } = await openIdentityDatabase(options);
  const place = database.place.name;
  try {
    await database.transaction(async (session) => {
      await lockSchema(session, IDENTITY_FORMAT, schema);
      const accounts = await count(session, schema, ACCOUNTS.name);
      const logEntries = await count(session, schema, LOG.name);
      if (accounts + logEntries > 0) throw new DirectoryNotEmpty(place, schema, accounts, logEntries);
      await insert(session, schema, ACCOUNTS, contents.accounts);
      await insert(session, schema, LOG, contents.log);
    });
    return place;
  } finally {
    await database.close();
  }
}

async function count(session: Session, schema: string, table: string): Promise<number> {
  const sql = `SELECT count(*) AS found FROM ${qualified(schema, table)}`;
  return Number((await session.run({ sql, parameters: [] })).rows[0]!['found']);
}

async function insert<Item>(
  session: Session,
  schema: string,
  { name, columns, valuesOf }: Table<Item>,
  records: readonly Item[],
): Promise<void> {
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  const sql = `INSERT INTO ${qualified(schema, name)} (${Object.keys(columns).join(', ')})
    SELECT * FROM unnest(${arrays.join(', ')})`;
  for (let from = 0; from < records.length; from += ROWS_A_STATEMENT) {
    const rows = records.slice(from, from + ROWS_A_STATEMENT).map(valuesOf);
    const parameters = arrays.map((_, column) => rows.map((row) => toParameter(row[column] ?? null)));
    await session.run({ sql, parameters });
  }
}

function toParameter(value: Scalar): Scalar {
  return typeof value === 'string' ? encodeText(value) : value;
}
