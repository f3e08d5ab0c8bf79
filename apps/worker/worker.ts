import { createTopics, KafkaRelay, secured, TableDeviceConsumer } from '#adapters/kafka';
import { openLedger } from '#platform';
import type { Configuration, Ledger } from '#platform';
import { openCheckpoints } from './checkpoints.js';
import { deviceRounds } from './device-rounds.js';
import type { WorkerStatus } from './readiness.js';

/** A worker that runs. */
export interface Worker {
  readonly ledger: Ledger;
  status(): Promise<WorkerStatus>;
  /** Finishes what is under way and releases every store. */
  close(): Promise<void>;
}

/** Told of what goes wrong and of what the worker goes on from. */
export type FaultListener = (part: string, error: unknown) => void;

/**
 * Starts the projections as a process of their own and, where Kafka is configured, the relay and the consumer of device
 * rounds. Several workers may run: one owns each projection, the rest stand by.
 * @throws what `openLedger` throws, KafkaSecurityInvalid
 */
export async function startWorker(configuration: Configuration, onFault: FaultListener): Promise<Worker> {
  const ledger = await openLedger(configuration, {
    onProjectionError: (error, projection) => onFault(projection ?? 'projections', error),
  });
  try {
    await ledger.projections.start();
    const { kafka } = configuration.engines;
    const onKafka = kafka && (await startKafka(ledger, configuration, kafka, onFault));
    return {
      ledger,
      status: async () => ({
        projections: await ledger.projections.status(),
        ...(onKafka && (await onKafka.status())),
      }),
      close: async () => {
        await onKafka?.stop();
        await ledger.close();
      },
    };
  } catch (error) {
    await ledger.close();
    throw error;
  }
}

async function startKafka(
  ledger: Ledger,
  configuration: Configuration,
  brokers: readonly string[],
  onFault: FaultListener,
): Promise<{ status(): Promise<Required<Omit<WorkerStatus, 'projections'>>>; stop(): Promise<void> }> {
  const { eventStore, readStore, codec, commands } = ledger;
  const { property } = configuration;
  const connection = {
    brokers,
    clientId: `pitledger-${property.propertyId}`,
    ...secured(configuration.engines.kafkaSecurity ?? {}),
  };
  await createTopics(connection);
  const checkpoints = await openCheckpoints(configuration);
  const relay = new KafkaRelay({
    eventStore,
    codec,
    connection,
    checkpointStore: checkpoints.store,
    ...(readStore.own && { own: readStore.own.bind(readStore) }),
    onFault: (error) => onFault('relay', error),
  });
  const consumer = new TableDeviceConsumer({
    connection,
    recordRound: deviceRounds({ commands, eventStore, property }),
    onFault: (error) => onFault('device rounds', error),
  });
  relay.start();
  consumer.start();
  return {
    status: async () => ({ relay: await relay.status(), deviceRounds: consumer.status() }),
    stop: async () => {
      await Promise.all([relay.stop().finally(() => checkpoints.close()), consumer.stop()]);
    },
  };
}
