import type { Kafka } from 'kafkajs';
import { sizeOf } from './cloud-event-message.js';
import { greetBroker, openDriver } from '../connection.js';
import type { KafkaConnection } from '../connection.js';
import type { EventProducer } from './event-producer.js';
import { EventTooLarge } from './relay-faults.js';
import { SerialProducer } from './serial-producer.js';
import type { TopicMessage } from './serial-producer.js';

/** The broker's names of its refusals of a batch by its size. */
const TOO_LARGE = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']);

/**
 * Sends batches, and smaller ones where a topic refuses them by its `max.message.bytes`. Messages keep their order; those
 * of a refused batch that were stored are stored again.
 */
export class SplittingProducer implements EventProducer {
  private producer: SerialProducer;
  /** Largest batch that may be accepted, in bytes; one message is always tried. */
  private limitBytes = Infinity;

  constructor(private readonly driver: Kafka) {
    this.producer = new SerialProducer(driver);
  }

  connect(): Promise<void> {
    return this.producer.connect();
  }

  /**
   * Resolves when all of them are stored.
   * @throws EventTooLarge for a message that is larger than its topic takes; those before it are stored
   */
  async send(messages: readonly TopicMessage[]): Promise<void> {
    for (let sent = 0; sent < messages.length;) {
      const batch = this.beginningOf(messages, sent);
      try {
        await this.producer.send(batch);
        sent += batch.length;
      } catch (fault) {
        if (!isTooLarge(fault)) throw fault;
        const [only] = batch;
        if (batch.length === 1 && only) throw await this.tooLarge(only, fault);
        this.limitBytes = bytesOf(batch) / 2;
        await this.producer.disconnect();
        this.producer = new SerialProducer(this.driver);
        await this.producer.connect();
      }
    }
  }

  disconnect(): Promise<void> {
    return this.producer.disconnect();
  }

  private beginningOf(messages: readonly TopicMessage[], from: number): readonly TopicMessage[] {
    let end = from + 1;
    let bytes = bytesOf(messages.slice(from, end));
    while (end < messages.length) {
      bytes += bytesOf(messages.slice(end, end + 1));
      if (bytes > this.limitBytes) break;
      end += 1;
    }
    return messages.slice(from, end);
  }

  private async tooLarge(message: TopicMessage, fault: unknown): Promise<EventTooLarge> {
    const limit = await limitOf(this.driver, message.topic).catch(() => undefined);
    return new EventTooLarge(message, sizeOf(message), limit, { cause: fault });
  }
}

/**
 * A producer on a cluster that answers. It does not connect yet.
 * @throws BrokerSpeaksOtherVersions; an Error if no broker can be reached
 */
export async function producerOnBrokers(connection: KafkaConnection): Promise<EventProducer> {
  await greetBroker(connection);
  return new SplittingProducer(openDriver(connection));
}

function bytesOf(messages: readonly TopicMessage[]): number {
  return messages.reduce((sum, message) => sum + sizeOf(message), 0);
}

/** The driver wraps what the broker answers. */
function isTooLarge(fault: unknown): boolean {
  for (let error = fault; error !== undefined && error !== null;) {
    const { type, cause, originalError } = error as Record<'type' | 'cause' | 'originalError', unknown>;
    if (TOO_LARGE.has(String(type))) return true;
    error = cause ?? originalError;
  }
  return false;
}

/** The setting of a topic, or that of its broker. */
async function limitOf(driver: Kafka, topic: string): Promise<string | undefined> {
  const admin = driver.admin();
  await admin.connect();
  try {
    const TOPIC = 2;
    const { resources } = await admin.describeConfigs({
      resources: [{ type: TOPIC, name: topic, configNames: ['max.message.bytes'] }],
      includeSynonyms: false,
    });
    return resources[0]?.configEntries[0]?.configValue;
  } finally {
    await admin.disconnect();
  }
}
