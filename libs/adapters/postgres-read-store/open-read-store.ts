import type { StoreFault } from '#event-store';
import type { BiView } from '#projections';
import { connectionSettings, openDatabase } from '../postgres/index.js';
import { BiSchema } from './bi-schema.js';
import { OwnerConnection } from './owner-connection.js';
import { PostgresReadStore } from './postgres-read-store.js';
import { READ_STORE_FORMAT } from './read-store-format.js';

/** Leaves room for `_reader` in 63 bytes, the longest name of PostgreSQL. */
const BI_SCHEMA_NAME = /^(?!pg_)[a-z][a-z0-9_]{0,55}$/;

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
  /** Schema of the views for BI tools, created if missing. Lower case, at most 56 characters. Absent: no views. */
  readonly biSchema?: string;
  /** The views in it; none if absent. */
  readonly biViews?: readonly BiView[];
  /** Called once if the role may not create that schema or the role of its readers. */
  readonly onBiLack?: (message: string) => void;
  /** Called for each fault of the store, before it is thrown. */
  readonly onFault?: ((fault: StoreFault) => void) | undefined;
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
  biSchema,
  biViews = [],
  onBiLack = () => undefined,
  onFault,
}: PostgresReadStoreOptions): Promise<PostgresReadStore> {
  if (biSchema !== undefined && !BI_SCHEMA_NAME.test(biSchema))
    throw new TypeError(`name of a schema for BI tools: ${JSON.stringify(biSchema)}`);
  const database = await openDatabase({
    connectionString,
    schema,
    format: READ_STORE_FORMAT,
    poolSize,
    onFault,
    idleTransactionMs: ownerTimeoutMs,
  });
  const bi =
    biSchema === undefined
      ? undefined
      : new BiSchema({ models: schema, schema: biSchema, views: biViews, onLack: onBiLack });
  try {
    await bi?.setUp(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const settings = connectionSettings(connectionString, 'pitledger owner', ownerTimeoutMs);
  const owner = new OwnerConnection({ settings, schema, place: database.place, ownerTimeoutMs });
  return new PostgresReadStore(database, schema, owner, bi);
}
