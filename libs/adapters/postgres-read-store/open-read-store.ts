import { connectionSettings, openDatabase } from '../postgres/index.js';
import { MadeReports } from './made-reports.js';
import { OwnerConnection } from './owner-connection.js';
import { PostgresReadStore } from './postgres-read-store.js';
import { READ_STORE_FORMAT } from './read-store-format.js';
import type { ReportView } from './report-view.js';
import { REPORT_VIEWS } from './report-views.js';

export interface PostgresReadStoreOptions {
  /**
   * `postgresql://role:password@host:port/database`, of the server itself or of a pooler in session mode: session locks
   * name the owner of a projection.
   */
  readonly connectionString: string;
  /** Schema of the store, created if missing. Lower case. Default `pitledger`. */
  readonly schema?: string;
  /** Largest number of connections, besides the one that owns projections. Default 10. */
  readonly poolSize?: number;
  /** Silence of an owner, hung or disconnected, after which another worker takes over. Default 15 s. */
  readonly ownerTimeoutMs?: number;
  /** Views for people, created beside their tables. Default `REPORT_VIEWS`. */
  readonly reports?: readonly ReportView[];
}

/**
 * Opens the read store in a schema of a PostgreSQL database, or creates an empty one: the rows of a lost store are
 * rebuilt.
 * @throws StoreFault if the database is unreachable, of a newer release, or cannot hold a store
 */
export async function openPostgresReadStore({
  connectionString,
  schema = 'pitledger',
  poolSize = 10,
  ownerTimeoutMs = 15_000,
  reports = REPORT_VIEWS,
}: PostgresReadStoreOptions): Promise<PostgresReadStore> {
  const database = await openDatabase({
    connectionString,
    schema,
    format: READ_STORE_FORMAT,
    poolSize,
    idleTransactionMs: ownerTimeoutMs,
  });
  const settings = connectionSettings(connectionString, 'pitledger owner', ownerTimeoutMs);
  const owner = new OwnerConnection({ settings, schema, place: database.place, ownerTimeoutMs });
  return new PostgresReadStore(database, schema, new MadeReports(schema, reports), owner);
}
