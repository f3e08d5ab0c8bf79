import { Partitioners } from 'kafkajs';
import type { Kafka, Message, Producer } from 'kafkajs';

/** A message and its topic. */
export interface TopicMessage {
  readonly topic: string;
  readonly message: Message;
}

/**
 * An idempotent producer that sends one request at a time (kafkajs#598: an idempotent producer fails on overlapping
 * sends) and waits for every in-sync replica. It keeps the order of calls in each partition. Discard it after a
 * failure: the arrived messages are unknown, and a new producer begins a new sequence.
 */
export class SerialProducer {
  private readonly producer: Producer;
  private last: Promise<unknown> = Promise.resolve();

  constructor(driver: Kafka) {
    this.producer = driver.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      // The partitioner of Java clients.
      createPartitioner: Partitioners.DefaultPartitioner,
    });
  }

  connect(): Promise<void> {
    return this.producer.connect();
  }

  /** Resolves when all of them are stored. Rejects if any may not be; then send all of them again. */
  send(messages: readonly TopicMessage[]): Promise<void> {
    const topics = new Map<string, Message[]>();
    for (const { topic, message } of messages) {
      const same = topics.get(topic);
      if (same) same.push(message);
      else topics.set(topic, [message]);
    }
    const topicMessages = [...topics].map(([topic, inTopic]) => ({ topic, messages: inTopic }));
    const sent = this.last.then(() => this.producer.sendBatch({ acks: -1, topicMessages }));
    this.last = sent.catch(() => undefined);
    return sent.then(() => undefined);
  }

  /** Never rejects: a connection that cannot be closed in order is already gone. */
  async disconnect(): Promise<void> {
    await this.producer.disconnect().catch(() => undefined);
  }
}
