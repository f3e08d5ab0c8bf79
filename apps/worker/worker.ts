import {
  createTopics,
  DEFAULT_BACK_OFF,
  isBrokerFault,
  KafkaRelay,
  pause,
  secured,
  TableDeviceConsumer,
  waitMsAfter,
} from '#adapters/kafka';
import type { KafkaRelayOptions } from '#adapters/kafka';
import { Outage, StoreFault } from '#event-store';
import {
  inSpan,
  openCheckpoints,
  openLedger,
  RELAY_CHECKPOINT,
  showStatus,
  startTelemetry,
  timed,
} from '#platform';
import type { Configuration, Ledger, Metrics, ProcessStatus } from '#platform';
import { serveHealth } from '../api/health/health-server.js';
import type { HealthServer } from '../api/health/health-server.js';
import { deviceRounds } from './device-rounds.js';

/** A running worker. */
export interface Worker {
  readonly ledger: Ledger;
  /** Its metrics; present if configured. */
  readonly metrics?: Metrics;
  /** The address of its health; present if the configuration has a port for it. */
  readonly healthUrl?: string;
  status(): Promise<ProcessStatus>;
  /** Finishes pending work and releases every store. */
  close(): Promise<void>;
}

/** The begin or the end of a condition or an outage. */
interface Report {
  readonly state: 'began' | 'ended';
  readonly message: string;
}

/** Called for faults of the worker. */
export type FaultListener = (part: string, error: unknown) => void;

/**
 * Starts the projections in this process and, if Kafka is configured, the relay and the consumer of device rounds.
 * Several workers may run: one owns each projection, and the rest wait. The health port opens before any work begins. A
 * worker begins no ledger: with a wrong property it would begin one beside the right one.
 * @param onProgress called when an outage or a condition ends, and from time to time while a read of the event store is long
 * @throws what `openLedger` throws, KafkaSecurityInvalid, or the error of a port that cannot be opened
 */
export async function startWorker(
  configuration: Configuration,
  onFault: FaultListener,
  onProgress: (message: string) => void = () => undefined,
): Promise<Worker> {
  const reportOf =
    (part: string) =>
    ({ state, message }: Report): void =>
      state === 'began' ? onFault(part, message) : onProgress(message);
  const started: (() => Promise<unknown> | undefined)[] = [];
  const close = (): Promise<void> => closeAll(started);
  try {
    const telemetry = await startTelemetry(configuration, 'pitledger-worker', configuration.healthPort);
    started.unshift(() => telemetry?.stop());
    const metrics = telemetry?.metrics;
    let status = (): Promise<ProcessStatus> => Promise.resolve({ starting: true });
    const health = await openHealth(configuration, () => status(), metrics);
    started.unshift(() => health?.close());
    const ledger = await openLedger(configuration, {
      beginsNew: false,
      onCondition: reportOf('ledger'),
      onOutage: reportOf('engine'),
      onScan: onProgress,
      onBiLack: onProgress,
      onDamage: (message) => onFault('event store', message),
      onMark: onProgress,
      ...(metrics && { metrics }),
    });
    started.unshift(() => ledger.close());
    await ledger.projections.start();
    const { kafka } = configuration.engines;
    const onKafka =
      kafka &&
      (await startKafka(ledger, configuration, kafka, { onFault, onReport: reportOf('Kafka'), metrics }));
    started.unshift(() => onKafka?.stop());
    status = async () => {
      const ofLedger = await ledger.status();
      return ofLedger.projections && onKafka ? { ...ofLedger, ...(await onKafka.status()) } : ofLedger;
    };
    if (metrics) showStatus(metrics, status);
    return {
      ledger,
      ...(metrics && { metrics }),
      ...(health && { healthUrl: health.url }),
      status,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Closes every part, in order; the first failure is thrown after the last part. */
async function closeAll(parts: readonly (() => Promise<unknown> | undefined)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const part of parts) {
    try {
      await part();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

async function openHealth(
  { host, healthPort: port }: Configuration,
  status: () => Promise<ProcessStatus>,
  metrics: Metrics | undefined,
): Promise<HealthServer | undefined> {
  return port === undefined ? undefined : serveHealth({ host, port, status, metrics });
}

interface KafkaListeners {
  readonly onFault: FaultListener;
  /** Called when an outage of the brokers begins and when it ends. */
  readonly onReport: (report: Report) => void;
  readonly metrics: Metrics | undefined;
}

interface OnKafka {
  status(): Promise<Pick<ProcessStatus, 'relay' | 'deviceRounds'>>;
  stop(): Promise<void>;
}

/** Starts the relay and the consumer, as soon as the brokers have the topics: the worker does not wait for them. */
async function startKafka(
  ledger: Ledger,
  configuration: Configuration,
  brokers: readonly string[],
  { onFault, onReport, metrics }: KafkaListeners,
): Promise<OnKafka> {
  const { eventStore, readStore, codec } = ledger;
  const { propertyId } = configuration.property;
  const connection = {
    brokers,
    clientId: `pitledger-${propertyId}`,
    ...secured(configuration.engines.kafkaSecurity ?? {}),
  };
  const outage = new Outage({
    server: `Kafka at ${brokers.join(',')}`,
    causeOf: (error) => Promise.resolve(error instanceof Error ? error.message : String(error)),
    onReport,
  });
  const onServed = (): void => outage.served();
  const report =
    (part: string) =>
    (error: unknown): void => {
      if (isBrokerFault(error)) outage.failed(error);
      // The store that cannot be reached has lines of its own, when its outage begins and when it ends.
      else if (!(error instanceof StoreFault && error.code === 'store-unreachable')) onFault(part, error);
    };
  const checkpoints = await openCheckpoints(configuration);
  const relay = new KafkaRelay({
    propertyId,
    eventStore,
    codec,
    connection,
    checkpointStore: checkpoints.store,
    name: RELAY_CHECKPOINT,
    ...(readStore.own && { own: readStore.own.bind(readStore) }),
    ...(metrics && { aroundBatch: publishing(metrics) }),
    onServed,
    onFault: report('relay'),
  });
  const consumer = new TableDeviceConsumer({
    propertyId,
    connection,
    recordRound: deviceRounds(ledger, configuration.deviceSignatures),
    onServed,
    onFault: report('device rounds'),
  });
  const stopping = new AbortController();
  const starting = untilTopics(connection, propertyId, report('topics'), stopping.signal).then(() => {
    if (stopping.signal.aborted) return;
    onServed();
    relay.start();
    consumer.start();
  });
  return {
    status: async () => ({ relay: await relay.status(), deviceRounds: consumer.status() }),
    stop: async () => {
      stopping.abort();
      await starting;
      await Promise.all([relay.stop().finally(() => checkpoints.close()), consumer.stop()]);
    },
  };
}

/** Creates the missing topics, as soon as the brokers answer. */
async function untilTopics(
  connection: Parameters<typeof createTopics>[0],
  propertyId: string,
  onFault: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      await createTopics(connection, propertyId);
      return;
    } catch (error) {
      onFault(error);
      await pause(waitMsAfter(failures, DEFAULT_BACK_OFF), signal);
    }
  }
}

/** A span and a duration for each published batch. */
function publishing(metrics: Metrics): NonNullable<KafkaRelayOptions['aroundBatch']> {
  return (send, events) =>
    inSpan('publish', { 'pitledger.events': events }, () =>
      timed(send, (seconds, outcome) => metrics.publishing.observe({ outcome }, seconds)),
    );
}
