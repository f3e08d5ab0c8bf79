import { setTimeout as delay } from 'node:timers/promises';
import { MemoryCheckpointStore } from '#adapters/kafka';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { collectFromPosition } from '#application';
import type { CheckpointStore } from '#event-store';
import { newEvent } from '#testing/new-event.js';
import { aFloor, aWagerRequest } from '#testing/builders/floor.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { countOf, expectedOf, foundIn, repetitionsIn } from '../services/published-ledger.js';
import { Relays } from '../services/relays.js';

describeWithKafka('the relay to Kafka', (node) => {
  const relays = new Relays(node, 3_000);

  it('publishes each event of a ledger once, in order for each table, as CloudEvents in binary mode', async () => {
    const floor = await aFloor();
    await floor.table('MB-2');
    await floor.shoe('S2', 'MB-2');
    for (let round = 0; round < 8; round++) {
      await floor.round({ wagers: [aWagerRequest(), aWagerRequest({ position: 2, kind: 'player' })] });
      await floor.round({ shoeId: 'S2' });
    }
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }));
    const reader = await relays.reader();
    const sent: number[] = [];
    const aroundBatch = async (send: () => Promise<void>, count: number): Promise<void> => {
      await send();
      sent.push(count);
    };
    const relay = relays.start(floor, { pageSize: 7, aroundBatch });
    const events = await floor.events();
    const expected = expectedOf(events);
    await relays.caughtUp(relay);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(countOf(expected));
    await reader.until(({ length }) => length >= countOf(expected));
    expect(foundIn(reader.messages)).toEqual(expected);
    expect(repetitionsIn(reader.messages)).toEqual([]);
    const deferred = events.find(({ type }) => type === 'VigorishDeferred')!;
    const message = reader.messages.find(({ headers }) => headers['ce_id'] === deferred.id)!;
    expect(JSON.parse(message.value)).toEqual(deferred.data);
    expect(message).toMatchObject({
      topic: 'pitledger.ac-1.vigorish',
      key: 'MB-1',
      headers: {
        'content-type': 'application/json',
        ce_specversion: '1.0',
        ce_type: 'pitledger.vigorish-deferred.v1',
        ce_source: '/pitledger/ac-1',
        ce_subject: deferred.stream,
        ce_time: deferred.metadata['occurredAt'],
        ce_partitionkey: 'MB-1',
        ce_ledgerposition: String(deferred.position),
      },
    });
    expect(await relay.status()).toMatchObject({ state: 'publishing', lag: 0n, stalledMs: 0, restarts: 0 });
  });

  it('carries positions beyond 2^53 as text', async () => {
    const floor = await aFloor({ store: new MemoryEventStore({ startAfter: 2n ** 53n }) });
    const reader = await relays.reader();
    await floor.round();
    await relays.caughtUp(relays.start(floor));
    const expected = expectedOf(await floor.events());
    await reader.until(({ length }) => length >= countOf(expected));
    const announced = (await floor.events()).find(({ type }) => type === 'WagersSettled')!;
    const message = reader.messages.find(({ headers }) => headers['ce_id'] === announced.id)!;
    expect(message.headers['ce_ledgerposition']).toBe(String(announced.position));
    expect(announced.position > 2n ** 53n).toBe(true);
  });

  it('keeps up with 100 appends at once: nothing lost, doubled or out of order (kafkajs#598)', async () => {
    const floor = await aFloor();
    const reader = await relays.reader();
    const relay = relays.start(floor, { pageSize: 3 });
    for (let table = 1; table <= 100; table++) await floor.table(`T-${table}`);
    const appends = Array.from({ length: 100 }, async (_, index) => {
      const shoeId = `PS-${index + 1}`;
      await floor.shoe(shoeId, `T-${index + 1}`);
      await floor.round({ shoeId });
    });
    await Promise.all(appends);
    const expected = expectedOf(await floor.events());
    await relays.caughtUp(relay);
    await reader.until(({ length }) => length >= countOf(expected));
    expect(foundIn(reader.messages)).toEqual(expected);
    expect(repetitionsIn(reader.messages)).toEqual([]);
  }, 60_000);

  it('continues at its checkpoint, and skips events that are not published', async () => {
    const floor = await aFloor();
    const checkpointStore = new MemoryCheckpointStore();
    const first = relays.start(floor, { checkpointStore });
    await relays.caughtUp(first);
    await first.stop();
    await floor.series('XX');
    const reader = await relays.reader();
    await floor.round();
    const relay = relays.start(floor, { checkpointStore });
    await relays.caughtUp(relay);
    const round = (await floor.events()).filter(({ stream }) => stream === 'round-S1.001');
    await reader.until(({ length }) => length >= round.length);
    expect(reader.messages.map(({ headers }) => headers['ce_id']).toSorted()).toEqual(
      round.map(({ id }) => id).toSorted(),
    );
    expect(await checkpointStore.load('kafka-relay')).toBe(await floor.head());
  });

  it('halts at an unknown event and names its position; publishes nothing after it', async () => {
    const floor = await aFloor();
    await floor.store.append([
      { stream: 'table-MB-9', expectedRevision: 'any', events: [newEvent({ type: 'TableMelted' })] },
    ]);
    const position = await floor.head();
    await floor.round();
    const faults: unknown[] = [];
    const relay = relays.start(floor, { onFault: (fault) => faults.push(fault) });
    while ((await relay.status()).state !== 'halted') await delay(20);
    const { lastFault, position: reached } = await relay.status();
    expect(lastFault?.message).toContain(`TableMelted at position ${position}`);
    expect(reached < position).toBe(true);
    expect(faults).toHaveLength(1);
  });

  it('pauses when another relay moves its checkpoint', async () => {
    const floor = await aFloor();
    const taken: CheckpointStore = {
      load: () => Promise.resolve(0n),
      lastEvent: () => Promise.resolve(undefined),
      advance: () => Promise.resolve(false),
    };
    const second = relays.start(floor, { checkpointStore: taken });
    while ((await second.status()).state !== 'standing-by') await delay(20);
    expect((await second.status()).lastFault?.message).toContain('CheckpointMoved');
  });

  it('halts when the ledger ends before its checkpoint', async () => {
    const floor = await aFloor();
    const restored = new MemoryCheckpointStore();
    await restored.advance('kafka-relay', 0n, 1_000_000n);
    const relay = relays.start(floor, { checkpointStore: restored });
    while ((await relay.status()).state !== 'halted') await delay(20);
    expect((await relay.status()).lastFault?.message).toContain('CheckpointOfAnotherPast');
  });

  it('halts when the ledger has another event than the last one published, and names that one', async () => {
    const floor = await aFloor();
    const lost = '018f3a51-0000-7000-8000-000000000007';
    const restored = new MemoryCheckpointStore();
    await restored.advance('kafka-relay', 0n, 2n, `2 ${lost} 0 round-S9.001`);
    const relay = relays.start(floor, { checkpointStore: restored });
    while ((await relay.status()).state !== 'halted') await delay(20);
    expect((await relay.status()).lastFault?.message).toContain(`may have been published is event ${lost}`);
  });

  it('splits a page into requests of a size that the broker accepts', async () => {
    const floor = await aFloor();
    for (let round = 0; round < 5; round++) await floor.round();
    const reader = await relays.reader();
    const relay = relays.start(floor, { batchBytes: 1_000 });
    const expected = expectedOf(await floor.events());
    await relays.caughtUp(relay);
    await reader.until(({ length }) => length >= countOf(expected));
    expect(foundIn(reader.messages)).toEqual(expected);
  });
});
