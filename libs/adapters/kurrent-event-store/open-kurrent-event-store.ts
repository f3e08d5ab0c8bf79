import { readConnectionString } from '#adapters/kurrent-connection-string';
import type { ConnectionWarning } from '#adapters/kurrent-connection-string';
import type { EventStore, OutageReport, StoreFault, StreamDamage } from '#event-store';
import { Connection } from './connection/connection.js';
import { KurrentEventStore } from './kurrent-event-store.js';
import { Namespace } from './namespace.js';
import { assertRights } from './connection/rights.js';
import type { ScanProgress } from './reads/scan-progress.js';
import type { SubscriptionDrop } from './connection/subscription-drop.js';

export interface KurrentEventStoreOptions {
  /** `kurrentdb://…`; the only source of credentials and TLS settings. */
  readonly connectionString: string;
  /** Whether it appends, so that a right to append that is missing is found at once. Default: it does. */
  readonly appends?: boolean;
  /** Separates several stores on one server: letters, digits and underscores. Default `pitledger`. */
  readonly namespace?: string;
  /**
   * Called with the reason each time the server's push of new events ends. Subscriptions continue. It may not throw.
   */
  readonly onDrop?: (drop: SubscriptionDrop) => void;
  /** Called once for each weakness of the connection string. It may not throw. */
  readonly onWarning?: (warning: ConnectionWarning) => void;
  /** Called with all damaged streams whenever they change. It may not throw. */
  readonly onDamage?: (damage: readonly StreamDamage[]) => void;
  /**
   * Called once for each stream of the store in which other software wrote, up to a number, with what to do. It may not
   * throw.
   */
  readonly onForeign?: (message: string) => void;
  /** Called once with the fault if the server lost what this process saw in it. It may not throw. */
  readonly onLost?: (fault: StoreFault) => void;
  /**
   * Called when a mark of how far the server's log was read is passed over, with why: the log is read instead. It may not
   * throw.
   */
  readonly onMark?: (message: string) => void;
  /** Called when an outage of the server begins and when it ends. It may not throw. */
  readonly onOutage?: (report: OutageReport) => void;
  /** Called from time to time while a read of the server's log is long, and at its end. It may not throw. */
  readonly onScan?: (progress: ScanProgress) => void;
  /** Time between two such calls, in milliseconds. Default 10,000. */
  readonly scanReportMs?: number;
  /** Timeout of one call, in milliseconds. Default 5,000. */
  readonly callTimeoutMs?: number;
  /** How long a request is retried before it fails with `store-unreachable`, in milliseconds. Default 15,000. */
  readonly patienceMs?: number;
  /** How long a push of new events may be silent before the log is checked, in milliseconds. Default 10,000. */
  readonly watchdogMs?: number;
  /**
   * How long a request that is written step by step, to a server before 25.1, may stay undecided before another client
   * abandons it, in milliseconds. Readers wait for it as long. Default 2,000.
   */
  readonly pendingGraceMs?: number;
  /** Number of cached event ids of the last written streams. Default 200,000. */
  readonly rememberedIds?: number;
  /**
   * How often the end of the server's log is looked at, so that reads pass over the events of other software there, in
   * milliseconds. Default 5,000.
   */
  readonly lookEveryMs?: number;
}

/**
 * Opens an event store on a KurrentDB or EventStoreDB server, 22.6 or later, or a cluster of them.
 *
 * Where it keeps less than the port promises, on every server:
 * - An event id is found in the streams that its request names. One that is stored in another stream is not found, and
 *   is stored a second time: derive ids from the command and let a command always write to the same streams.
 * - A request that is larger than the server's limit on appends is refused with `store-full`.
 * - A server of 25.1 or later takes only types of letters, digits, dots, dashes and underscores in a request over several
 *   streams, and no two streams whose names differ by case alone; such requests are refused with a `TypeError`.
 * - The first append to a stream that exists reads it from its beginning, to learn its ids. New streams, and later
 *   appends, are not read before: one call stores a request, unless others have written to its streams meanwhile.
 * - The server's own tools show other event ids: the port's stands in the metadata, as `id`.
 *
 * On a server before 25.1, which writes to one stream at a time, a request over several streams is written step by step
 * and is still valid completely or not at all, for every reader and after every crash. The costs: readers of an
 * unfinished request wait `pendingGraceMs`; events of abandoned requests stay at the server, where other clients see
 * them; a request's events may not be adjacent in `readAll`; and writers of the same streams in a different order may
 * abandon each other's requests and retry.
 * @throws StoreFault `store-unreachable`, with the reason in its message: within seconds if an operator must act (nothing
 *   listens, TLS does not agree, the server refuses the user or a right, most nodes are gone), else after `patienceMs`
 * @throws TypeError if the connection string or the namespace is malformed; its text, which holds a password, is not repeated
 */
export async function openKurrentEventStore(options: KurrentEventStoreOptions): Promise<EventStore> {
  const { connectionString, callTimeoutMs = 5_000, patienceMs = 15_000 } = options;
  const target = readConnectionString(connectionString);
  for (const warning of target.warnings) options.onWarning?.(warning);
  const namespace = new Namespace(options.namespace ?? 'pitledger');
  const onOutage = options.onOutage ?? ((): void => undefined);
  const scans = {
    onScan: options.onScan ?? ((): void => undefined),
    everyMs: options.scanReportMs ?? 10_000,
  };
  const connection = new Connection({ target, callTimeoutMs, patienceMs, onOutage, scans });
  const store = new KurrentEventStore(connection, namespace, {
    onDrop: options.onDrop ?? (() => undefined),
    onDamage: options.onDamage ?? (() => undefined),
    onForeign: options.onForeign ?? (() => undefined),
    onLost: options.onLost ?? (() => undefined),
    onMark: options.onMark ?? (() => undefined),
    watchdogMs: options.watchdogMs ?? 10_000,
    pendingGraceMs: options.pendingGraceMs ?? 2_000,
    rememberedIds: options.rememberedIds ?? 200_000,
    lookEveryMs: options.lookEveryMs ?? 5_000,
  });
  try {
    await connection.starting(async () => {
      const misconfiguration = await connection.misconfiguration();
      if (misconfiguration) throw misconfiguration;
      await assertRights(connection, namespace, options.appends ?? true);
      await store.begin();
    });
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
