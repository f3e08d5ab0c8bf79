import type { AccessLogEntry, AccountRecord, KeptAnswer, UserStore, WritableUserRows } from '#identity';
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

  /** @param remedy what empties a target that has no account */
  constructor(place: string, remedy: string, accounts: number, logEntries: number) {
    super(
      accounts > 0
        ? `${place} already has accounts (${accounts}); accounts can only be copied into a directory without any`
        : `${place} holds no account, but log entries (${logEntries}) of servers that started on it; ` +
            `stop them, ${remedy}, and try again`,
    );
  }
}

/** The way of the copy: into the database, or out of it. */
export type CopyDirection = 'to-postgres' | 'from-postgres';

/**
 * Copies accounts between a file and the PostgreSQL schema of the configuration, with their log and the answers that are
 * kept for repeated requests, all or nothing: a request that is repeated after the move must not be carried out again.
 * Failed guesses at passwords are not copied; their count begins anew.
 * @throws CannotCopy, ConfigurationInvalid, TargetNotEmpty, StoreFault
 */
export async function copyAccounts(
  { env, stdout }: CopySurroundings,
  file: string,
  direction: CopyDirection = 'to-postgres',
): Promise<void> {
  const { engines, property } = readConfiguration(env);
  const { postgres } = engines;
  const { accounts: schema } = namesOnEngines(property.propertyId);
  if (postgres === undefined) {
    throw new CannotCopy(
      'PITLEDGER_POSTGRES is not set; it names the database that the accounts are copied to or from.',
    );
  }
  const back = direction === 'from-postgres';
  const database = (): Promise<UserStore> => openPostgresUserStore({ connectionString: postgres, schema });
  const source = back ? await database() : openSqliteUserStore({ path: file, readOnly: true });
  try {
    const { seq, position } = await source.last();
    if (seq === 0) throw new CannotCopy(`Nobody is enrolled in ${back ? source.place : file}.`);
    const target = back ? openSqliteUserStore({ path: file }) : await database();
    const remedy = back ? `move ${file} away` : `DROP SCHEMA ${schema} CASCADE`;
    try {
      await target.transaction((rows) => copyInto(rows, target.place, remedy, source));
      stdout.write(`Accounts: ${seq}. Entries of the log: ${position}. Now in ${target.place}.\n`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Reads the source in one transaction, so that accounts, log and answers are from the same instant. */
async function copyInto(
  target: WritableUserRows,
  place: string,
  remedy: string,
  source: UserStore,
): Promise<void> {
  const { seq, position } = await target.last();
  if (seq + position > 0) throw new TargetNotEmpty(place, remedy, seq, position);
  await source.transaction(async (rows) => {
    const limit = ROWS_A_STATEMENT;
    await everyPage(
      (last?: AccountRecord) => rows.list({ after: last?.seq ?? 0, limit }),
      (accounts) => target.insert(accounts),
    );
    await everyPage(
      (last?: AccessLogEntry) => rows.log({ after: last?.position ?? 0, limit }),
      (entries) => target.append(entries),
    );
    await everyPage(
      (last?: KeptAnswer) => rows.answers({ after: last, limit }),
      (answers) => target.keepAnswers(answers),
    );
  });
}

/** Copies rows a page at a time, each page after the last row of the one before. */
async function everyPage<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) await write(rows);
}
