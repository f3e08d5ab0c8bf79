import type { UserStore } from '#identity';
import type { StoreFault } from '#event-store';
import {
  decodeText,
  encodeText,
  lockSchema,
  openDatabase,
  qualified,
  REQUEST_TIMEOUT_MS,
} from '../postgres/index.js';
import type { Session } from '../postgres/index.js';
import { SqlUserStore } from '../sql-accounts/index.js';
import type { SqlSession } from '../sql-accounts/index.js';
import { ACCOUNTS_FORMAT } from './accounts-format.js';

const IDLE_TRANSACTION_MS = 15_000;

export interface PostgresUserStoreOptions {
  /** `postgresql://role:password@host:port/database`. */
  readonly connectionString: string;
  /** Schema of the accounts, created if missing. Lower case. Default `pitledger_identity`. */
  readonly schema?: string;
  /** Largest number of connections. Default 4. */
  readonly poolSize?: number;
  /** Called for each fault of the store, before it is thrown. */
  readonly onFault?: ((fault: StoreFault) => void) | undefined;
  /** Awaited after each transaction that was written, before its answer. */
  readonly onCommit?: (() => Promise<void> | void) | undefined;
}

/**
 * Opens the accounts in a schema of a PostgreSQL database, for processes on any number of machines. Only the role that
 * created the schema may read it until others are granted access, because password hashes can be attacked offline.
 * @throws StoreFault if the database is unreachable, of a newer release, or cannot hold the accounts
 */
export async function openPostgresUserStore({
  connectionString,
  schema = 'pitledger_identity',
  poolSize = 4,
  onFault,
  onCommit,
}: PostgresUserStoreOptions): Promise<UserStore> {
  const database = await openDatabase({
    connectionString,
    schema,
    format: ACCOUNTS_FORMAT,
    poolSize,
    onFault,
    statementMs: REQUEST_TIMEOUT_MS,
    idleTransactionMs: IDLE_TRANSACTION_MS,
  });
  const accounts = {
    ...sqlSession(database),
    place: database.place.name,
    transaction: async <Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> => {
      const answer = await database.transaction(async (session) => {
        await lockSchema(session, schema);
        return work(sqlSession(session));
      });
      await onCommit?.();
      return answer;
    },
    close: () => database.close(),
  };
  return new SqlUserStore(accounts, (name) => qualified(schema, name));
}

/** Text is encoded when it is written and decoded when it is read. */
function sqlSession(session: Pick<Session, 'run'>): SqlSession {
  return {
    run: async (sql, values) => {
      const parameters = values.map((value) => (typeof value === 'string' ? encodeText(value) : value));
      const { rows } = await session.run({ sql, parameters });
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, value && decodeText(value)]),
        ),
      );
    },
  };
}
