import { openDriver } from './connection.js';
import type { KafkaConnection } from './connection.js';
import { SerialProducer } from './serial-producer.js';
import type { TopicMessage } from './serial-producer.js';
import { within } from './within.js';

/** Sends to the dead-letter topic; connects at the first message, and again after a failure. */
export class DeadLetterProducer {
  private producer: SerialProducer | undefined;

  constructor(
    private readonly connection: KafkaConnection,
    private readonly limitMs: number,
  ) {}

  /** Resolves when it is stored. */
  async send(message: TopicMessage): Promise<void> {
    const producer = this.producer ?? new SerialProducer(openDriver(this.connection));
    try {
      if (!this.producer) await within(this.limitMs, producer.connect(), 'connecting to Kafka');
      this.producer = producer;
      await within(this.limitMs, producer.send([message]), 'sending to the dead-letter topic');
    } catch (fault) {
      this.producer = undefined;
      void producer.disconnect();
      throw fault;
    }
  }

  async disconnect(): Promise<void> {
    await this.producer?.disconnect();
    this.producer = undefined;
  }
}
