import type { ConsumerStatus, RelayStatus } from '#adapters/kafka';
import type { ProjectionHost } from '#projections';

/** How the parts of a worker are doing. */
export interface WorkerStatus {
  readonly projections: Awaited<ReturnType<ProjectionHost['status']>>;
  /** Present where Kafka is configured. */
  readonly relay?: RelayStatus;
  readonly deviceRounds?: ConsumerStatus;
}

/** What `/health/ready` answers. Positions and lags are whole numbers as text. */
export interface Readiness {
  readonly status: 'ready' | 'not-ready';
  /** Position of the newest event. */
  readonly head: string;
  /** Events that the projection furthest behind has yet to see. */
  readonly lag: string;
  readonly relay?: { readonly state: string; readonly lag: string; readonly stalledMs: number };
  readonly deviceRounds?: { readonly state: string; readonly lag: number };
  /** Why it is not ready, each for the person who must look; empty when it is. */
  readonly reasons: readonly string[];
}

/** How long events may wait for the relay without progress before somebody must look, in milliseconds. */
const STALLED_AFTER_MS = 60_000;

/**
 * Whether a worker does its work. Standing by is ready: another one publishes. A broker that is away for a moment is no
 * reason: everything waits for it and nothing is lost.
 */
export function readinessOf({ projections, relay, deviceRounds }: WorkerStatus): Readiness {
  const halted = projections.projections.filter(({ state }) => state === 'stopped' || state === 'stalled');
  const lag = projections.projections.reduce((most, each) => (each.lag > most ? each.lag : most), 0n);
  const reasons = [
    ...halted.map(({ name, state }) => `projection ${name} is ${state}`),
    ...(relay?.state === 'halted' ? [`the relay has halted: ${relay.lastFault?.message ?? 'unknown'}`] : []),
    ...(relay && relay.state !== 'standing-by' && relay.stalledMs > STALLED_AFTER_MS
      ? [`the relay has published nothing for ${relay.stalledMs} ms with ${relay.lag} positions to go`]
      : []),
  ];
  return {
    status: reasons.length === 0 ? 'ready' : 'not-ready',
    head: String(projections.head),
    lag: String(lag),
    ...(relay && {
      relay: { state: relay.state, lag: String(relay.lag), stalledMs: relay.stalledMs },
    }),
    ...(deviceRounds && { deviceRounds: { state: deviceRounds.state, lag: deviceRounds.lag } }),
    reasons,
  };
}
