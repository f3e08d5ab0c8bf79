import { TOPICS, topicNameOf } from '#published-events';
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
 * Creates the missing topics of a property by the public contract, and leaves the others unchanged. A new topic is usable a moment
 * later; the relay and the consumer wait for it.
 * @throws BrokerSpeaksOtherVersions; an Error that names the broker if none can be reached
 */
export async function createTopics(
  connection: KafkaConnection,
  propertyId: string,
  settings: TopicSettings = {},
): Promise<void> {
  const { partitions = 6, replicationFactor = -1 } = settings;
  await greetBroker(connection);
  const admin = openDriver(connection).admin();
  await admin.connect();
  try {
    const there = new Set(await admin.listTopics());
    const names = TOPICS.map(({ kind }) => topicNameOf(propertyId, kind));
    const wanted = names.filter((name) => !there.has(name));
    if (wanted.length === 0) return;
    const topics = wanted.map((topic) => ({ topic, numPartitions: partitions, replicationFactor }));
    await admin.createTopics({ topics, waitForLeaders: false });
  } finally {
    await admin.disconnect();
  }
}
