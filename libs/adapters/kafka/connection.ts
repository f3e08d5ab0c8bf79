import { Kafka, logLevel } from 'kafkajs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import { assertSpokenVersions } from './broker-versions.js';
import { clampIdleTimers } from './idle-timers.js';

/** How to reach a Kafka cluster. */
export interface KafkaConnection {
  /** `host:port` of one broker or more. */
  readonly brokers: readonly string[];
  /** Appears in the brokers' logs and quotas. Default: `pitledger`. */
  readonly clientId?: string;
  readonly ssl?: KafkaConfig['ssl'];
  readonly sasl?: SASLOptions;
  /** How long a broker may take to accept a connection. Default: 3,000. */
  readonly connectionTimeoutMs?: number;
  /** How long a broker may take to answer. Default: 10,000. */
  readonly requestTimeoutMs?: number;
  /** Told what the driver has to say, warnings and worse. Default: nobody. */
  readonly onLog?: (entry: { readonly level: 'warn' | 'error'; readonly message: string }) => void;
}

/** A driver for a cluster. Connects nothing yet. */
export function openDriver(connection: KafkaConnection): Kafka {
  clampIdleTimers();
  const { brokers, clientId = 'pitledger', ssl, sasl, onLog } = connection;
  return new Kafka({
    brokers: [...brokers],
    clientId,
    ...(ssl !== undefined && { ssl }),
    // A copy: the driver keeps how it signed in within the object, and would do so again with other credentials.
    ...(sasl && { sasl: { ...sasl } }),
    connectionTimeout: connection.connectionTimeoutMs ?? 3_000,
    requestTimeout: connection.requestTimeoutMs ?? 10_000,
    // The relay and the consumer wait by themselves; the driver only bridges a change of leader.
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 },
    logLevel: onLog ? logLevel.WARN : logLevel.NOTHING,
    logCreator: () => (entry) =>
      onLog?.({
        level: entry.level === logLevel.ERROR ? 'error' : 'warn',
        message: `${entry.namespace}: ${entry.log.message}`,
      }),
  });
}

/**
 * Asks the first broker that answers whether it still speaks what the driver does.
 * @throws BrokerSpeaksOtherVersions; an Error when no broker can be reached
 */
export async function greetBroker(connection: KafkaConnection): Promise<void> {
  let fault: unknown = new RangeError('no broker is named');
  for (const broker of connection.brokers) {
    try {
      await assertSpokenVersions(broker, connection);
      return;
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}
