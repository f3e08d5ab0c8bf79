import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAccounts } from '#identity';
import type { Accounts, HashingCost, SigningKey, UserStore } from '#identity';
import type { ConnectionWarning } from '#adapters/kurrent-connection-string';
import type { ScanProgress } from '#adapters/kurrent-event-store';
import type { PostgresWatch } from '#adapters/postgres';
import type { HeldLog } from '#adapters/sqlite';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { CommandHandler } from '#application';
import { EventCodec, StoreFault } from '#event-store';
import type { EventStore, OutageReport, StoreFaultCode, StreamDamage } from '#event-store';
import { UPCASTERS } from '#ledger';
import { ProjectionHost } from '#projections';
import type { ProjectionStatus, ReadStore } from '#projections';
import { BI_VIEWS, PROJECTIONS } from '#read-models';
import type { Configuration } from '../configuration/configuration.js';
import { ConditionLog, faultOf, ledgerStatus, noteReported, StoreWatch } from '../health/index.js';
import type { ConditionReport, LedgerConditions, LedgerStatus } from '../health/index.js';
import {
  ObservedCommandHandler,
  observedEventStore,
  observedReadStore,
  showStoreFiles,
} from '../telemetry/index.js';
import type { Metrics } from '../telemetry/index.js';
import { MARK_FILE, MarkKeeper } from './ledger-mark.js';
import { KEY_FILE, LEDGER_FILE, READ_MODELS_FILE, assertNoneLost } from './lost-files.js';
import { removeLeftovers } from './leftovers.js';
import { KnownAccessLog } from './known-access-log.js';
import { assertNewestAccounts, assertNewestLedger } from './older-stores.js';
import { namesOnEngines } from './names-on-engines.js';
import { assertFolderOf, markFolder } from './folder-of-property.js';
import { hasLedgerOf } from './ledger-of-property.js';
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

/** What a file of read models cannot be used for; it is a cache, so that it stops no start. */
const UNREADABLE: ReadonlySet<StoreFaultCode> = new Set(['store-damaged', 'store-foreign', 'store-too-new']);

/** A store in a file knows who holds its log. */
interface LogHolder {
  heldLog?(): HeldLog | undefined;
}

/** The settings by which a ledger is opened. */
type OpenedBy = Pick<Configuration, 'dataFolder' | 'property' | 'signingKeyPath'> &
  Partial<Pick<Configuration, 'engines' | 'newAccounts' | 'olderAccounts'>>;

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
  /**
   * Whether it refuses a ledger that lost facts which its folder knows, and marks what it records. Default: it does. What
   * only rebuilds or compares read models does not.
   */
  readonly checksPast?: boolean;
  /** Called when a condition that an operator must look at begins and when it ends. */
  readonly onCondition?: (report: ConditionReport) => void;
  /** Called when an outage of a server begins and when it ends. */
  readonly onOutage?: (report: OutageReport) => void;
  /**
   * Called once for each stream of the event store that is damaged or in which other software wrote, with what happened and
   * what to do.
   */
  readonly onDamage?: (message: string) => void;
  /** Called when a process passes over what an earlier one knew of a server's log, with why. */
  readonly onMark?: (message: string) => void;
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
 * @throws FileLost, StoreOlder, ConfigurationInvalid when the ledger records other settings, NoLedger, StoreFault, AccountsLeftBehind, SigningKeyExposed, SigningKeyUnusable
 */
