import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import type { Admin, Consumer } from 'kafkajs';

/** A message as an external consumer receives it. */
export interface ReadMessage {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads topics as another system does, from their end at the time of opening. */
export class TopicReader {
  readonly messages: ReadMessage[] = [];

  private constructor(private readonly consumer: Consumer) {}

  static async open(brokers: string[], topics: readonly string[]): Promise<TopicReader> {
    const driver = new Kafka({
      brokers,
      logLevel: logLevel.NOTHING,
      retry: { initialRetryTime: 100, maxRetryTime: 300, retries: 300 },
    });
    const admin = driver.admin();
    await admin.connect();
    const ends = new Map<string, bigint>();
    for (const topic of topics) {
      for (const { partition, high } of await offsetsOf(admin, topic)) {
        ends.set(`${topic}/${partition}`, BigInt(high));
      }
    }
    await admin.disconnect();
    const consumer = driver.consumer({
      groupId: `reader-${randomUUID()}`,
      maxWaitTimeInMs: 100,
      sessionTimeout: 6_000,
      rebalanceTimeout: 6_000,
    });
    const reader = new TopicReader(consumer);
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await consumer.run({
      eachMessage: ({ topic, partition, message: { offset, key, value, headers = {} } }) => {
        if (BigInt(offset) < (ends.get(`${topic}/${partition}`) ?? 0n)) return Promise.resolve();
        reader.messages.push({
          topic,
          partition,
          offset,
          key: String(key),
          value: String(value),
          headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)])),
        });
        return Promise.resolve();
      },
    });
    return reader;
  }

  /** Waits until the messages read satisfy a condition. */
  async until(done: (messages: readonly ReadMessage[]) => boolean, withinMs = 30_000): Promise<void> {
    const giveUpAt = Date.now() + withinMs;
    while (!done(this.messages)) {
      if (Date.now() > giveUpAt)
        throw new Error(`only ${this.messages.length} messages after ${withinMs} ms`);
      await delay(50);
    }
  }

  close(): Promise<void> {
    return this.consumer.disconnect();
  }
}

/** The end of a topic. A broker does not know the leader of a new topic at once. */
export async function offsetsOf(admin: Admin, topic: string): ReturnType<Admin['fetchTopicOffsets']> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await admin.fetchTopicOffsets(topic);
    } catch (error) {
      if (attempt === 50) throw error;
      await delay(100);
    }
  }
}
