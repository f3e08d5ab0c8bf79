import { randomUUID } from 'node:crypto';
import type { Consumer, Kafka } from 'kafkajs';
import { DEVICE_ROUNDS_DEAD_LETTER, topicNameOf } from '#published-events';
import { greetBroker, openDriver } from '../connection.js';
import type { KafkaConnection } from '../connection.js';
import { readDeadLetter } from './dead-letter.js';
import type { DeadLetter } from './dead-letter.js';
import { SerialProducer } from '../relay/serial-producer.js';
import type { TopicMessage } from '../relay/serial-producer.js';
import { within } from '../within.js';

/** How long the brokers may say nothing, in milliseconds. */
const PATIENCE_MS = 30_000;

/** The brokers have no dead-letter topic of this property. */
export class NoDeadLetterTopic extends Error {
  override readonly name = 'NoDeadLetterTopic';

  constructor(topic: string) {
    super(
      `The brokers have no topic ${topic}; a worker makes it. PITLEDGER_PROPERTY is the property in its name.`,
    );
  }
}

/** The messages of a property's devices that were not recorded. Reading leaves them where they are. */
export class DeadLetters {
  private readonly topic: string;

  constructor(
    private readonly connection: KafkaConnection,
    propertyId: string,
  ) {
    this.topic = topicNameOf(propertyId, DEVICE_ROUNDS_DEAD_LETTER.kind);
  }

  /**
   * Takes each dead letter that is there now, those of a partition in order.
   * @throws NoDeadLetterTopic; an Error that names the broker if none can be reached; GivenUp if the brokers say nothing for half a minute
   */
  async each(take: (letter: DeadLetter) => void): Promise<void> {
    await greetBroker(this.connection);
    const driver = openDriver(this.connection);
    const ends = await endsOf(driver, this.topic);
    if (ends.size === 0) return;
    const groupId = `${this.topic}.reader-${randomUUID()}`;
    const consumer = driver.consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 500 });
    try {
      await within(PATIENCE_MS, consumer.connect(), 'connecting to Kafka');
      await consumer.subscribe({ topics: [this.topic], fromBeginning: true });
      await readTo(consumer, ends, take);
    } finally {
      await consumer.disconnect().catch(() => undefined);
      await withoutGroup(driver, groupId);
    }
  }

  /** Sends messages to the topics of their devices. Resolves when all of them are stored. */
  async send(messages: readonly TopicMessage[]): Promise<void> {
    await greetBroker(this.connection);
    const producer = new SerialProducer(openDriver(this.connection));
    try {
      await within(PATIENCE_MS, producer.connect(), 'connecting to Kafka');
      for (const message of messages) await within(PATIENCE_MS, producer.send([message]), 'sending');
    } finally {
      await producer.disconnect();
    }
  }
}

/** The end of each partition that holds messages. */
async function endsOf(driver: Kafka, topic: string): Promise<Map<number, bigint>> {
  const admin = driver.admin();
  await within(PATIENCE_MS, admin.connect(), 'connecting to Kafka');
  try {
    if (!(await admin.listTopics()).includes(topic)) throw new NoDeadLetterTopic(topic);
    const offsets = await admin.fetchTopicOffsets(topic);
    return new Map(
      offsets.flatMap(({ partition, low, high }) =>
        BigInt(high) > BigInt(low) ? [[partition, BigInt(high)] as const] : [],
      ),
    );
  } finally {
    await admin.disconnect();
  }
}

/** Reads each partition to its end, as it was when the reading began. */
async function readTo(
  consumer: Consumer,
  ends: Map<number, bigint>,
  take: (letter: DeadLetter) => void,
): Promise<void> {
  let turn = Promise.withResolvers<void>();
  consumer.on(consumer.events.CRASH, ({ payload }) => turn.reject(payload.error));
  await consumer.run({
    autoCommit: false,
    eachBatch: ({ batch }) => {
      const { partition, messages } = batch;
      const end = ends.get(partition);
      if (end !== undefined) {
        for (const message of messages) {
          if (BigInt(message.offset) < end) take(readDeadLetter(partition, message));
        }
        if (BigInt(batch.lastOffset()) + 1n >= end) ends.delete(partition);
      }
      turn.resolve();
      return Promise.resolve();
    },
  });
  while (ends.size > 0) {
    await within(PATIENCE_MS, turn.promise, 'reading the dead letters');
    turn = Promise.withResolvers<void>();
  }
}

/** Removes the group of a reading. One that cannot be removed expires by itself. */
async function withoutGroup(driver: Kafka, groupId: string): Promise<void> {
  const admin = driver.admin();
  try {
    await admin.connect();
    await admin.deleteGroups([groupId]);
  } catch {
    // Nothing depends on it.
  } finally {
    await admin.disconnect();
  }
}