export async function openLedger(configuration: OpenedBy, options: LedgerOptions = {}): Promise<Ledger> {
  const { dataFolder, engines = {}, newAccounts = false, olderAccounts = false } = configuration;
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
    const log: {
      conditions?: ConditionLog;
      accounts?: UserStore;
      known?: KnownAccessLog;
      mark?: MarkKeeper;
    } = {};
    const isServer = engines.kurrentdb !== undefined;
    if (isServer) assertFolderOf(configuration);
    else removeLeftovers(dataFolder);
    const watch = new StoreWatch({
      ...(!isServer && { folder: dataFolder, onFault: () => void log.conditions?.look() }),
      assertAccounts: () => {
        log.accounts?.assertThere?.();
        log.known?.newestLine();
      },
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
    const connectionWarnings: ConnectionWarning[] = [];
    const onWarning = (warning: ConnectionWarning): void => void connectionWarnings.push(warning);
    const onLost = (fault: StoreFault): void => {
      watch.lost(fault);
      void log.conditions?.look();
    };
    const onMark = (message: string): void => options.onMark?.(message);
    const listeners = { onWarning, onDamage, onForeign, onLost, onMark, onOutage, onScan };
    const events = keep(await openEventStore(configuration, metrics, listeners));
    const watched = watch.over(events);
    const eventStore = metrics ? observedEventStore(watched, metrics) : watched;
    files.push(events);
    const { propertyId } = configuration.property;
    const beforeNew = async (): Promise<void> => {
      if (options.beginsNew === false) throw await noLedgerOf(configuration);
    };
    // Before schemas are made of a property that has no ledger.
    if (isServer && !(await hasLedgerOf(eventStore, propertyId))) await beforeNew();
    const postgres = await watchPostgres(engines.postgres, (report) => options.onOutage?.(report));
    if (postgres) keep(postgres);
    // The log has the outage: it needs no line for each call that fails in it.
    const onFault = (fault: StoreFault): void => {
      if (postgres?.fault !== undefined) noteReported(fault);
    };
    const opened = keep(await openReadStore(configuration, options, onFault));
    const onCommit = async (): Promise<void> => {
      await log.known?.look();
      await log.mark?.save();
    };
    const userStore = keep(await openUserStore(configuration, { onFault, onCommit }));
    log.accounts = userStore;
    const stores = { events, accounts: userStore, propertyId };
    const checksPast = options.checksPast ?? true;
    const marks = checksPast && !isServer;
    const folder = isServer ? undefined : dataFolder;
    if (checksPast) await assertNewestLedger({ ...stores, folder, readStore: opened });
    if (checksPast) await assertNewestAccounts({ ...stores, folder, newAccounts, olderAccounts, now });
    const known = await KnownAccessLog.of(userStore, options.onDamage);
    kept.unshift((log.known = known));
    const handling = { store: eventStore, codec, now, accessLogLine: () => known.newestLine() };
    const property = await openProperty(handling, configuration.property, beforeNew);
    kept.unshift(property);
    if (isServer) markFolder(configuration);
    files.push(opened);
    const readStore = metrics ? observedReadStore(opened, metrics) : opened;
    const signingKey = await signingKeyOf(configuration, options);
    if (marks) kept.unshift((log.mark = new MarkKeeper(dataFolder, stores)));
    const projections = new ProjectionHost({
      eventStore,
      readStore,
      codec,
      projections: PROJECTIONS,
    });
    const handled = { ...handling, property };
    const commands = metrics ? new ObservedCommandHandler(handled, metrics) : new CommandHandler(handled);
    // A store that fails is reported as such.
    const clock = async (): Promise<Pick<LedgerStatus, 'clockOffset'>> => {
      const clockOffset = await commands.clockOffset().catch(() => undefined);
      return clockOffset ? { clockOffset } : {};
    };
    const status = async (): Promise<LedgerStatus> => {
      const found = await ledgerStatus(projections, watch);
      const postgresFault = postgres?.fault;
      const isWell = found.storeFault === undefined;
      return {
        ...found,
        ...(postgresFault !== undefined && { postgresFault }),
        ...(isWell && (await clock())),
        ...(connectionWarnings.length > 0 && { connectionWarnings }),
      };
    };
    const { onCondition } = options;
    // Outages of servers have their own lines in the log. A server of events is not asked each second.
    const hasServers = isServer || postgres !== undefined;
    const waits = ({ state, faultCode }: Pick<ProjectionStatus, 'state' | 'faultCode'>): boolean =>
      hasServers && state === 'stalled' && faultCode === 'store-unreachable';
    // A right to append that was taken away is no outage: reads are served.
    const ofAppends = (): Partial<LedgerStatus> => {
      const isOutage = watch.outageMessage !== undefined || postgres?.fault !== undefined;
      const fault = isOutage ? undefined : watch.knownFault;
      return fault ? faultOf(fault) : {};
    };
    const logged = async (): Promise<LedgerConditions> => {
      const whole: LedgerStatus = isServer
        ? { ...ofAppends(), ...watch.loss, ...(await clock()), connectionWarnings }
        : await status();
      const { projections: host, ...found } = whole;
      const states = { projections: projections.states().filter((each) => !waits(each)) };
      return { ...found, ...((isServer || host) && { projections: states }) };
    };
    if (onCondition) log.conditions = new ConditionLog({ status: logged, onReport: onCondition });
    if (metrics) showStoreFiles(metrics, dataFolder);
    return {
      eventStore,
      readStore,
      codec,
      commands,
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
    onWarning: (warning: ConnectionWarning) => void;
    onDamage: (damage: readonly StreamDamage[]) => void;
    onForeign: (message: string) => void;
    onLost: (fault: StoreFault) => void;
    onMark: (message: string) => void;
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

async function watchPostgres(
  connectionString: string | undefined,
  onReport: (report: OutageReport) => void,
): Promise<PostgresWatch | undefined> {
  if (connectionString === undefined) return undefined;
  const { PostgresWatch } = await import('#adapters/postgres');
  return new PostgresWatch({ connectionString, onReport });
}

async function openReadStore(
  { engines: { postgres } = {}, dataFolder, property }: OpenedBy,
  { onBiLack, onDamage }: Pick<LedgerOptions, 'onBiLack' | 'onDamage'>,
  onFault: (fault: StoreFault) => void,
): Promise<ReadStore & LogHolder> {
  if (postgres !== undefined) {
    const { readModels: schema, bi: biSchema } = namesOnEngines(property.propertyId);
    const { openPostgresReadStore } = await import('#adapters/postgres-read-store');
    return openPostgresReadStore({
      ...{ connectionString: postgres, schema, biSchema, biViews: BI_VIEWS, onFault },
      ...(onBiLack && { onBiLack }),
    });
  }
  const readModels = {
    path: join(dataFolder, READ_MODELS_FILE),
    busyTimeoutMs: BLOCKED_MS,
    patienceMs: LOCK_PATIENCE_MS,
  };
  const open = () => whileLocked(() => openSqliteReadStore(readModels), LOCK_PATIENCE_MS);
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof StoreFault) || !UNREADABLE.has(error.code)) throw error;
    const aside = setAside(readModels.path);
    onDamage?.(`${error.message}. It was moved to ${aside}, and the read models are built from the events.`);
    return open();
  }
}

/** Moves a file with its log out of the way, in place of an earlier one. */
function setAside(path: string): string {
  const aside = `${path}.damaged`;
  for (const suffix of ['-wal', '-shm', '']) {
    rmSync(`${aside}${suffix}`, { force: true });
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${aside}${suffix}`);
  }
  return aside;
}

async function signingKeyOf(
  { signingKeyPath, dataFolder }: Pick<Configuration, 'signingKeyPath' | 'dataFolder'>,
  { onDamage }: Pick<LedgerOptions, 'onDamage'>,
): Promise<SigningKey> {
  if (signingKeyPath !== undefined) return readSigningKey(signingKeyPath);
  const path = join(dataFolder, KEY_FILE);
  const isLost = !existsSync(path) && existsSync(join(dataFolder, MARK_FILE));
  const key = await openSigningKey(path);
  if (isLost) {
    onDamage?.(
      `${path} was not there, and a new one was made: everyone signs in again, and requests about accounts from before cannot be repeated. Restore it from a backup if it was lost by mistake.`,
    );
  }
  return key;
}
