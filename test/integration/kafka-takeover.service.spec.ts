import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { MemoryCheckpointStore, TableDeviceConsumer } from '#adapters/kafka';
import type { KafkaRelay, RelayState } from '#adapters/kafka';
import type { Ownership } from '#projections';
import { A_PROPERTY, aFloor } from '#testing/builders/floor.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { aDeviceRound, DEVICE, recorderOn } from '../services/device-rounds.js';
import { countOf, expectedOf, foundIn, repetitionsIn } from '../services/published-ledger.js';
import { Relays } from '../services/relays.js';

/** Gives the turn to one relay at a time; `take` takes it from its holder. */
class Turns {
  private loss: AbortController | undefined;

  readonly own = (): Promise<Ownership | undefined> => {
    if (this.loss) return Promise.resolve(undefined);
    const loss = (this.loss = new AbortController());
    const release = (): Promise<void> => {
      if (this.loss === loss) this.loss = undefined;
      return Promise.resolve();
    };
    return Promise.resolve({ lost: loss.signal, release });
  };

  take(): void {
    this.loss?.abort();
  }
}

describeWithKafka('several workers on one cluster', (node) => {
  const relays = new Relays(node, 3_000);

  async function untilState(relay: KafkaRelay, state: RelayState): Promise<void> {
    while ((await relay.status()).state !== state) await delay(20);
  }

  it('publish through one relay, let the other take over when it stops, and publish nothing twice', async () => {
    const floor = await aFloor();
    const reader = await relays.reader();
    const shared = { checkpointStore: new MemoryCheckpointStore(), own: new Turns().own };
    const first = relays.start(floor, shared);
    await untilState(first, 'publishing');
    const second = relays.start(floor, shared);
    await untilState(second, 'standing-by');
    await floor.round();
    await relays.caughtUp(first);
    await relays.caughtUp(second);
    expect((await second.status()).published).toBe(0);
    await first.stop();
    await floor.round();
    await untilState(second, 'publishing');
    await relays.caughtUp(second);
    const expected = expectedOf(await floor.events());
    await reader.until(({ length }) => length >= countOf(expected));
    expect(foundIn(reader.messages)).toEqual(expected);
    expect(repetitionsIn(reader.messages)).toEqual([]);
  });

  it('stop a relay that may have lost its turn, and ask for the turn again', async () => {
    const floor = await aFloor();
    const turns = new Turns();
    const relay = relays.start(floor, { own: turns.own });
    await relays.caughtUp(relay);
    turns.take();
    while ((await relay.status()).restarts === 0) await delay(10);
    expect((await relay.status()).lastFault?.message).toBe(
      'TurnLost: another relay may publish as kafka-relay now',
    );
    await floor.round();
    await relays.caughtUp(relay);
    expect((await relay.status()).state).toBe('publishing');
  });

  it('let relays without turns overtake each other, and neither gives up for good', async () => {
    const floor = await aFloor();
    const reader = await relays.reader();
    const shared = { checkpointStore: new MemoryCheckpointStore(), pageSize: 4 };
    const two = [relays.start(floor, shared), relays.start(floor, shared)];
    for (let round = 0; round < 6; round++) await floor.round();
    await Promise.all(two.map((relay) => relays.caughtUp(relay)));
    const states = await Promise.all(two.map(async (relay) => (await relay.status()).restarts));
    expect(Math.max(...states)).toBeGreaterThan(0);
    await two[0]!.stop();
    await floor.round();
    await relays.caughtUp(two[1]!);
    const expected = expectedOf(await floor.events());
    await reader.until((messages) => countOf(foundIn(messages)) >= countOf(expected));
    expect(foundIn(reader.messages)).toEqual(expected);
  });

  it('keep a consumer in its group when its clock is set back by an hour', async () => {
    const floor = await aFloor();
    const topic = `rounds-${randomUUID()}`;
    const driver = new Kafka({ brokers: node().brokers, logLevel: logLevel.NOTHING });
    const admin = driver.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic }], waitForLeaders: true });
    const consumer = new TableDeviceConsumer({
      propertyId: A_PROPERTY.propertyId,
      connection: { brokers: node().brokers },
      recordRound: recorderOn(floor),
      topic,
      groupId: topic,
      sessionTimeoutMs: 6_000,
      heartbeatEveryMs: 200,
      stallAfterMs: 4_000,
    });
    consumer.start();
    while (consumer.status().state !== 'consuming') await delay(20);
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    try {
      await delay(9_000);
      const { groups } = await admin.describeGroups([topic]);
      expect(groups.map(({ members }) => members.length)).toEqual([1]);
      const producer = driver.producer();
      await producer.connect();
      const headers = { 'pitledger-device': DEVICE.username };
      const value = JSON.stringify(aDeviceRound(floor));
      await producer.send({ topic, messages: [{ key: 'MB-1', headers, value }] });
      await producer.disconnect();
      while (consumer.status().recorded === 0) await delay(20);
      expect(consumer.status()).toMatchObject({ state: 'consuming', recorded: 1, repeated: 0 });
    } finally {
      clock.mockRestore();
      await consumer.stop();
      await admin.disconnect();
    }
  }, 60_000);
});
