import { StoreFault } from '#event-store';
import type { StoreFaultCode } from '#event-store';
import type { HostStatus, ProjectionHost } from '#projections';
import type { StoreWatch } from './store-watch.js';

/** How long the event store has to answer, in milliseconds. */
const ANSWER_WITHIN_MS = 3_000;

/** How a ledger is doing in this process. */
export interface LedgerStatus {
  /** Why the event store does not answer (`store-silent`: not in time) or would take no append; absent, it would. */
  readonly storeFault?: StoreFaultCode | 'store-silent';
  /** Absent when the event store does not answer. */
  readonly projections?: HostStatus;
}

/** Looks how a ledger is doing. Always answers, and within a few seconds. */
export async function ledgerStatus(
  projections: Pick<ProjectionHost, 'status'>,
  watch: Pick<StoreWatch, 'fault'>,
): Promise<LedgerStatus> {
  const look = async (): Promise<LedgerStatus> => {
    try {
      const host = await projections.status();
      const storeFault = await watch.fault();
      return { ...(storeFault && { storeFault }), projections: host };
    } catch (error) {
      return { storeFault: error instanceof StoreFault ? error.code : 'store-unreachable' };
    }
  };
  let patience: NodeJS.Timeout | undefined;
  const silence = new Promise<LedgerStatus>((resolve) => {
    patience = setTimeout(() => resolve({ storeFault: 'store-silent' }), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([look(), silence]);
  } finally {
    clearTimeout(patience);
  }
}
