import type { ConnectionWarning } from '#adapters/kurrent-connection-string';
import type { HeldLog } from '#adapters/sqlite';
import type { ClockOffset } from '#application';
import { StoreFault } from '#event-store';
import type { StoreFaultCode } from '#event-store';
import type { HostStatus, ProjectionHost } from '#projections';
import { Patience } from './patience.js';
import type { KnownFault, StoreWatch } from './store-watch.js';

/** Longest wait for the event store, in milliseconds. */
const ANSWER_WITHIN_MS = 3_000;

type Watch = Pick<
  StoreWatch,
  | 'fault'
  | 'knownFault'
  | 'answers'
  | 'head'
  | 'damagedStreams'
  | 'hasForeignEvents'
  | 'heldLogs'
  | 'loss'
  | 'outageMessage'
>;

/** The state of a ledger in this process. */
export interface LedgerStatus {
  /** Why the event store fails (`store-silent`: no answer in time) or would refuse an append; absent if it is well. */
  readonly storeFault?: StoreFaultCode | 'store-silent';
  /** The fault is of the accounts, and the event store is well. */
  readonly isOfAccounts?: true;
  /** The server and the cause, if they are known. */
  readonly storeFaultMessage?: string;
  /** The same for the log of the process: it may name files. */
  readonly storeFaultDetail?: string;
  /** PostgreSQL and why it does not serve; absent if it does, or the ledger does not use it. */
  readonly postgresFault?: string;
  /** Logs of store files that readers have held for long; absent if there are none. */
  readonly heldLogs?: readonly HeldLog[];
  /** Streams that the event store refuses, because they lost events; absent if there are none. */
  readonly damagedStreams?: readonly string[];
  /** Weaknesses of the connection to the event store; absent if there are none. */
  readonly connectionWarnings?: readonly ConnectionWarning[];
  /** Other software wrote into streams of the event store; absent if none was seen. */
  readonly foreignEvents?: true;
  /** The newest event was recorded ahead of the clock of this host; absent if the clock is right. */
  readonly clockOffset?: ClockOffset;
  /** Absent if the event store does not answer. */
  readonly projections?: HostStatus;
}

/**
 * Reads the state of a ledger. It always answers, within a few seconds in which the event loop runs. A store that answered
 * others meanwhile is not silent: it is busy, and its newest answers give the state.
 */
export async function ledgerStatus(
  projections: Pick<ProjectionHost, 'status' | 'statusAt'>,
  watch: Watch,
  withinMs = ANSWER_WITHIN_MS,
): Promise<LedgerStatus> {
  const { loss, outageMessage } = watch;
  if (loss) return loss;
  if (outageMessage !== undefined) {
    return { storeFault: 'store-unreachable', storeFaultMessage: outageMessage };
  }
  const look = async (): Promise<LedgerStatus> => {
    try {
      return statusOf(await projections.status(), watch, await watch.fault());
    } catch (error) {
      const storeFaultDetail = error instanceof Error ? error.message : String(error);
      return { storeFault: error instanceof StoreFault ? error.code : 'store-unreachable', storeFaultDetail };
    }
  };
  const { answers } = watch;
  const patience = new Patience(withinMs);
  const silence = patience.over.then((): LedgerStatus => {
    const { head } = watch;
    if (head === undefined || watch.answers === answers) return { storeFault: 'store-silent' };
    return statusOf(projections.statusAt(head), watch, watch.knownFault);
  });
  try {
    return await Promise.race([look(), silence]);
  } finally {
    patience.stop();
  }
}

/** The fields of a fault that is no outage. */
export function faultOf({
  code,
  message,
  isOfServer,
  isOfAccounts,
}: KnownFault): Pick<LedgerStatus, 'storeFault' | 'storeFaultMessage' | 'storeFaultDetail' | 'isOfAccounts'> {
  const isShown = isOfServer && !isOfAccounts;
  return {
    storeFault: code,
    ...(isShown ? { storeFaultMessage: message } : { storeFaultDetail: message }),
    ...(isOfAccounts && { isOfAccounts }),
  };
}

function statusOf(host: HostStatus, watch: Watch, fault: KnownFault | undefined): LedgerStatus {
  const { damagedStreams, hasForeignEvents, heldLogs } = watch;
  return {
    ...(fault && faultOf(fault)),
    ...(heldLogs.length > 0 && { heldLogs }),
    ...(damagedStreams.length > 0 && { damagedStreams }),
    ...(hasForeignEvents && { foreignEvents: true }),
    projections: host,
  };
}
