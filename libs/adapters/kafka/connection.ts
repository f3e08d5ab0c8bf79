import { Kafka, logLevel } from 'kafkajs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';
import { assertSpokenVersions } from './broker-versions.js';
import { guardCallbacks } from './consumer/guarded-callbacks.js';
import { clampIdleTimers } from './consumer/idle-timers.js';

/** The connection to a Kafka cluster. */
export interface KafkaConnection {
  /** `host:port` of one or more brokers. */
  readonly brokers: readonly string[];
  /** Appears in the brokers' logs and quotas. Default: `pitledger`. */
  readonly clientId?: string;
  readonly ssl?: KafkaConfig['ssl'];
  readonly sasl?: SASLOptions;
  /** How long a broker may take to accept a connection. Default: 3,000. */
  readonly connectionTimeoutMs?: number;
  /** How long a broker may take to answer. Default: 10,000. */
  readonly requestTimeoutMs?: number;
  /** Called with warnings and errors of the driver. Default: ignored. */
  readonly onLog?: (entry: { readonly level: 'warn' | 'error'; readonly message: string }) => void;
}

/** A driver for a cluster. It does not connect yet. */
export function openDriver(connection: KafkaConnection): Kafka {
  clampIdleTimers();
  guardCallbacks();
  const { brokers, clientId = 'pitledger', ssl, sasl, onLog } = connection;
  return new Kafka({
    brokers: [...brokers],
    clientId,
    ...(ssl !== undefined && { ssl }),
    // A copy: the driver stores its sign-in in the object, and would reuse it with other credentials.
    ...(sasl && { sasl: { ...sasl } }),
    connectionTimeout: connection.connectionTimeoutMs ?? 3_000,
    requestTimeout: connection.requestTimeoutMs ?? 10_000,
    // The relay and the consumer have their own retries; the driver only bridges a change of leader.
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
 * Asks the first broker that answers whether it still supports the driver's versions.
 * @throws BrokerSpeaksOtherVersions; an Error if no broker can be reached
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
