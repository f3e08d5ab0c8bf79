import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { TableDeviceConsumer } from '#adapters/kafka';
import type { TableDeviceConsumerOptions } from '#adapters/kafka';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { DEVICE } from './device-rounds.js';
import type { KafkaNode } from './kafka-node.js';
import { TopicReader, offsetsOf } from './topic-reader.js';

/** A message of the device of tests. */
export interface Sent {
  readonly value: object | string;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** The topics and consumers of a test of device messages on its broker; all close after the test. Create it in a describe. */
export class DeviceTopics {
  private readonly opened: { stop(): Promise<void> }[] = [];

  constructor(private readonly node: () => KafkaNode) {
    afterEach(async () => {
      for (const part of this.opened.splice(0).reverse()) await part.stop();
    });
  }

  /** A topic of this test and its dead-letter topic. */
  async aTopic(numPartitions = 1): Promise<string> {
    const topic = `rounds-${randomUUID()}`;
    const deadLetter = `${topic}.dead-letter`;
    const admin = this.driver().admin();
    await admin.connect();
    const topics = [
      { topic, numPartitions },
      { topic: deadLetter, numPartitions: 1 },
    ];
    await admin.createTopics({ topics, waitForLeaders: false });
    await admin.disconnect();
    await this.ready(topic, deadLetter);
    return topic;
  }

  /** Waits until the broker leads topics that were just made. */
  async ready(...topics: readonly string[]): Promise<void> {
    const admin = this.driver().admin();
    await admin.connect();
    for (const topic of topics) await offsetsOf(admin, topic);
    await admin.disconnect();
  }

  /** A reader of the dead letters of a topic. */
  async deadLetters(topic: string): Promise<TopicReader> {
    const reader = await TopicReader.open(this.node().brokers, [`${topic}.dead-letter`]);
    this.opened.push({ stop: () => reader.close() });
    return reader;
  }

  async send(topic: string, messages: readonly Sent[]): Promise<void> {
    const producer = this.driver().producer();
    await producer.connect();
    const sent = messages.map(({ value, key = 'MB-1', headers = {} }) => ({
      key,
      headers: { 'pitledger-device': DEVICE.username, ...headers },
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
    await producer.send({ topic, messages: sent });
    await producer.disconnect();
  }

  /** A started consumer of a topic. */
  consuming(
    topic: string,
    recordRound: TableDeviceConsumerOptions['recordRound'],
    options: Partial<TableDeviceConsumerOptions> = {},
  ): TableDeviceConsumer {
    const consumer = new TableDeviceConsumer({
      propertyId: A_PROPERTY.propertyId,
      connection: { brokers: this.node().brokers, requestTimeoutMs: 5_000, connectionTimeoutMs: 1_000 },
      recordRound,
      topic,
      groupId: `group-${topic}`,
      backOff: { firstMs: 20, longestMs: 200 },
      sessionTimeoutMs: 6_000,
      heartbeatEveryMs: 200,
      ...options,
    });
    consumer.start();
    this.opened.push(consumer);
    return consumer;
  }

  private driver(): Kafka {
    return new Kafka({ brokers: this.node().brokers, logLevel: logLevel.NOTHING, retry: { retries: 20 } });
  }
}

/** Fails the test unless a condition holds in time. */
export async function until(done: () => boolean, what: () => unknown, withinMs = 30_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs;
  while (!done()) {
    if (Date.now() > giveUpAt) throw new Error(`not after ${withinMs} ms: ${JSON.stringify(what())}`);
    await delay(20);
  }
}

/** Fails the test unless a consumer handles a number of messages in time. */
export async function untilHandled(consumer: TableDeviceConsumer, count: number): Promise<void> {
  const handled = ({ recorded, repeated, deadLettered }: ReturnType<TableDeviceConsumer['status']>) =>
    recorded + repeated + deadLettered;
  await until(
    () => handled(consumer.status()) >= count,
    () => consumer.status(),
  );
}
