import type { ConsumerStatus, RelayLag, RelayStatus } from '#adapters/kafka';
import type { LedgerStatus } from './ledger-status.js';

/**
 * How a process is doing: the ledger in it, with Kafka in a worker the relay and the consumer, and in the API what it
 * knows of the workers' relay.
 */
export interface ProcessStatus extends LedgerStatus {
  readonly relay?: RelayStatus;
  readonly relayLag?: RelayLag;
  readonly deviceRounds?: ConsumerStatus;
}

/** What `/health/ready` answers, of the API and of the worker. Positions and lags are whole numbers as text. */
export interface Readiness {
  /** Position of the newest event; absent when the store does not answer. */
  readonly head?: string;
  /** Events that the projection furthest behind has yet to see. */
  readonly lag?: string;
  /** `writable`, or why it is not. */
  readonly store: string;
  readonly projections: readonly { readonly name: string; readonly state: string; readonly lag: string }[];
  /** In the API only the lag, or why it is not known. */
  readonly relay?:
    | { readonly state: string; readonly lag: string; readonly stalledMs: number }
    | { readonly lag: string }
    | { readonly lagUnknown: string };
  readonly deviceRounds?: { readonly state: string; readonly lag: number };
  /** Why it is not ready; empty when it is. */
  readonly reasons: readonly Reason[];
}

/** One thing that somebody must look at. */
export interface Reason {
  /** Stable: `store-full`, `projections-halted`, `relay-halted`, `relay-stalled` and so on. */
  readonly code: string;
  readonly message: string;
}

/** How long events may wait for the relay without progress before somebody must look, in milliseconds. */
const STALLED_AFTER_MS = 60_000;

/**
 * Whether a process does its work. Standing by is ready: another one does the work. A broker that is away for a moment is
 * no reason: everything waits for it and nothing is lost. Nor is the relay one in the API, which publishes nothing.
 */
export function readinessOf(status: ProcessStatus): Readiness {
  const { storeFault, projections, relay, relayLag, deviceRounds } = status;
  const hosted = projections?.projections ?? [];
  const lag = hosted.reduce((most, each) => (each.lag > most ? each.lag : most), 0n);
  return {
    ...(projections && { head: String(projections.head), lag: String(lag) }),
    store: storeFault ?? 'writable',
    projections: hosted.map(({ name, state, lag: behind }) => ({ name, state, lag: String(behind) })),
    ...(relay && {
      relay: { state: relay.state, lag: String(relay.lag), stalledMs: Math.round(relay.stalledMs) },
    }),
    ...(relayLag && { relay: 'lag' in relayLag ? { lag: String(relayLag.lag) } : relayLag }),
    ...(deviceRounds && { deviceRounds: { state: deviceRounds.state, lag: deviceRounds.lag } }),
    reasons: [...storeReasons(status), ...projectionReasons(hosted), ...relayReasons(relay)],
  };
}

function storeReasons({ storeFault, projections }: ProcessStatus): readonly Reason[] {
  if (storeFault === undefined) return [];
  const message = projections ? 'the event store takes no events' : 'the event store does not answer';
  return [{ code: storeFault, message: `${message}: ${storeFault}` }];
}

function projectionReasons(hosted: readonly { readonly name: string; readonly state: string }[]): Reason[] {
  return hosted
    .filter(({ state }) => state === 'stopped' || state === 'stalled')
    .map(({ name, state }) => ({ code: 'projections-halted', message: `projection ${name} is ${state}` }));
}

function relayReasons(relay: RelayStatus | undefined): readonly Reason[] {
  if (relay?.state === 'halted') {
    const message = `the relay has halted: ${relay.lastFault?.message ?? 'unknown'}`;
    return [{ code: 'relay-halted', message }];
  }
  if (!relay || relay.state === 'standing-by' || relay.stalledMs <= STALLED_AFTER_MS) return [];
  const stalledMs = Math.round(relay.stalledMs);
  const message = `the relay has published nothing for ${stalledMs} ms with ${relay.lag} positions to go`;
  return [{ code: 'relay-stalled', message }];
}
