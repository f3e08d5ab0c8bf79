import type { ConsumerStatus, RelayLag, RelayStatus } from '#adapters/kafka';
import type { HostStatus } from '#projections';
import type { LedgerStatus } from './ledger-status.js';

/**
 * The state of a process: the ledger in it; in a worker with Kafka the relay and the consumer; in the API the lag of
 * the workers' relay.
 */
export interface ProcessStatus extends LedgerStatus {
  /** Its stores are being opened. */
  readonly starting?: true;
  readonly relay?: RelayStatus;
  readonly relayLag?: RelayLag;
  readonly deviceRounds?: ConsumerStatus;
}

/** The answer of `/health/ready`, of the API and of the worker. Positions and lags are whole numbers as text. */
export interface Readiness {
  /** Position of the newest event; absent if the store does not answer. */
  readonly head?: string;
  /** The largest lag of a projection, in events. */
  readonly lag?: string;
  /** `writable`, or the reason why not. */
  readonly store: string;
  /** Number of streams that the store refuses, because they lost events; absent if there are none. */
  readonly damagedStreams?: number;
  readonly projections: readonly { readonly name: string; readonly state: string; readonly lag: string }[];
  /** In the API only the lag, or why it is unknown. */
  readonly relay?:
    | { readonly state: string; readonly lag: string; readonly stalledMs: number }
    | { readonly lag: string }
    | { readonly lagUnknown: string };
  readonly deviceRounds?: { readonly state: string; readonly lag: number };
  /** Reasons why it is not ready; empty if it is. */
  readonly reasons: readonly Reason[];
}

/** A condition that an operator must look at. */
export interface Reason {
  /** Stable: `store-full`, `projections-halted`, `relay-halted`, `relay-stalled` and so on. */
  readonly code: string;
  readonly message: string;
}

/** The code for rows that hold events of an event store before a restore, or of another one. */
const READ_MODELS_OF_ANOTHER_PAST = 'read-models-of-another-past';

/** How long events may wait for the relay without progress before an operator must look, in milliseconds. */
const STALLED_AFTER_MS = 60_000;

/**
 * Whether a process does its work. Standby is ready: another process does the work. A broker that is briefly
 * unavailable is no reason: everything waits for it and nothing is lost. Nor is the relay in the API, which publishes
 * nothing.
 */
export function readinessOf(status: ProcessStatus): Readiness {
  const { storeFault, projections, relay, relayLag, deviceRounds } = status;
  const hosted = projections?.projections ?? [];
  const lag = hosted.reduce((most, each) => (each.lag > most ? each.lag : most), 0n);
  return {
    ...(projections && { head: String(projections.head), lag: String(lag) }),
    store: storeFault ?? (status.starting ? 'starting' : 'writable'),
    ...(status.damagedStreams && { damagedStreams: status.damagedStreams.length }),
    projections: hosted.map(({ name, state, lag: behind }) => ({ name, state, lag: String(behind) })),
    ...(relay && {
      relay: { state: relay.state, lag: String(relay.lag), stalledMs: Math.round(relay.stalledMs) },
    }),
    ...(relayLag && { relay: 'lag' in relayLag ? { lag: String(relayLag.lag) } : relayLag }),
    ...(deviceRounds && { deviceRounds: { state: deviceRounds.state, lag: deviceRounds.lag } }),
    reasons: [
      ...startReasons(status),
      ...storeReasons(status),
      ...projectionReasons(hosted),
      ...relayReasons(relay),
    ],
  };
}

function startReasons({ starting }: ProcessStatus): readonly Reason[] {
  return starting ? [{ code: 'starting', message: 'the process opens its stores' }] : [];
}

function storeReasons({ storeFault, storeFaultMessage, projections }: ProcessStatus): readonly Reason[] {
  if (storeFault === undefined) return [];
  const message = projections ? 'the event store takes no events' : 'the event store does not answer';
  return [{ code: storeFault, message: `${message}: ${storeFaultMessage ?? storeFault}` }];
}

function projectionReasons(hosted: HostStatus['projections']): readonly Reason[] {
  const ofAnotherPast = hosted.filter((each) => each.ofAnotherPast);
  const names = ofAnotherPast.map(({ name }) => name).join(', ');
  const halted = hosted.filter(
    (each) => !each.ofAnotherPast && (each.state === 'stopped' || each.state === 'stalled'),
  );
  return [
    ...(ofAnotherPast.length === 0
      ? []
      : [
          {
            code: READ_MODELS_OF_ANOTHER_PAST,
            message: `the event store does not have events that are in the read models ${names}, so these are not served; if it is the right one, stop the processes, run pitledger rebuild, and start them`,
          },
        ]),
    ...halted.map(({ name, state }) => ({
      code: 'projections-halted',
      message: `projection ${name} is ${state}`,
    })),
  ];
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
