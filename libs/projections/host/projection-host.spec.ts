import { EventCodec, type RecordedEvent } from '#event-store';
import { rejectionOf } from '#testing/rejection-of.js';
import { booksIn, hand, markers, twin, wins } from '../books.testing.js';
import { ReadModelBehind } from '../errors.js';
import { altered, benches, stateOf, until } from '../host.testing.js';
import type { ProjectionHostOptions } from './projection-host.js';

const setUp = benches();

describe('ProjectionHost', () => {
  it.each([1, 2, 7, 100])(
    'gives the same rows in pages of %i, from history and live, as from one replay',
    async (batchSize) => {
      const { eventStore, readStore, floor, host } = setUp(batchSize);
      await floor.play(150);
      const live = host({ batchSize, cachedRows: 8 });
      await live.start();
      let head = 0n;
      for (let i = 0; i < 40; i++) head = await floor.play(1 + (i % 5));
      await live.waitFor(head, 10_000);
      expect(await booksIn(readStore)).toEqual(floor.expected());
      expect(await live.verify('wins')).toMatchObject({ equal: true, position: head });
      expect(await live.verify('markers')).toMatchObject({ equal: true, position: head });
      await until(async () => (await stateOf(live, 'markers')).state === 'live');
      const status = await live.status();
      expect(status.head).toBe(await eventStore.head());
      expect(status.projections).toEqual([
        { name: 'wins', version: 1, position: head, lag: 0n, state: 'live' },
        { name: 'markers', version: 1, position: head, lag: 0n, state: 'live' },
      ]);
    },
  );

  it('moves the checkpoint past events that do not concern it', async () => {
    const { readStore, floor, host } = setUp();
    await floor.record(...Array.from({ length: 25 }, () => ({ type: 'LastHandAnnounced', data: {} })));
    const live = host({ batchSize: 10 });
    await live.start();
    await live.waitFor(25n, 10_000);
    expect(await readStore.checkpoint(await readStore.prepare(wins))).toBe(25n);
  });

  it('decodes an event once for all projections, and never if none handles it', async () => {
    const { floor, host } = setUp();
    await floor.record(hand, hand, { type: 'LastHandAnnounced', data: {} });
    const decoded: bigint[] = [];
    const codec = new EventCodec();
    const counting = {
      decode: (event: RecordedEvent) => {
        decoded.push(event.position);
        return codec.decode(event);
      },
    };
    const live = host({ projections: [wins, twin, markers], codec: counting });
    await live.start();
    await live.waitFor(3n, 10_000);
    expect(decoded).toEqual([1n, 2n]);
  });

  it('shares its projections with a second host without doubling an event', async () => {
    const { readStore, floor, host } = setUp();
    const pair = [host({ batchSize: 3 }), host({ batchSize: 5 })];
    await Promise.all(pair.map((each) => each.start()));
    let head = 0n;
    for (let i = 0; i < 60; i++) {
      head = await floor.play(4);
      if (i % 7 === 0) await new Promise(setImmediate);
    }
    await Promise.all(pair.map((each) => each.waitFor(head, 10_000)));
    expect(await booksIn(readStore)).toEqual(floor.expected());
  });

  it('shows a write to the reads that wait for it, and names late projections', async () => {
    const { readStore, floor, host } = setUp();
    const live = host();
    await live.start();
    for (let i = 0; i < 20; i++) {
      await live.waitFor(await floor.play(1), 10_000);
      expect(await booksIn(readStore)).toEqual(floor.expected());
    }
    const late = await rejectionOf(live.waitFor(1_000n, 20));
    expect(late).toBeInstanceOf(ReadModelBehind);
    expect(late).toMatchObject({ position: 1_000n, behind: ['wins', 'markers'] });
    const waiting = rejectionOf(live.waitFor(1_000n, 60_000));
    await live.stop();
    expect(await waiting).toMatchObject({ name: 'ProjectionHostStopped' });
  });

  it('reads at most one page ahead when the read store is slow', async () => {
    const { eventStore, readStore, floor, host } = setUp();
    await floor.play(400);
    let read = 0n;
    let most = 0n;
    const watched: ProjectionHostOptions['eventStore'] = {
      head: () => eventStore.head(),
      readStream: (...asked) => eventStore.readStream(...asked),
      readAll: (options) => eventStore.readAll(options),
      async *subscribe(options) {
        for await (const item of eventStore.subscribe(options)) {
          if (item.kind === 'events') read = item.events.at(-1)!.position;
          yield item;
        }
      },
    };
    const slow = altered(readStore, {
      commit: async (generation, batch) => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        if (read - batch.from > most) most = read - batch.from;
        await readStore.commit(generation, batch);
      },
    });
    const live = host({ eventStore: watched, readStore: slow, batchSize: 10, cachedRows: 4 });
    await live.start();
    await live.waitFor(400n, 10_000);
    expect(most).toBe(10n);
    expect(await booksIn(readStore)).toEqual(floor.expected());
  });

  it('refuses projections that share a table, and names both', () => {
    expect(() => setUp().host({ projections: [wins, { ...markers, tables: wins.tables }] })).toThrow(
      'win_by_table is used twice',
    );
  });
});
