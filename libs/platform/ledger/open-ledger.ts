import { join } from 'node:path';
import { openAccounts } from '#accounts';
import type { Accounts, HashingCost, SigningKey } from '#accounts';
import type { ScanProgress } from '#adapters/kurrent-event-store';
import type { HeldLog } from '#adapters/sqlite';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { CommandHandler } from '#application';
import { EventCodec } from '#event-store';
import type { EventStore, OutageReport, StreamDamage } from '#event-store';
import { UPCASTERS } from '#ledger';
import { ProjectionHost } from '#projections';
import type { ReadStore } from '#projections';
import { PROJECTIONS } from '#read-models';
import type { Configuration } from '../configuration/configuration.js';
import { ConditionLog, ledgerStatus, StoreWatch } from '../health/index.js';
import type { ConditionReport, LedgerStatus } from '../health/index.js';
import {
  ObservedCommandHandler,
  observedEventStore,
  observedReadStore,
  showStoreFiles,
} from '../telemetry/index.js';
import type { Metrics } from '../telemetry/index.js';
import { LEDGER_FILE, READ_MODELS_FILE, assertNoneLost } from './lost-files.js';
import { namesOnEngines } from './names-on-engines.js';
import { assertFolderOf, markFolder } from './folder-of-property.js';
import { noLedgerOf } from './no-ledger.js';
import { openProperty } from './open-property.js';
import type { RecordedProperty } from './open-property.js';
import { openUserStore } from './open-user-store.js';
import { openSigningKey, readSigningKey } from './signing-key-file.js';
import { scanMessage } from './scan-message.js';
import { whileLocked } from './while-locked.js';

/**
 * How long a write to the read models waits for a lock of another process. It blocks the thread and all commands, so
 * the projections retry later instead of waiting longer.
 */
const BLOCKED_MS = 25;
const LOCK_PATIENCE_MS = 5_000;

/** A store in a file knows who holds its log. */
interface LogHolder {
  heldLog?(): HeldLog | undefined;
}

/** The settings by which a ledger is opened. */
type OpenedBy = Pick<Configuration, 'dataFolder' | 'property' | 'signingKeyPath'> &
  Partial<Pick<Configuration, 'engines'>>;

/** The parts of a ledger, on any engines. */
export interface Ledger {
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly codec: EventCodec;
  readonly commands: CommandHandler;
  readonly projections: ProjectionHost;
  readonly accounts: Accounts;
  /** Whose books these are. */
  readonly property: RecordedProperty;
  /** The ledger's clock: milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Its state. It always answers, within seconds. */
  status(): Promise<LedgerStatus>;
  /** Stops the projections and releases every store. Pending appends are finished first. */
  close(): Promise<void>;
}

export interface LedgerOptions {
  /** Whether it may begin a ledger if the event store has none. Default: it may. */
  readonly beginsNew?: boolean;
  /** Called when a condition that an operator must look at begins and when it ends. */
  readonly onCondition?: (report: ConditionReport) => void;
  /** Called when an outage of a server begins and when it ends. */
  readonly onOutage?: (report: OutageReport) => void;
  /**
   * Called once for each stream of the event store that is damaged or in which other software wrote, with what happened and
   * what to do.
   */
  readonly onDamage?: (message: string) => void;
  /** Called once if the role on PostgreSQL may not set up the views for BI tools, with what an administrator does. */
  readonly onBiLack?: (message: string) => void;
  /** Called from time to time while a read of a server's log is long, and at its end. */
  readonly onScan?: (message: string) => void;
  /** Milliseconds since 1970 UTC. */
  readonly now?: () => number;
  /** The cost of password hashes; tests take a cheap one. */
  readonly hashing?: Partial<HashingCost>;
  /** Counts and times the work of the ledger; absent: no measurements. */
  readonly metrics?: Metrics;
}

/**
 * Opens a ledger on the engines that the configuration names. Without any it is the embedded profile: three SQLite files
 * and the signing key in the data folder, and nothing else. With KurrentDB, PostgreSQL and a signing key there is no data
 * folder, and processes of one ledger run on any number of hosts. The projections are not started.
 * @throws FileLost, ConfigurationInvalid when the ledger records other settings, NoLedger, StoreFault, AccountsLeftBehind, SigningKeyExposed, SigningKeyUnusable
 */
