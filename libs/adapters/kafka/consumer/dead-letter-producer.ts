import { openDriver } from '../connection.js';
import type { KafkaConnection } from '../connection.js';
import { SerialProducer } from '../relay/serial-producer.js';
import type { TopicMessage } from '../relay/serial-producer.js';
import { within } from '../within.js';

/** Sends to the dead-letter topic; connects at the first message, and again after a failure. */
export class DeadLetterProducer {
  private connected: Promise<SerialProducer> | undefined;

  constructor(
    private readonly connection: KafkaConnection,
    private readonly limitMs: number,
  ) {}

  /** Resolves when it is stored. */
  async send(message: TopicMessage): Promise<void> {
    const connected = (this.connected ??= this.connect());
    try {
      const producer = await connected;
      await within(this.limitMs, producer.send([message]), 'sending to the dead-letter topic');
    } catch (fault) {
      // Others may send to it at the same time: they connect anew too.
      if (this.connected === connected) this.connected = undefined;
      void connected.then((producer) => producer.disconnect()).catch(() => undefined);
      throw fault;
    }
  }

  async disconnect(): Promise<void> {
    const producer = await this.connected?.catch(() => undefined);
    this.connected = undefined;
    await producer?.disconnect();
  }

  private async connect(): Promise<SerialProducer> {
    const producer = new SerialProducer(openDriver(this.connection));
    try {
      await within(this.limitMs, producer.connect(), 'connecting to Kafka');
      return producer;
    } catch (fault) {
      void producer.disconnect();
      throw fault;
    }
  }
}
