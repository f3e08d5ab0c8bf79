import pg from 'pg';
import type { ClientConfig } from 'pg';

/** Longest that one statement may run. Every statement here is of one page or one generation. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Every value comes as the text that PostgreSQL sends: the tables' definitions say what it is, not the driver. */
const AS_TEXT: ClientConfig['types'] = {
  getTypeParser: (() => (value: unknown) => value) as never,
};

/** What faults call a store. */
export interface StorePlace {
  /** Its schema, database and server: without the role and its password. */
  readonly name: string;
  /** What to do when its tables are not as it left them, as in "see its log, …". */
  readonly remedy: string;
}

/**
 * How every connection is made: none waits for ever, whether the server is stuck, gone or out of reach.
 * @param applicationName as pg_stat_activity shows it
 * @param idleTransactionMs after which the server takes back the locks of a process that hangs within a transaction
 */
export function connectionSettings(
  connectionString: string,
  applicationName: string,
  idleTransactionMs: number,
): ClientConfig {
  return {
    connectionString,
    application_name: applicationName,
    types: AS_TEXT,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // Of the driver's own, for a server that is gone without a word.
    query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: idleTransactionMs,
  };
}

/** The name of a place. */
export function databaseName(connectionString: string, schema: string): string {
  const { host, port, database } = new pg.Client({ connectionString });
  return `schema ${schema} of PostgreSQL database ${database ?? ''} at ${host}:${port}`;
}
