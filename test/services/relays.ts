import { setTimeout as delay } from 'node:timers/promises';
import { KafkaRelay, MemoryCheckpointStore } from '#adapters/kafka';
import type { KafkaRelayOptions } from '#adapters/kafka';
import { A_PROPERTY } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import type { KafkaNode } from './kafka-node.js';
import { PUBLISHED_TOPICS } from './published-ledger.js';
import { TopicReader } from './topic-reader.js';

/** The resources of a relay test on its broker; all of them close after the test. Create it in a describe. */
export class Relays {
  private readonly opened: { stop(): Promise<void> }[] = [];

  constructor(
    private readonly node: () => KafkaNode,
    private readonly requestTimeoutMs: number,
  ) {
    afterEach(async () => {
      for (const part of this.opened.splice(0).reverse()) await part.stop();
    });
  }

  /** A reader of all event topics of the ledger. */
  async reader(): Promise<TopicReader> {
    const reader = await TopicReader.open(this.node().brokers, PUBLISHED_TOPICS);
    this.opened.push({ stop: () => reader.close() });
    return reader;
  }

  /** A started relay of a floor's ledger. */
  start(floor: TestFloor, options: Partial<KafkaRelayOptions> = {}): KafkaRelay {
    const { requestTimeoutMs } = this;
    const relay = new KafkaRelay({
      propertyId: A_PROPERTY.propertyId,
      eventStore: floor.store,
      codec: floor.codec,
      checkpointStore: new MemoryCheckpointStore(),
      connection: { brokers: this.node().brokers, requestTimeoutMs, connectionTimeoutMs: 1_000 },
      backOff: { firstMs: 50, longestMs: 500 },
      ...options,
    });
    relay.start();
    this.opened.push(relay);
    return relay;
  }

  /** Fails the test unless a relay publishes every event in time. */
  async caughtUp(relay: KafkaRelay, withinMs = 40_000): Promise<void> {
    for (const giveUpAt = Date.now() + withinMs; ;) {
      const { lag, state, lastFault } = await relay.status();
      if (lag === 0n) return;
      if (Date.now() > giveUpAt) throw new Error(`lag ${lag}, ${state}: ${lastFault?.message}`);
      await delay(50);
    }
  }
}
