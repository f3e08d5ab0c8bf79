import { EVENT_TOPICS, TOPICS, topicNameOf } from '#published-events';
import { greetBroker, openDriver } from '../connection.js';
import type { KafkaConnection } from '../connection.js';

/**
 * `max.message.bytes` of new topics of events. The correction of a round with the most wagers takes 5 MB, which the
 * default of Kafka (1 MiB) refuses, and an event that no topic takes would halt the relay. Managed clusters allow 8 MiB.
 */
export const MAX_EVENT_BYTES = 8 * 1_024 * 1_024;

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
    const ofEvents = new Set(EVENT_TOPICS.map(({ kind }) => topicNameOf(propertyId, kind)));
    const topics = wanted.map((topic) => ({
      topic,
      numPartitions: partitions,
      replicationFactor,
      ...(ofEvents.has(topic) && {
        configEntries: [{ name: 'max.message.bytes', value: String(MAX_EVENT_BYTES) }],
      }),
    }));
    await admin.createTopics({ topics, waitForLeaders: false });
  } finally {
    await admin.disconnect();
  }
}
