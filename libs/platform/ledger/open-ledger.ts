import { join } from 'node:path';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { CommandHandler } from '#application';
import { EventCodec } from '#event-store';
import type { EventStore } from '#event-store';
import { UPCASTERS } from '#ledger';
import { ProjectionHost } from '#projections';
import type { ReadStore } from '#projections';
import { PROJECTIONS } from '#read-models';
import type { Configuration } from '../configuration/configuration.js';
import { openIdentity, openSigningKey, readSigningKey } from '../identity/index.js';
import type { Identity, SigningKey } from '../identity/index.js';
import { openAccounts } from './open-accounts.js';
import { whileLocked } from './while-locked.js';

/**
 * How long a write to the read models waits for a lock of another process. The thread is blocked meanwhile, and no
 * command is served: the projections try again later instead.
 */
const BLOCKED_MS = 25;
const OPENING_PATIENCE_MS = 5_000;

/** The parts of a ledger, whatever engines they stand on. */
export interface Ledger {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly codec: EventCodec;
  readonly commands: CommandHandler;
  readonly projections: ProjectionHost;
  readonly identity: Identity;
  /** The ledger's clock: milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Stops the projections and releases every store. Appends under way are finished first. */
  close(): Promise<void>;
}

export interface LedgerOptions {
  /** Told of projections that stop or stall. */
  readonly onProjectionError?: (error: unknown, projection?: string) => void;
  /** Milliseconds since 1970 UTC. */
  readonly now?: () => number;
}

/**
 * Opens a ledger on the engines that the configuration names. Without any it is the embedded profile: three SQLite files
 * and the signing key in the data folder, and nothing else. With KurrentDB, PostgreSQL and a signing key there is no data
 * folder, and processes of one ledger run on any number of hosts. The projections are not started.
 * @throws StoreFault, AccountsLeftBehind, SigningKeyExposed, SigningKeyUnusable
 */
export async function openLedger(
  configuration: Pick<Configuration, 'dataFolder' | 'property' | 'signingKeyPath'> &
    Partial<Pick<Configuration, 'engines'>>,
  options: LedgerOptions = {},
): Promise<Ledger> {
  const { dataFolder, property, engines = {} } = configuration;
  const now = options.now ?? Date.now;
  const codec = new EventCodec(UPCASTERS);
  const opened: { close(): Promise<void> }[] = [];
  const keep = <Store extends { close(): Promise<void> }>(store: Store): Store => {
    opened.unshift(store);
    return store;
  };
  const closeAll = async (): Promise<void> => {
    for (const store of opened) await store.close();
  };
  try {
    const eventStore = keep(await openEventStore(engines, dataFolder, now));
    const readStore = keep(await openReadStore(engines, dataFolder));
    const directory = keep(await openAccounts(engines, dataFolder));
    const signingKey = await signingKeyOf(configuration);
    const projections = new ProjectionHost({
      eventStore,
      readStore,
      codec,
      projections: PROJECTIONS,
      ...(options.onProjectionError && { onError: options.onProjectionError }),
    });
    return {
      eventStore,
      readStore,
      codec,
      commands: new CommandHandler({ store: eventStore, codec, property, now }),
      projections,
      identity: openIdentity({ directory, signingKey, now: () => new Date(now()) }),
      now,
      close: async () => {
        await projections.stop();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function openEventStore(
  { kurrentdb }: Configuration['engines'],
  dataFolder: string,
  clock: () => number,
): EventStore | Promise<EventStore> {
  return kurrentdb === undefined
    ? SqliteEventStore.open({ path: join(dataFolder, 'ledger.sqlite'), clock })
    : openKurrentEventStore({ connectionString: kurrentdb });
}

function openReadStore({ postgres }: Configuration['engines'], dataFolder: string): Promise<ReadStore> {
  if (postgres !== undefined) return openPostgresReadStore({ connectionString: postgres });
  const readModels = { path: join(dataFolder, 'read-models.sqlite'), busyTimeoutMs: BLOCKED_MS };
  return whileLocked(() => openSqliteReadStore(readModels), OPENING_PATIENCE_MS);
}

function signingKeyOf({
  signingKeyPath,
  dataFolder,
}: Pick<Configuration, 'signingKeyPath' | 'dataFolder'>): Promise<SigningKey> {
  return signingKeyPath === undefined
    ? openSigningKey(join(dataFolder, 'signing-key.pem'))
    : readSigningKey(signingKeyPath);
}
