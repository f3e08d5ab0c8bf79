import pg from 'pg';
import type { ClientConfig } from 'pg';

/** Timeout of one statement of a build: every one is of one page or one generation. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Timeout of a statement for which a request waits: with the wait for a connection it is under ten seconds. */
export const REQUEST_TIMEOUT_MS = 5_000;
const CONNECTION_TIMEOUT_MS = 4_000;

/** Every value is the text that PostgreSQL sends: the definitions of the tables give its type, not the driver. */
const AS_TEXT: ClientConfig['types'] = {
  getTypeParser: (() => (value: unknown) => value) as never,
};

/** The names of a store in faults. */
export interface StorePlace {
  /** Its schema, database and server, without the role and its password. */
  readonly name: string;
  /** The remedy if its tables were changed, as in "see its log, …". */
  readonly remedy: string;
}

/**
 * The settings of every connection. None waits forever, whether the server is stuck, gone or unreachable.
 * @param applicationName shown in pg_stat_activity
 * @param statementMs timeout of one statement
 * @param idleTransactionMs after which the server releases the locks of a process that hangs within a transaction
 */
export function connectionSettings(
  connectionString: string,
  applicationName: string,
  idleTransactionMs: number,
  statementMs = STATEMENT_TIMEOUT_MS,
): ClientConfig {
  return {
    connectionString,
    application_name: applicationName,
    types: AS_TEXT,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: statementMs,
    // The driver's own timeout, for a server that is gone without notice.
    query_timeout: statementMs + 500,
    lock_timeout: Math.min(10_000, statementMs),
    idle_in_transaction_session_timeout: idleTransactionMs,
  };
}

/** The name of a store's place in messages. */
export function databaseName(connectionString: string, schema: string): string {
  const { host, port, database } = new pg.Client({ connectionString });
  return `schema ${schema} of PostgreSQL database ${database ?? ''} at ${host}:${port}`;
}
