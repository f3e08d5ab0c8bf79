import { join } from 'node:path';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { EventCodec, StoreFault } from '#event-store';
import { Chance } from '#play/chance.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import type { BuildOptions } from './build.js';
import { Floor, booksIn, hand, linesIn, markers, settle, twin, wins, winsBy } from '../books.testing.js';
import { CheckpointMoved, PoisonEvent } from '../errors.js';
import { altered, benches, countingReads, raise, stateOf, until } from '../host.testing.js';
import { rebuildProjection, rebuildProjections } from './rebuild.js';

const seed = Number(process.env['SIM_SEED'] ?? 20);
const steps = Number(process.env['SIM_STEPS'] ?? 12);

/** Rejects the event at one position and applies all others. */
const poisonedAt = (position: bigint) =>
  winsBy((event) => (event.position === position ? raise('odds') : settle(event)));

async function filled(chance: Chance, events: number): Promise<{ options: BuildOptions; floor: Floor }> {
  const eventStore = new MemoryEventStore();
  const floor = new Floor(eventStore, chance);
  if (events > 0) await floor.play(events);
  return { options: { eventStore, readStore: new MemoryReadStore(), codec: new EventCodec() }, floor };
}

describe('one pass over the events', () => {
  const folder = temporaryFolder();

  it('gives the rows of one projection after the other, bit for bit, on each store', async () => {
    const chance = new Chance(seed);
    for (let step = 0; step < steps; step++) {
      const { options, floor } = await filled(chance, 1 + chance.below(400));
      const sqlite = openSqliteReadStore({ path: join(folder, `${step}.db`) });
      const singles: BuildOptions = { ...options, readStore: new MemoryReadStore(), batchSize: 7 };
      for (const projection of [wins, markers]) await rebuildProjection(singles, projection);
      const expected = await linesIn(singles.readStore);
      const head = await options.eventStore.head();
      try {
        for (const readStore of [options.readStore, sqlite]) {
          const sizes = { batchSize: 1 + chance.below(60), cachedRows: 1 + chance.below(20) };
          const rebuilt = await rebuildProjections({ ...options, readStore, ...sizes }, [wins, markers]);
          const of = { step, seed, sizes };
          expect({ of, rebuilt }).toEqual({
            of,
            rebuilt: [wins, markers].map((projection) => ({ projection, done: true, result: head })),
          });
          expect({ of, lines: await linesIn(readStore) }).toEqual({ of, lines: expected });
          expect({ of, books: await booksIn(readStore) }).toEqual({ of, books: floor.expected() });
        }
      } finally {
        await sqlite.close();
      }
    }
  });

  it('reads each page once and decodes each event once for any number of projections', async () => {
    const { options } = await filled(new Chance(3), 100);
    let read = 0;
    const decoded: bigint[] = [];
    const { eventStore } = options;
    const codec = new EventCodec();
    const counted: BuildOptions = {
      ...options,
      batchSize: 10,
      eventStore: countingReads(eventStore, (events) => (read += events)),
      codec: {
        decode: (event) => {
          decoded.push(event.position);
          return codec.decode(event);
        },
      },
    };
    await rebuildProjections(counted, [wins, markers, twin]);
    expect(read).toBe(100);
    expect(decoded).toEqual([...new Set(decoded)]);
  });

  it('commits many events at once, and not page by page', async () => {
    const { options } = await filled(new Chance(4), 2_500);
    const commits: [string, bigint, bigint][] = [];
    const readStore = altered(options.readStore, {
      commit: (generation, batch) => {
        commits.push([generation.projection.name, batch.from, batch.to]);
        return options.readStore.commit(generation, batch);
      },
    });
    await rebuildProjections({ ...options, readStore, batchSize: 100 }, [wins, markers]);
    expect(commits).toEqual([
      ['wins', 0n, 2_500n],
      ['markers', 0n, 2_500n],
    ]);
  });

  it.each([1, 2, 57, 100])(
    'leaves a projection unchanged that cannot apply event %i, and builds the others',
    async (at) => {
      const { options, floor } = await filled(new Chance(5), 0);
      const { eventStore, readStore } = options;
      await floor.record(...Array.from({ length: 100 }, () => hand));
      await rebuildProjections(options, [wins, markers]);
      const before = await linesIn(readStore);
      const sick = poisonedAt(BigInt(at));
      const told: [string, unknown][] = [];
      const onFailure: BuildOptions['onFailure'] = ({ name }, reason) => told.push([name, reason]);
      const rebuilt = await rebuildProjections({ ...options, batchSize: 9, onFailure }, [sick, markers]);
      expect(rebuilt).toEqual([
        { projection: sick, done: false, reason: expect.any(PoisonEvent) as unknown },
        { projection: markers, done: true, result: await eventStore.head() },
      ]);
      expect(told).toEqual([['wins', expect.any(PoisonEvent)]]);
      expect(told[0]![1]).toMatchObject({ projection: 'wins', event: { position: BigInt(at) } });
      expect(await linesIn(readStore)).toEqual(before);
      expect(await rejectionOf(rebuildProjection(options, sick))).toMatchObject({
        message: expect.stringContaining(`WagersSettled of stream round-1 at position ${at}: odds`) as string,
      });
    },
  );

  it('builds the others when another worker takes one of them over', async () => {
    const { options } = await filled(new Chance(6), 100);
    const { readStore } = options;
    let pages = 0;
    const onProgress = (): void => void (++pages === 2 && taken.push(readStore.begin(wins)));
    const taken: Promise<unknown>[] = [];
    const rebuilt = await rebuildProjections({ ...options, batchSize: 20, onProgress }, [wins, markers]);
    expect(rebuilt).toMatchObject([
      { done: false, reason: expect.any(CheckpointMoved) as unknown },
      { done: true, result: 100n },
    ]);
    expect(taken).toHaveLength(1);
  });

  it('drops everything that it has begun when the events cannot be read', async () => {
    const { options } = await filled(new Chance(7), 100);
    const { eventStore, readStore } = options;
    const discarded: string[] = [];
    const watched = altered(readStore, {
      discard: (generation) => {
        discarded.push(generation.projection.name);
        return readStore.discard(generation);
      },
    });
    let reads = 0;
    const broken: BuildOptions['eventStore'] = {
      head: () => eventStore.head(),
      readStream: (...asked) => eventStore.readStream(...asked),
      readAll: (asked) =>
        ++reads > 3 ? Promise.reject(new StoreFault('store-damaged', 'torn')) : eventStore.readAll(asked),
    };
    const failed = rebuildProjections(
      { eventStore: broken, readStore: watched, codec: new EventCodec(), batchSize: 10 },
      [wins, markers],
    );
    expect(await rejectionOf(failed)).toMatchObject({ code: 'store-damaged' });
    expect(discarded).toEqual(['wins', 'markers']);
  });

  it('ends its read of the history with the last event that it needs', async () => {
    const { options } = await filled(new Chance(9), 30);
    let open = 0;
    const { eventStore: memory } = options;
    const eventStore: BuildOptions['eventStore'] = {
      head: () => memory.head(),
      readStream: (...asked) => memory.readStream(...asked),
      readAll: (asked) => memory.readAll(asked),
      history: async function* ({ after = 0n } = {}) {
        open++;
        try {
          for (let from = after; ; from += 10n) yield await memory.readAll({ after: from, limit: 10 });
        } finally {
          open--;
        }
      },
    };
    await rebuildProjections({ ...options, eventStore }, [wins, markers]);
    expect(open).toBe(0);
  });

  it('continues after temporary faults of the read store', async () => {
    const chance = new Chance(seed);
    const { options, floor } = await filled(chance, 300);
    const { readStore } = options;
    const maybe = async <T>(work: () => Promise<T>): Promise<T> => {
      if (chance.below(3) === 0) throw new StoreFault('store-unreachable', 'no route');
      return work();
    };
    const flaky = altered(readStore, {
      commit: (generation, batch) => maybe(() => readStore.commit(generation, batch)),
      load: (generation, keys) => maybe(() => readStore.load(generation, keys)),
    });
    const rebuilt = await rebuildProjections({ ...options, readStore: flaky, batchSize: 90, cachedRows: 4 }, [
      wins,
      markers,
    ]);
    expect(rebuilt).toMatchObject([{ done: true }, { done: true }]);
    expect({ seed, books: await booksIn(readStore) }).toEqual({ seed, books: floor.expected() });
  });
});

