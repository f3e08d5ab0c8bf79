import { DEVICE_ROUNDS, DEVICE_ROUNDS_DEAD_LETTER, TOPICS } from '#published-events';
import { greetBroker, openDriver } from './connection.js';
import type { KafkaConnection } from './connection.js';

export interface TopicSettings {
  /**
   * Partitions of each topic. A later change moves tables to other partitions, and the order of a table's events is
   * lost at that point. Default: 6.
   */
  readonly partitions?: number;
  /** Default: the cluster's. */
  readonly replicationFactor?: number;
}

/**
 * Creates the missing topics of the public contract, and leaves the others unchanged. A new topic is usable a moment
 * later; the relay and the consumer wait for it.
 * @throws BrokerSpeaksOtherVersions; an Error that names the broker if none can be reached
 */
export async function createTopics(connection: KafkaConnection, settings: TopicSettings = {}): Promise<void> {
  const { partitions = 6, replicationFactor = -1 } = settings;
  await greetBroker(connection);
  const admin = openDriver(connection).admin();
  await admin.connect();
  try {
    const there = new Set(await admin.listTopics());
    const wanted = [...TOPICS, DEVICE_ROUNDS, DEVICE_ROUNDS_DEAD_LETTER].filter(
      ({ name }) => !there.has(name),
    );
    if (wanted.length === 0) return;
    const topics = wanted.map(({ name }) => ({ topic: name, numPartitions: partitions, replicationFactor }));
    await admin.createTopics({ topics, waitForLeaders: false });
  } finally {
    await admin.disconnect();
  }
}
