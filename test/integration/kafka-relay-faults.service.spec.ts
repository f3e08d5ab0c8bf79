import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FileCheckpointStore, MemoryCheckpointStore } from '#adapters/kafka';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { ReadAllOptions, RecordedEvent } from '#event-store';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { aFloor } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { countOf, expectedOf, foundIn, repetitionsIn } from '../services/published-ledger.js';
import { Relays } from '../services/relays.js';
import type { TopicReader } from '../services/topic-reader.js';

const RELAY_PROCESS = new URL('../services/relay-process.ts', import.meta.url);

describeWithKafka('the relay to Kafka under faults', (node) => {
  const folder = temporaryFolder();
  // The relays cannot stop while a broker is frozen.
  afterEach(() => node().thaw());
  const relays = new Relays(node, 2_000);

  /** Records eight rounds of a new shoe, with a short pause between them. */
  async function dealt(floor: TestFloor, shoe: number, everyMs: number): Promise<void> {
    await floor.table(`T-${shoe}`);
    await floor.shoe(`S-${shoe}`, `T-${shoe}`);
    for (let round = 0; round < 8; round++) {
      await floor.round({ shoeId: `S-${shoe}` });
      await delay(everyMs);
    }
  }

  async function allFound(floor: TestFloor, reader: TopicReader): Promise<void> {
    const expected = expectedOf(await floor.events());
    await reader.until((messages) => countOf(foundIn(messages)) >= countOf(expected), 40_000);
    expect(foundIn(reader.messages)).toEqual(expected);
  }

  it('loses nothing while the broker is killed and started again twice and rounds are recorded', async () => {
    const floor = await aFloor();
    const reader = await relays.reader();
    const relay = relays.start(floor, { pageSize: 10 });
    await relays.caughtUp(relay);
    for (const shoe of [1, 2]) {
      const rounds = dealt(floor, shoe, 200);
      await delay(500);
      await node().kill();
      await rounds;
      const { lag, state } = await relay.status();
      expect(lag > 0n).toBe(true);
      expect(['waiting', 'connecting', 'publishing']).toContain(state);
      await node().restart();
      await relays.caughtUp(relay);
    }
    await allFound(floor, reader);
    expect((await relay.status()).restarts).toBeGreaterThan(0);
  }, 110_000);

  it('waits for an unavailable broker at its start, and reports why', async () => {
    const floor = await aFloor();
    const reader = await relays.reader();
    await node().kill();
    const relay = relays.start(floor);
    while ((await relay.status()).restarts < 2) await delay(20);
    expect((await relay.status()).lastFault?.message).toContain('ECONNREFUSED');
    await node().restart();
    await relays.caughtUp(relay);
    await allFound(floor, reader);
  }, 60_000);

  it('reconnects when a broker falls silent with its connections open (kafkajs#659)', async () => {
    const floor = await aFloor();
    const reader = await relays.reader();
    const patient = { brokers: node().brokers, requestTimeoutMs: 60_000, connectionTimeoutMs: 1_000 };
    const relay = relays.start(floor, { connection: patient, stallAfterMs: 1_000 });
    await relays.caughtUp(relay);
    node().freeze();
    await floor.round();
    while ((await relay.status()).restarts < 2) await delay(20);
    expect((await relay.status()).stalledMs).toBeGreaterThan(900);
    node().thaw();
    await relays.caughtUp(relay);
    await allFound(floor, reader);
  }, 60_000);

  it('holds at most one page while a broker is slow, and loses nothing', async () => {
    const store = new CountingEventStore();
    const floor = await aFloor({ store });
    for (let shoe = 1; shoe <= 6; shoe++) await dealt(floor, shoe, 0);
    const checkpointStore = new MemoryCheckpointStore();
    const reader = await relays.reader();
    const slow = setInterval(() => {
      node().freeze();
      setTimeout(() => node().thaw(), 150);
    }, 250);
    try {
      const relay = relays.start(floor, { checkpointStore, pageSize: 10 });
      let most = 0n;
      for (let lag = 1n; lag > 0n; { lag } = await relay.status()) {
        const held = store.lastRead - (await checkpointStore.load('kafka-relay'));
        if (held > most) most = held;
        await delay(10);
      }
      expect(most).toBeLessThanOrEqual(10n);
      expect(most).toBeGreaterThan(0n);
    } finally {
      clearInterval(slow);
      node().thaw();
    }
    await allFound(floor, reader);
  }, 60_000);

  it('publishes again only events that consumers recognise after a kill between publication and checkpoint', async () => {
    const path = join(folder, 'ledger.sqlite');
    const store = SqliteEventStore.open({ path });
    const floor = await aFloor({ store });
    for (let round = 0; round < 5; round++) await floor.round();
    const reader = await relays.reader();
    const checkpoints = join(folder, 'checkpoints');
    for (let kills = 0; kills < 2; kills++) {
      const child = startChild(RELAY_PROCESS, path, checkpoints, node().brokers[0]!);
      await child.line('published');
      child.kill('SIGKILL');
      await child.ended;
    }
    const relay = relays.start(floor, {
      checkpointStore: new FileCheckpointStore(checkpoints),
      pageSize: 20,
    });
    await relays.caughtUp(relay);
    await allFound(floor, reader);
    const repeated = repetitionsIn(reader.messages);
    expect(repeated.length).toBeGreaterThan(0);
    const copies = new Map<string, Set<string>>();
    for (const { headers, value, key } of reader.messages) {
      const id = headers['ce_id']!;
      copies.set(id, (copies.get(id) ?? new Set()).add(JSON.stringify([key, value, headers])));
    }
    expect(copies.values().every(({ size }) => size === 1)).toBe(true);
    await relay.stop();
    await store.close();
  }, 60_000);

  it('stops while the broker is unavailable', async () => {
    const floor = await aFloor();
    await node().kill();
    const relay = relays.start(floor);
    await delay(300);
    await relay.stop();
    expect((await relay.status()).state).toBe('stopped');
    await node().restart();
  }, 60_000);
});

/** Reports how far it has read. */
class CountingEventStore extends MemoryEventStore {
  lastRead = 0n;

  override async readAll(options: ReadAllOptions = {}): Promise<readonly RecordedEvent[]> {
    const events = await super.readAll(options);
    const last = events.at(-1)?.position ?? 0n;
    // The floor reads without a limit; the relay reads pages.
    if (options.limit === 10 && last > this.lastRead) this.lastRead = last;
    return events;
  }
}
