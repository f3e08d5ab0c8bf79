import pg from 'pg';
import type { ClientConfig } from 'pg';

/** Longest that one statement may run. Every statement here is of one page or one generation. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Every value comes as the text that PostgreSQL sends: the tables' definitions say what it is, not the driver. */
const AS_TEXT: ClientConfig['types'] = {
  getTypeParser: (() => (value: unknown) => value) as never,
};

/**
 * How every connection is made: none waits for ever, whether the server is stuck, gone or out of reach.
 * @param idleTransactionMs after which the server takes back the locks of a process that hangs within a transaction
 */
export function connectionSettings(connectionString: string, idleTransactionMs: number): ClientConfig {
  return {
    connectionString,
    application_name: 'pitledger read store',
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

/** What faults call the database: without the role and its password. */
export function databaseName(connectionString: string, schema: string): string {
  const { host, port, database } = new pg.Client({ connectionString });
  return `schema ${schema} of PostgreSQL database ${database ?? ''} at ${host}:${port}`;
}
