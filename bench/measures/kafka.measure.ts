import { Kafka, Partitioners, logLevel } from 'kafkajs';
import { setTimeout as delay } from 'node:timers/promises';
import { KafkaRelay, MemoryCheckpointStore, createTopics } from '#adapters/kafka';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { EventCodec } from '#event-store';
import { UPCASTERS } from '#ledger';
import { isPublished, partitionKeyToldBy, toPublishedEvent } from '#published-events';
import { toMessage } from '../../libs/adapters/kafka/relay/cloud-event-message.js';
import type { TopicMessage } from '../../libs/adapters/kafka/relay/serial-producer.js';
import { whyNoKafka } from '../../test/services/kafka-files.js';
import { startKafka } from '../../test/services/kafka-node.js';
import { compared } from '../finding.js';
import { CannotMeasure } from '../measure.js';
import type { Measure } from '../measure.js';
import { interleaved } from '../repetitions.js';

/** Messages in one request of the bare client: the number of events that the relay reads at a time. */
const BATCH = 500;
const PROPERTY = 'bench';
const GIVE_UP_MS = 120_000;

/** The relay, from connecting to the last acknowledgement, beside a producer with ready messages. */
export const KAFKA: Measure = {
  name: 'kafka',
  run: async ({ scale, filledStore }) => {
    const reason = whyNoKafka();
    if (reason) throw new CannotMeasure(`Kafka cannot run here: ${reason}`);
    const eventStore = SqliteEventStore.open({
      path: await filledStore(scale.publishedEvents),
      readOnly: true,
    });
    const node = await startKafka();
    try {
      await createTopics({ brokers: node.brokers }, PROPERTY, { partitions: 3 });
      const messages = await messagesOf(eventStore);
      const { ours, theirs } = await interleaved(scale.repetitions, {
        ours: (repetition) => relayAll(eventStore, node.brokers, `bench-${repetition}`, messages.length),
        theirs: () => produceAll(node.brokers, messages),
      });
      const beside = 'kafkajs alone';
      return [
        compared({
          measure: 'Kafka, publish a ledger',
          unit: 'events/s',
          ours,
          theirs,
          beside,
          atLeast: 0.6,
        }),
      ];
    } finally {
      await node.stop();
      await eventStore.close();
    }
  },
};

async function relayAll(
  eventStore: SqliteEventStore,
  brokers: string[],
  name: string,
  messages: number,
): Promise<number> {
  const relay = new KafkaRelay({
    propertyId: PROPERTY,
    eventStore,
    codec: new EventCodec(UPCASTERS),
    checkpointStore: new MemoryCheckpointStore(),
    connection: { brokers },
    name,
  });
  const startedAtMs = performance.now();
  relay.start();
  try {
    for (;;) {
      const { lag, state, published, lastFault } = await relay.status();
      const tookMs = performance.now() - startedAtMs;
      if (lag === 0n && published !== messages) throw new Error(`${published} published, not ${messages}`);
      if (lag === 0n) return messages / (tookMs / 1_000);
      if (tookMs > GIVE_UP_MS)
        throw new Error(`the relay is ${state} with ${lag} to go: ${lastFault?.message}`);
      await delay(1);
    }
  } finally {
    await relay.stop();
  }
}

/** The same guarantees: an idempotent producer, acknowledged by all, one request at a time. */
async function produceAll(brokers: string[], messages: readonly TopicMessage[]): Promise<number> {
  const kafka = new Kafka({ brokers, clientId: 'bare', logLevel: logLevel.NOTHING });
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  const startedAtMs = performance.now();
  await producer.connect();
  try {
    for (let first = 0; first < messages.length; first += BATCH) {
      const batch = messages.slice(first, first + BATCH);
      const topicMessages = [...new Set(batch.map(({ topic }) => topic))].map((topic) => ({
        topic,
        messages: batch.filter((each) => each.topic === topic).map(({ message }) => message),
      }));
      await producer.sendBatch({ acks: -1, topicMessages });
    }
    return messages.length / ((performance.now() - startedAtMs) / 1_000);
  } finally {
    await producer.disconnect();
  }
}

/** Every message of the ledger, in order. */
async function messagesOf(eventStore: SqliteEventStore): Promise<readonly TopicMessage[]> {
  const codec = new EventCodec(UPCASTERS);
  const tables = new Map<string, string>();
  const messages: TopicMessage[] = [];
  for (const recorded of await eventStore.readAll({ limit: Number(await eventStore.head()) })) {
    const event = codec.decode(recorded);
    const table = tables.get(event.stream) ?? partitionKeyToldBy(event);
    if (table !== undefined) tables.set(event.stream, table);
    if (table !== undefined && isPublished(event))
      messages.push(toMessage(toPublishedEvent(event, table), PROPERTY));
  }
  return messages;
}
