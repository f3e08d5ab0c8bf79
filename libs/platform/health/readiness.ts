import type { ConsumerStatus, RelayLag, RelayStatus } from '#adapters/kafka';
import { offsetText } from '#application';
import type { ProjectionHost } from '#projections';
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
  /** What an operator must look at while it is ready; absent if there is nothing. */
  readonly warnings?: readonly Reason[];
  /** Reasons why it is not ready; empty if it is. */
  readonly reasons: readonly Reason[];
}

/** A condition that an operator must look at. */
export interface Reason {
  /** Stable: `store-full`, `projections-halted`, `relay-halted`, `relay-stalled` and so on. */
  readonly code: string;
  readonly message: string;
}

/** A reason with what the log of the process says of it. */
export interface DetailedReason extends Reason {
  /** It may name files and servers, which strangers must not learn. */
  readonly detail?: string;
  /** Tells it from others of its code, while its texts may change. */
  readonly key?: string;
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
  const warnings = warningsOf(status);
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
    ...(warnings.length > 0 && { warnings }),
    reasons: [
      ...startReasons(status),
      ...shown(storeReasons(status)),
      ...postgresReasons(status),
      ...shown(projectionReasons(status)),
      ...relayReasons(relay),
    ],
  };
}

function shown(reasons: readonly DetailedReason[]): readonly Reason[] {
  return reasons.map(({ code, message }) => ({ code, message }));
}

function startReasons({ starting }: ProcessStatus): readonly Reason[] {
  return starting ? [{ code: 'starting', message: 'the process opens its stores' }] : [];
}

/** The part of a ledger's state that decides its conditions. */
export type LedgerConditions = Omit<LedgerStatus, 'projections'> & {
  readonly projections?: { readonly projections: ReturnType<ProjectionHost['states']> };
};

/** The conditions of the ledger in a process, for its log: reasons and warnings. */
export function conditionsOf(status: LedgerConditions): readonly DetailedReason[] {
  return [
    ...storeReasons(status),
    ...projectionReasons(status),
    ...heldLogWarnings(status),
    ...clockWarnings(status),
    ...(status.connectionWarnings ?? []),
  ];
}

function warningsOf(status: ProcessStatus): readonly Reason[] {
  const { damagedStreams = [] } = status;
  const lost =
    damagedStreams.length === 0
      ? []
      : [
          {
            code: 'streams-damaged',
            message: `${damagedStreams.length} streams that lost events are refused; the log names them`,
          },
        ];
  const foreign = status.foreignEvents
    ? [
        {
          code: 'foreign-events',
          message:
            'other software wrote into streams of the ledger; its events are passed over, and the log names the streams',
        },
      ]
    : [];
  return [
    ...lost,
    ...foreign,
    ...shown(heldLogWarnings(status)),
    ...shown(clockWarnings(status)),
    ...(status.connectionWarnings ?? []),
  ];
}

/** Where the clock was ahead before: until real time passes it, or an administrator states it, times of recording wait. */
function clockWarnings({ clockOffset }: LedgerConditions): readonly DetailedReason[] {
  if (!clockOffset) return [];
  const { recordedAt, aheadMs } = clockOffset;
  return [
    {
      code: 'recorded-ahead-of-clock',
      key: recordedAt,
      message: `the newest event was recorded at ${recordedAt}, ${offsetText(aheadMs)} ahead of the clock of this host; set the clock right, or, if it is right now, an administrator states it with POST /property/clock-corrections`,
    },
  ];
}

/** The message does not change while the log grows, so that it is one condition. */
function heldLogWarnings({ heldLogs = [] }: LedgerConditions): readonly DetailedReason[] {
  return heldLogs.map(({ file }) => ({
    code: 'store-log-held',
    key: file,
    message: `a reader holds the log of ${file}, which grows until the reader ends; find the process that has the file open (lsof), such as a backup or a report`,
  }));
}

function storeReasons({
  storeFault,
  storeFaultMessage,
  storeFaultDetail,
  isOfAccounts,
  projections,
}: LedgerConditions): readonly DetailedReason[] {
  if (storeFault === undefined) return [];
  if (storeFault === 'store-older') {
    const message =
      'the event store lost facts that this process saw in it; commands and projections stop until it has them again and the process is started anew';
    return [
      { code: storeFault, message, ...(storeFaultDetail !== undefined && { detail: storeFaultDetail }) },
    ];
  }
  const ofEvents = projections ? 'the event store takes no events' : 'the event store does not answer';
  const message = isOfAccounts ? 'the accounts take no changes' : ofEvents;
  return [
    {
      code: storeFault,
      message: `${message}: ${storeFaultMessage ?? storeFault}`,
      ...(storeFaultDetail !== undefined && { detail: storeFaultDetail }),
    },
  ];
}

/** The log has a line of its own for the outage. */
function postgresReasons({ postgresFault }: LedgerConditions): readonly Reason[] {
  if (postgresFault === undefined) return [];
  const refused = 'sign-ins, commands and reads are refused until it answers, and projections wait';
  return [{ code: 'postgres-unreachable', message: `${postgresFault}; ${refused}` }];
}

/** One reason for all projections that do not move for the same cause, unless a store that is named is the cause. */
function projectionReasons({
  storeFault,
  postgresFault,
  projections,
}: LedgerConditions): readonly DetailedReason[] {
  const named = [storeFault, ...(postgresFault === undefined ? [] : ['store-unreachable'])];
  const halted = (projections?.projections ?? []).filter(
    ({ state, faultCode }) =>
      (state === 'stopped' || state === 'stalled') && (faultCode === undefined || !named.includes(faultCode)),
  );
  const byCause = Map.groupBy(halted, ({ state, reason, ofAnotherPast }) =>
    ofAnotherPast ? READ_MODELS_OF_ANOTHER_PAST : `${state} ${reason}`,
  );
  return [...byCause.values()].map((together) => {
    const [{ state, reason, ofAnotherPast }] = together as [(typeof halted)[number]];
    const names = together.map(({ name }) => name).join(', ');
    return {
      ...(ofAnotherPast
        ? {
            code: READ_MODELS_OF_ANOTHER_PAST,
            message: `the event store does not have events that are in the read models ${names}, so these are not served; if it is the right one, stop the processes, run pitledger rebuild, and start them`,
          }
        : {
            code: 'projections-halted',
            message: `${together.length === 1 ? `projection ${names} is` : `projections ${names} are`} ${state}`,
          }),
      key: state === 'stalled' || ofAnotherPast ? state : (reason ?? state),
      ...(reason !== undefined && { detail: reason }),
    };
  });
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
