import { EventCodec } from '#event-store';
import { Chance } from '#play/chance.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { booksIn, markers, settle, wins, winsBy } from './books.testing.js';
import { PoisonEvent, ReadModelBehind } from './errors.js';
import { GenerationWriter } from './rebuild/generation-writer.js';
import { altered, benches, raise, stateOf, until } from './host.testing.js';
import { catchUp } from './rebuild/one-pass.js';
import { rebuildProjection } from './rebuild/rebuild.js';

const setUp = benches();

describe('ProjectionHost, rebuilding', () => {
  describe('rebuild', () => {
    it.each([1, 2, 3, 4, 5, 6, 7, 8])(
      'misses and doubles nothing while events arrive (seed %i)',
      async (seed) => {
        const { eventStore, readStore, floor, host } = setUp(seed);
        const chance = new Chance(seed);
        await floor.play(chance.below(200));
        let wentBack = 0;
        const watched = altered(readStore, {
          activate: async (generation) => {
            const active = await readStore.prepare(generation.projection);
            const [now, next] = [await readStore.checkpoint(active), await readStore.checkpoint(generation)];
            if (next < now) wentBack++;
            await readStore.activate(generation);
          },
        });
        const live = host({ readStore: watched, batchSize: 1 + chance.below(20), cachedRows: 10 });
        await live.start();
        let head = 0n;
        const play = async (): Promise<void> => {
          for (let i = 0; i < 50; i++) {
            head = await floor.play(1 + chance.below(5));
            for (let turns = chance.below(4); turns > 0; turns--) await new Promise(setImmediate);
          }
        };
        const elsewhere = { eventStore, readStore, codec: new EventCodec(), batchSize: 11 };
        await Promise.all([
          play(),
          live
            .rebuild('wins')
            .then(() => live.verify('wins'))
            .then((found) => expect(found.equal).toBe(true))
            .then(() => live.rebuild('wins')),
          live.rebuild('markers').then(() => rebuildProjection(elsewhere, markers)),
        ]);
        head = await floor.play(3);
        await live.waitFor(head, 10_000);
        expect(wentBack).toBe(0);
        expect(await booksIn(readStore)).toEqual(floor.expected());
        expect(await live.verify('wins')).toMatchObject({ equal: true });
        expect(await live.verify('markers')).toMatchObject({ equal: true });
        expect((await live.status()).projections.map(({ state }) => state)).toEqual(['live', 'live']);
      },
    );

    it('continues at the end of a generation that another process has activated', async () => {
      const { readStore, floor, host } = setUp();
      const live = host();
      await live.start();
      await live.waitFor(await floor.play(40), 10_000);
      await readStore.activate(await readStore.begin(wins));
      await live.waitFor(await floor.play(5), 10_000);
      expect(await booksIn(readStore)).toEqual(floor.expected());
    });

    it('finds a generation that another process activates during the look-up', async () => {
      const { readStore, floor, host } = setUp();
      await readStore.prepare(wins);
      let looks = 0;
      const watched = altered(readStore, {
        checkpoint: async (generation) => {
          if (++looks === 1) await readStore.activate(await readStore.begin(wins));
          return readStore.checkpoint(generation);
        },
      });
      const live = host({ readStore: watched });
      await live.start();
      await live.waitFor(await floor.play(40), 10_000);
      expect(await booksIn(readStore)).toEqual(floor.expected());
    });

    it('never shows old rows to a reader that waits for a write', async () => {
      const { eventStore, readStore, floor, host } = setUp();
      await floor.play(40);
      let late = 0n;
      let looks = Number.NEGATIVE_INFINITY;
      const busy = {
        subscribe: eventStore.subscribe.bind(eventStore),
        readStream: eventStore.readStream.bind(eventStore),
        readAll: eventStore.readAll.bind(eventStore),
        head: async () => {
          const head = await eventStore.head();
          // Events that arrive, and are read live, after the last look-up of the builder.
          if (++looks === 2) {
            late = await floor.play(5);
            await live.waitFor(late, 10_000);
          }
          return head;
        },
      };
      const live = host({ eventStore: busy });
      await live.start();
      await live.waitFor(40n, 10_000);
      looks = 0;
      await live.rebuild('wins');
      expect(late).toBe(45n);
      expect(await readStore.checkpoint(await readStore.prepare(wins))).toBe(late);
      expect(await booksIn(readStore)).toEqual(floor.expected());
    });

    it('is one at a time for a projection', async () => {
      const { floor, host } = setUp();
      const live = host();
      await live.start();
      await live.waitFor(await floor.play(20), 10_000);
      const first = live.rebuild('wins');
      for (const second of [live.rebuild('wins'), live.verify('wins')]) {
        expect(await rejectionOf(second)).toMatchObject({
          message: 'projection wins is being rebuilt or verified already',
        });
      }
      await first;
      await live.rebuild('wins');
    });

    it('keeps the old rows if an event cannot be applied', async () => {
      const { readStore, floor, host } = setUp();
      let sick = false;
      const live = host({
        projections: [winsBy((event) => (sick ? raise('sick') : settle(event))), markers],
      });
      await live.start();
      await live.waitFor(await floor.play(20), 10_000);
      sick = true;
      expect(await rejectionOf(live.rebuild('wins'))).toBeInstanceOf(PoisonEvent);
      sick = false;
      await live.waitFor(await floor.play(20), 10_000);
      expect(await booksIn(readStore)).toEqual(floor.expected());
      await expect(live.rebuild('wins')).resolves.toBeUndefined();
    });
  });

  it('answers from the old rows until those of another version are built, then from the new ones', async () => {
    const { readStore, floor, host } = setUp();
    const before = host();
    await before.start();
    await before.waitFor(await floor.play(50), 10_000);
    await before.stop();
    const old = await booksIn(readStore);
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const held = altered(readStore, {
      activate: async (generation) => {
        await gate;
        await readStore.activate(generation);
      },
    });
    const live = host({
      readStore: held,
      batchSize: 8,
      projections: [
        {
          ...winsBy((event) => settle({ ...event, data: { ...event.data, cents: 1 } })),
          version: 2,
        },
        markers,
      ],
    });
    await live.start();
    await until(async () => (await stateOf(live, 'wins')).position === 50n);
    expect((await stateOf(live, 'wins')).state).toBe('catching-up');
    expect((await booksIn(readStore)).cents).toEqual(old.cents);
    expect(await rejectionOf(live.waitFor(50n, 10, ['wins']))).toBeInstanceOf(ReadModelBehind);
    release();
    const head = await floor.play(50);
    await live.waitFor(head, 10_000);
    expect(await stateOf(live, 'wins')).toMatchObject({ state: 'live', version: 2, position: head });
    const { cents } = await booksIn(readStore);
    const hands = Object.values(cents).reduce((total, each) => total + each, 0);
    expect(hands).toBeGreaterThan(20);
    expect(await live.verify('wins')).toMatchObject({ equal: true, position: head });
  });

  it('lets one of two hosts build that start with another version at once', async () => {
    const { readStore, floor, host } = setUp();
    const before = host();
    await before.start();
    await before.waitFor(await floor.play(300), 10_000);
    await before.stop();
    const projections = [{ ...wins, version: 2 }, markers];
    const pair = [host({ projections, batchSize: 7 }), host({ projections, batchSize: 5 })];
    await Promise.all(pair.map((each) => each.start()));
    const head = await floor.play(50);
    await Promise.all(pair.map((each) => each.waitFor(head, 10_000)));
    expect(await booksIn(readStore)).toEqual(floor.expected());
    expect(await Promise.all(pair.map((each) => stateOf(each, 'wins')))).toMatchObject([
      { state: 'live', version: 2, position: head },
      { state: 'live', version: 2, position: head },
    ]);
  });

  it('compares at one position although another worker writes meanwhile', async () => {
    const { eventStore, readStore, floor, host } = setUp();
    let writes = 0;
    const busy = altered(readStore, {
      async *dump(generation) {
        if (++writes === 1) {
          const active = await readStore.prepare(wins);
          const elsewhere = new GenerationWriter(readStore, active, await readStore.checkpoint(active));
          await catchUp({ eventStore, codec: new EventCodec() }, elsewhere, await floor.play(20));
        }
        yield* readStore.dump(generation);
      },
    });
    const live = host({ readStore: busy });
    await live.start();
    await live.waitFor(await floor.play(50), 10_000);
    expect(await live.verify('wins')).toMatchObject({ equal: true, position: 70n });
    await live.waitFor(await floor.play(20), 10_000);
    expect(await booksIn(readStore)).toEqual(floor.expected());
  });

  it('finds a row that was altered outside the ledger', async () => {
    const { readStore, floor, host } = setUp();
    const live = host();
    await live.start();
    const head = await floor.play(50);
    await live.waitFor(head, 10_000);
    const row = { table_id: 'BAC-1', cents: 1_000_000, last_position: 1n };
    const upserts = [{ table: 'win_by_table', row }];
    await readStore.commit(await readStore.prepare(wins), { from: head, to: head, upserts, deletes: [] });
    const found = await live.verify('wins');
    expect(found).toMatchObject({ equal: false, position: head });
    expect(found).toMatchObject({ active: 'win_by_table ["BAC-1",1000000,"1"]' });
  });
});
