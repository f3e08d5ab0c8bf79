import { connectionSettings, openDatabase } from '../postgres/index.js';
import { MadeReports } from './made-reports.js';
import { OwnerConnection } from './owner-connection.js';
import { PostgresReadStore } from './postgres-read-store.js';
import { READ_STORE_FORMAT } from './read-store-format.js';
import type { ReportView } from './report-view.js';
import { REPORT_VIEWS } from './report-views.js';

export interface PostgresReadStoreOptions {
  /**
   * `postgresql://role:password@host:port/database`, of the server itself or of a pooler that keeps a session on its
   * connection: locks of a session name the owner of a projection.
   */
  readonly connectionString: string;
  /** Schema that holds the store, made when it is not there. Lower case. Default `pitledger`. */
  readonly schema?: string;
  /** Most connections at once, beside the one that holds the ownership of projections. Default 10. */
  readonly poolSize?: number;
  /** Silence of an owner, hung or cut off, after which another worker takes over. Default 15 s. */
  readonly ownerTimeoutMs?: number;
  /** Views for people, made beside the tables that they read. Default `REPORT_VIEWS`. */
  readonly reports?: readonly ReportView[];
}

/**
 * Opens the read store in a schema of a PostgreSQL database, or begins an empty one: a lost store is no loss, its rows
 * are built anew.
 * @throws StoreFault when the database is out of reach, of a newer release, or cannot hold a store
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
