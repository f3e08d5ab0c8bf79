import type { UserStore, WritableUserRows } from '#accounts';
import { openPostgresUserStore } from '#adapters/postgres-accounts';
import { openSqliteUserStore } from '#adapters/sqlite-accounts';
import { namesOnEngines, readConfiguration } from '#platform';

const ROWS_A_STATEMENT = 1_000;

/** Input and output of the command. */
export interface CopySurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: NodeJS.WritableStream;
}

/** The accounts cannot be copied as requested. The message is for the caller. */
export class CannotCopy extends Error {
  override readonly name = 'CannotCopy';
}

/** The target of the copy is not empty, and is unchanged. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty';

  constructor(place: string, schema: string, accounts: number, logEntries: number) {
    super(
      accounts > 0
        ? `${place} already has accounts (${accounts}); accounts can only be copied into a directory without any`
        : `${place} holds no account, but log entries (${logEntries}) of servers that started on it; ` +
            `stop them, DROP SCHEMA ${schema} CASCADE, and try again`,
    );
  }
}

/**
 * Copies the accounts and the log of a file into the PostgreSQL schema of the configuration, all or nothing.
 * @throws CannotCopy, ConfigurationInvalid, TargetNotEmpty, StoreFault
 */
export async function copyAccounts({ env, stdout }: CopySurroundings, file: string): Promise<void> {
  const { engines, property } = readConfiguration(env);
  const { postgres } = engines;
  const { accounts: schema } = namesOnEngines(property.propertyId);
  if (postgres === undefined) {
    throw new CannotCopy(
      'PITLEDGER_POSTGRES is not set; it names the database that the accounts are copied to.',
    );
  }
  const source = openSqliteUserStore({ path: file, readOnly: true });
  try {
    const { seq, position } = await source.last();
    if (seq === 0) throw new CannotCopy(`Nobody is enrolled in ${file}.`);
    const target = await openPostgresUserStore({ connectionString: postgres, schema });
    try {
      await target.transaction((rows) => copyInto(rows, target.place, schema, source));
      stdout.write(`Accounts: ${seq}. Entries of the log: ${position}. Now in ${target.place}.\n`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Reads the source in one transaction, so that accounts and log are from the same instant. */
async function copyInto(
  target: WritableUserRows,
  place: string,
  schema: string,
  source: UserStore,
): Promise<void> {
  const { seq, position } = await target.last();
  if (seq + position > 0) throw new TargetNotEmpty(place, schema, seq, position);
  await source.transaction(async (rows) => {
    const limit = ROWS_A_STATEMENT;
    for (let after: number | undefined = 0; after !== undefined;) {
      const accounts = await rows.list({ after, limit });
      if (accounts.length > 0) await target.insert(accounts);
      after = accounts.at(-1)?.seq;
    }
    for (let after: number | undefined = 0; after !== undefined;) {
      const entries = await rows.log({ after, limit });
      if (entries.length > 0) await target.append(entries);
      after = entries.at(-1)?.position;
    }
  });
}
