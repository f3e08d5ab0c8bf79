import { setTimeout as delay } from 'node:timers/promises';
import { KafkaRelay, MemoryCheckpointStore } from '#adapters/kafka';
import type { EventProducer, TopicMessage } from '#adapters/kafka';
import type { EventCodec, EventStore } from '#event-store';
import type { ReadMessage } from './topic-reader.js';

/** A ledger to publish. */
export interface PublishedLedger {
  readonly propertyId: string;
  readonly eventStore: EventStore;
  readonly codec: EventCodec;
}

/**
 * The messages of a whole ledger, from the relay of the worker with a producer in this process.
 * @throws the fault of a relay that stops
 */
export async function relayedInProcess(ledger: PublishedLedger): Promise<readonly ReadMessage[]> {
  const messages: ReadMessage[] = [];
  const producer: EventProducer = {
    connect: () => Promise.resolve(),
    send: (batch) => Promise.resolve(void messages.push(...batch.map(asRead))),
    disconnect: () => Promise.resolve(),
  };
  const faults: unknown[] = [];
  const relay = new KafkaRelay({
    ...ledger,
    checkpointStore: new MemoryCheckpointStore(),
    connection: { brokers: [] },
    openProducer: () => Promise.resolve(producer),
    onFault: (fault) => void faults.push(fault),
  });
  relay.start();
  try {
    while ((await relay.status()).lag > 0n && faults.length === 0) await delay(10);
  } finally {
    await relay.stop();
  }
  if (faults.length > 0) throw faults[0];
  return messages;
}

/** A message as a consumer receives it; a producer in this process has one partition. */
function asRead({ topic, message: { key, value, headers = {} } }: TopicMessage, index: number): ReadMessage {
  return {
    topic,
    partition: 0,
    offset: String(index),
    key: String(key ?? ''),
    value: String(value ?? ''),
    headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)])),
  };
}