export async function openLedger(configuration: OpenedBy, options: LedgerOptions = {}): Promise<Ledger> {
  const { dataFolder, engines = {} } = configuration;
  const { now = Date.now, metrics, hashing = {} } = options;
  const codec = new EventCodec(UPCASTERS);
  const kept: { close(): Promise<void> | void }[] = [];
  const keep = <Store extends { close(): Promise<void> }>(store: Store): Store => {
    kept.unshift(store);
    return store;
  };
  const closeAll = async (): Promise<void> => {
    for (const store of kept) await store.close();
  };
  try {
    const files: LogHolder[] = [];
    const log: { conditions?: ConditionLog } = {};
    const isServer = engines.kurrentdb !== undefined;
    if (isServer) assertFolderOf(configuration);
    const watch = new StoreWatch({
      ...(!isServer && { folder: dataFolder, onFault: () => void log.conditions?.look() }),
      heldLogs: () => files.flatMap((file) => file.heldLog?.() ?? []),
    });
    const reported = new Set<string>();
    const onOutage = (report: OutageReport): void => {
      watch.outage(report);
      options.onOutage?.(report);
    };
    const onDamage = (damage: readonly StreamDamage[]): void => {
      watch.damaged(damage);
      for (const { message } of damage) {
        if (!reported.has(message)) options.onDamage?.(message);
        reported.add(message);
      }
    };
    const onForeign = (message: string): void => {
      watch.foreign();
      options.onDamage?.(message);
    };
    const onScan = (progress: ScanProgress): void => {
      metrics?.scannedShare.set(progress.ended ? 1 : (progress.share ?? 0));
      options.onScan?.(scanMessage(progress));
    };
    const listeners = { onDamage, onForeign, onOutage, onScan };
    const events = keep(await openEventStore(configuration, metrics, listeners));
    const watched = watch.over(events);
    const eventStore = metrics ? observedEventStore(watched, metrics) : watched;
    files.push(events);
    const beforeNew = async (): Promise<void> => {
      if (options.beginsNew === false) throw await noLedgerOf(configuration);
    };
    const property = await openProperty({ store: eventStore, codec, now }, configuration.property, beforeNew);
    kept.unshift(property);
    if (isServer) markFolder(configuration);
    const opened = keep(await openReadStore(configuration, options.onBiLack));
    files.push(opened);
    const readStore = metrics ? observedReadStore(opened, metrics) : opened;
    const userStore = keep(await openUserStore(configuration));
    const signingKey = await signingKeyOf(configuration);
    const projections = new ProjectionHost({
      eventStore,
      readStore,
      codec,
      projections: PROJECTIONS,
    });
    const status = () => ledgerStatus(projections, watch);
    const { onCondition } = options;
    // A server is not asked each second: its adapter reports its outages.
    const states = () => Promise.resolve({ projections: { projections: projections.states() } });
    if (onCondition) {
      log.conditions = new ConditionLog({ status: isServer ? states : status, onReport: onCondition });
    }
    const handling = { store: eventStore, codec, property, now };
    if (metrics) showStoreFiles(metrics, dataFolder);
    return {
      eventStore,
      readStore,
      codec,
      commands: metrics ? new ObservedCommandHandler(handling, metrics) : new CommandHandler(handling),
      projections,
      property,
      accounts: openAccounts({ store: userStore, signingKey, hashing, now: () => new Date(now()) }),
      now,
      status,
      close: async () => {
        log.conditions?.close();
        await projections.stop();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

// Drivers of servers are loaded only if configured: loading takes a sixth of the start.
async function openEventStore(
  { engines: { kurrentdb } = {}, dataFolder, property }: OpenedBy,
  metrics: Metrics | undefined,
  listeners: {
    onDamage: (damage: readonly StreamDamage[]) => void;
    onForeign: (message: string) => void;
    onScan: (progress: ScanProgress) => void;
    onOutage: (report: OutageReport) => void;
  },
): Promise<EventStore & LogHolder> {
  if (kurrentdb !== undefined) {
    const { openKurrentEventStore } = await import('#adapters/kurrent-event-store');
    const { namespace } = namesOnEngines(property.propertyId);
    return openKurrentEventStore({ connectionString: kurrentdb, namespace, ...listeners });
  }
  assertNoneLost(dataFolder);
  return SqliteEventStore.open({
    path: join(dataFolder, LEDGER_FILE),
    onDamage: listeners.onDamage,
    ...(metrics && {
      onCommit: ({ requests, durationMs }) => {
        metrics.commits.observe(durationMs / 1_000);
        metrics.commitRequests.observe(requests);
      },
    }),
  });
}

async function openReadStore(
  { engines: { postgres } = {}, dataFolder, property }: OpenedBy,
  onBiLack: LedgerOptions['onBiLack'],
): Promise<ReadStore & LogHolder> {
  if (postgres !== undefined) {
    const { readModels: schema, bi: biSchema } = namesOnEngines(property.propertyId);
    const { openPostgresReadStore } = await import('#adapters/postgres-read-store');
    return openPostgresReadStore({
      ...{ connectionString: postgres, schema, biSchema },
      ...(onBiLack && { onBiLack }),
    });
  }
  const readModels = {
    path: join(dataFolder, READ_MODELS_FILE),
    busyTimeoutMs: BLOCKED_MS,
    patienceMs: LOCK_PATIENCE_MS,
  };
  return whileLocked(() => openSqliteReadStore(readModels), LOCK_PATIENCE_MS);
}

function signingKeyOf({
  signingKeyPath,
  dataFolder,
}: Pick<Configuration, 'signingKeyPath' | 'dataFolder'>): Promise<SigningKey> {
  return signingKeyPath === undefined
    ? openSigningKey(join(dataFolder, 'signing-key.pem'))
    : readSigningKey(signingKeyPath);
}