describe('a host that starts with several projections of another version', () => {
  const setUp = benches();
  let bench: ReturnType<typeof setUp>;
  beforeEach(() => {
    bench = setUp(8);
  });

  async function outdated(events: number): Promise<bigint> {
    const before = bench.host();
    await before.start();
    const head = await bench.floor.play(events);
    await before.waitFor(head, 10_000);
    await before.stop();
    return head;
  }

  it('builds them in one pass, while the old rows answer', async () => {
    const { eventStore, readStore, floor, host } = bench;
    await outdated(200);
    let read = 0;
    const live = host({
      eventStore: countingReads(eventStore, (events) => (read += events)),
      batchSize: 10,
      projections: [
        { ...wins, version: 2 },
        { ...markers, version: 2 },
      ],
    });
    await live.start();
    expect(await booksIn(readStore)).toEqual(floor.expected());
    await live.waitFor(200n, 10_000);
    expect(read).toBe(200);
    await live.waitFor(await floor.play(50), 10_000);
    expect(await booksIn(readStore)).toEqual(floor.expected());
    for (const name of ['wins', 'markers']) {
      expect(await live.verify(name)).toMatchObject({ equal: true, position: 250n });
      expect(await stateOf(live, name)).toMatchObject({ state: 'live', version: 2 });
    }
  });

  it('stops the one that cannot apply an event, with the reason, and continues the others', async () => {
    const { floor, host } = bench;
    await floor.record(hand, hand);
    await outdated(60);
    const told: string[] = [];
    const live = host({
      batchSize: 10,
      projections: [
        { ...poisonedAt(2n), version: 2 },
        { ...markers, version: 2 },
      ],
      onError: (_, name) => told.push(name ?? 'all'),
    });
    await live.start();
    await until(async () => (await stateOf(live, 'markers')).state === 'live');
    expect(await stateOf(live, 'wins')).toMatchObject({
      state: 'stopped',
      reason: expect.stringMatching(/WagersSettled of stream round-1 at position 2: odds/) as string,
    });
    expect(told).toEqual(['wins']);
    await live.waitFor(await floor.play(5), 10_000, ['markers']);
  });
});
