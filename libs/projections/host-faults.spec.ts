import { MemoryEventStore } from '#adapters/memory-event-store';
import { StoreFault } from '#event-store';
import { Chance } from '#play/chance.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { Floor, booksIn, hand, linesIn, markers, settle, wins, winsBy } from './books.testing.js';
import { PoisonEvent } from './errors.js';
import { altered, benches, raise, stateOf, until } from './host.testing.js';
import type { ProjectionHostOptions } from './host/projection-host.js';
import type { EventHandler, Projection } from './projection.js';

const setUp = benches();

describe('ProjectionHost under faults', () => {
  it('counts nothing twice and misses nothing when it is killed around commits 60 times', async () => {
    const { readStore, floor, host } = setUp();
    const chance = new Chance(7);
    let head = 0n;
    for (let life = 0; life < 60; life++) {
      head = await floor.play(20);
      let killed = false;
      let commits = chance.below(8);
      const mortal = altered(readStore, {
        commit: async (generation, batch) => {
          const dies = killed || commits-- === 0;
          if (!dies || (!killed && chance.below(2) === 0)) await readStore.commit(generation, batch);
          killed ||= dies;
          if (killed) throw new Error('killed');
        },
      });
      const doomed = host({ readStore: mortal, batchSize: 1 + chance.below(9) });
      await doomed.start();
      await Promise.allSettled([doomed.waitFor(head, 20)]);
      await doomed.stop();
    }
    const last = host();
    await last.start();
    await last.waitFor(head, 10_000);
    expect(await booksIn(readStore)).toEqual(floor.expected());
  });

  it('retries while the read store is unreachable, even after an unacknowledged commit', async () => {
    const { readStore, floor, host } = setUp();
    const chance = new Chance(3);
    let out = true;
    const flaky = altered(readStore, {
      commit: async (generation, batch) => {
        const taken = !out && chance.below(3) > 0;
        if (taken) await readStore.commit(generation, batch);
        if (out || chance.below(3) === 0 || !taken) throw new StoreFault('store-unreachable', 'no route');
      },
    });
    const errors: unknown[] = [];
    const head = await floor.play(100);
    const live = host({ readStore: flaky, batchSize: 9, onError: (error) => errors.push(error) });
    await live.start();
    await until(async () => (await stateOf(live, 'wins')).state === 'stalled');
    expect(await stateOf(live, 'wins')).toMatchObject({ reason: 'no route', position: 0n, lag: head });
    out = false;
    await live.waitFor(head, 10_000);
    expect(await booksIn(readStore)).toEqual(floor.expected());
    await until(async () => (await stateOf(live, 'wins')).state === 'live');
    expect(errors.length).toBeGreaterThan(0);
  });

  it('stops without a retry while the read store is unreachable', async () => {
    const { readStore, floor, host } = setUp();
    await floor.play(10);
    let tries = 0;
    const commit = () => {
      tries += 1;
      return Promise.reject(new StoreFault('store-locked', 'held'));
    };
    const live = host({ readStore: altered(readStore, { commit }) });
    await live.start();
    await until(async () => (await stateOf(live, 'wins')).state === 'stalled');
    const before = tries;
    await live.stop();
    expect(tries).toBe(before);
  });

  it('stops a projection before an event of an unnamed type, and continues the others', async () => {
    const { floor, host } = setUp();
    await floor.play(30);
    await floor.record({ type: 'RouletteSpun', data: {} });
    const head = await floor.play(30);
    const told: [unknown, string | undefined][] = [];
    const live = host({
      projections: [wins, { ...markers, ignores: [...markers.ignores, 'RouletteSpun'] }],
      onError: (error, projection) => told.push([error, projection]),
    });
    await live.start();
    await live.waitFor(head, 10_000);
    await until(async () => (await stateOf(live, 'markers')).state === 'live');
    const stopped = await stateOf(live, 'wins');
    expect(stopped).toMatchObject({ state: 'stopped', position: 30n, lag: 31n });
    expect(stopped.reason).toMatch(/RouletteSpun of stream round-1 at position 31: .*neither handles nor/);
    expect(told).toEqual([[expect.any(PoisonEvent), 'wins']]);
    await expect(live.waitFor(head, 10_000, ['markers'])).resolves.toBeUndefined();
    expect(await rejectionOf(live.waitFor(head, 10_000, ['wins']))).toMatchObject({ behind: ['wins'] });
  });

  const settled = (handler: EventHandler): Projection =>
    winsBy((event) => (event.position === 42n ? handler(event) : settle(event)));

  it.each<[string, Projection]>([
    ['whose handler throws', settled(() => raise('odds'))],
    [
      'whose change throws',
      settled((event) => [
        ...settle(event),
        { table: 'win_by_table', key: { table_id: 'x' }, change: () => raise('odds') },
      ]),
    ],
    [
      'whose row does not fit its table',
      settled(() => [
        {
          table: 'win_by_table',
          key: { table_id: 'x' },
          change: () => ({ table_id: 'x', cents: 0.5, last_position: 1n }),
        },
      ]),
    ],
    [
      'whose row has another key',
      settled(() => [
        {
          table: 'win_by_table',
          key: { table_id: 'x' },
          change: () => ({ table_id: 'y', cents: 0, last_position: 1n }),
        },
      ]),
    ],
    ['whose table is unknown', settled(() => [{ table: 'nope', key: {}, change: () => undefined }])],
  ])('keeps every event before one %s, and nothing of that one', async (_, poisoned) => {
    const { readStore, floor, host } = setUp();
    await floor.record(...Array.from({ length: 60 }, () => hand));
    const live = host({ projections: [poisoned, markers] });
    await live.start();
    await live.waitFor(60n, 10_000);
    const stopped = await stateOf(live, 'wins');
    expect(stopped).toMatchObject({ state: 'stopped', position: 41n });
    expect(stopped.reason).toContain('WagersSettled of stream round-1 at position 42');
    expect((await booksIn(readStore)).cents).toEqual({ 'BAC-1': 41 * 5 });
  });

  it('names the first of two events in one page that cannot be applied', async () => {
    const { floor, host } = setUp();
    await floor.record(...Array.from({ length: 50 }, () => hand), { type: 'RouletteSpun', data: {} });
    const live = host({
      projections: [
        settled(() => [{ table: 'win_by_table', key: { table_id: 'x' }, change: () => raise('!') }]),
      ],
    });
    await live.start();
    await until(async () => (await stateOf(live, 'wins')).state === 'stopped');
    expect(await stateOf(live, 'wins')).toMatchObject({ position: 41n });
  });

  it('reports a checkpoint ahead of the event store instead of idling', async () => {
    const { readStore, floor, host } = setUp();
    const before = host();
    await before.start();
    await before.waitFor(await floor.play(20), 10_000);
    await before.stop();
    const restored = new MemoryEventStore();
    await new Floor(restored, new Chance(1)).play(12);
    const live = host({ eventStore: restored, readStore });
    await live.start();
    const stopped = await stateOf(live, 'wins');
    expect(stopped).toMatchObject({ state: 'stopped', position: 20n });
    expect(stopped.reason).toMatch(/holds position 20, but the event store ends at 12/);
    await live.rebuild('wins');
    expect(await stateOf(live, 'wins')).toMatchObject({ state: 'live', position: 12n });
  });

  it('stops rows that hold another event than the store, at the start and when the store is replaced', async () => {
    const { readStore, floor, host } = setUp();
    const first = host();
    await first.start();
    await first.waitFor(await floor.play(20), 10_000);
    await first.stop();
    const restored = new MemoryEventStore();
    const past = new Floor(restored, new Chance(2), 'another floor');
    await past.play(35);
    const before = await linesIn(readStore);
    const second = host({ eventStore: restored });
    await second.start();
    const stopped = await stateOf(second, 'wins');
    expect(stopped).toMatchObject({ state: 'stopped', position: 20n, ofAnotherPast: true });
    expect(stopped.reason).toMatch(/has event \S+ of position 20 there.* run pitledger rebuild/);
    expect(await linesIn(readStore)).toEqual(before);
    await second.rebuild('wins');
    await second.rebuild('markers');
    expect(await booksIn(readStore)).toEqual(past.expected());
    expect((await stateOf(second, 'wins')).ofAnotherPast).toBeUndefined();
    await second.stop();

    let store: MemoryEventStore = restored;
    const cut = new AbortController();
    const replaced: ProjectionHostOptions['eventStore'] = {
      head: () => store.head(),
      readStream: (...asked) => store.readStream(...asked),
      readAll: (asked) => store.readAll(asked),
      subscribe: (asked) => {
        const signals = [asked!.signal!, ...(store === restored ? [cut.signal] : [])];
        return store.subscribe({ ...asked, signal: AbortSignal.any(signals) });
      },
    };
    const live = host({ eventStore: replaced });
    await live.start();
    await until(async () => (await stateOf(live, 'wins')).state === 'live');
    const other = new MemoryEventStore();
    await new Floor(other, new Chance(3), 'a third floor').play(50);
    store = other;
    cut.abort();
    await until(async () => (await stateOf(live, 'markers')).ofAnotherPast === true);
    expect(await booksIn(readStore)).toEqual(past.expected());
  });

  it('opens the subscription again when it ends, fails or is silent', async () => {
    const { eventStore, readStore, floor, host } = setUp();
    let opened = 0;
    const fickle: ProjectionHostOptions['eventStore'] = {
      head: () => eventStore.head(),
      readStream: (...asked) => eventStore.readStream(...asked),
      readAll: (options) => eventStore.readAll(options),
      async *subscribe(options) {
        const fate = ++opened % 3;
        let items = 0;
        for await (const item of eventStore.subscribe(options)) {
          yield item;
          if (++items < 3) continue;
          if (fate === 0) return;
          if (fate === 1) throw new Error('dropped');
          await new Promise<void>((resolve) => options!.signal!.addEventListener('abort', () => resolve()));
          return;
        }
      },
    };
    const live = host({ eventStore: fickle, batchSize: 5, silenceMs: 10 });
    await live.start();
    const head = await floor.play(100);
    await live.waitFor(head, 20_000);
    expect(opened).toBeGreaterThan(6);
    expect(await booksIn(readStore)).toEqual(floor.expected());
  });

  it('stops everything when the event store is closed', async () => {
    const { eventStore, host } = setUp();
    const live = host();
    await live.start();
    await eventStore.close();
    expect(await rejectionOf(live.waitFor(1n, 5_000, ['wins']))).toBeInstanceOf(Error);
    await live.stop();
  });
});
