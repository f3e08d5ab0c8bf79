import { Partitioners } from 'kafkajs';
import type { Kafka, Message, Producer } from 'kafkajs';

/** A message and the topic that it is for. */
export interface TopicMessage {
  readonly topic: string;
  readonly message: Message;
}

/**
 * An idempotent producer that sends one request at a time (kafkajs#598: an idempotent producer fails when sends
 * overlap) and waits for every replica in sync. It keeps the order in which it was called, in each partition. After a
 * failure throw it away: which of its messages arrived is unknown, and a new one begins a sequence of its own.
 */
export class SerialProducer {
  private readonly producer: Producer;
  private last: Promise<unknown> = Promise.resolve();

  constructor(driver: Kafka) {
    this.producer = driver.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      // The partition of a key is the one that Java clients choose.
      createPartitioner: Partitioners.DefaultPartitioner,
    });
  }

  connect(): Promise<void> {
    return this.producer.connect();
  }

  /** Resolves when all of them are stored. Rejects when any may not be; then all of them are to be sent again. */
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

  /** Never rejects: a connection that cannot be closed in order is gone already. */
  async disconnect(): Promise<void> {
    await this.producer.disconnect().catch(() => undefined);
  }
}
