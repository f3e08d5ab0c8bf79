import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec } from '#event-store';
import { Chance } from '#play/chance.js';
import { rejectionOf } from '#testing/rejection-of.js';
import type { BuildOptions } from './build.js';
import { Floor, hand, markers, settle, wins, winsBy } from '../books.testing.js';
import { PoisonEvent, ReadModelNotReady, ReadModelOfAnotherPast } from '../errors.js';
import { altered, countingReads, raise } from '../host.testing.js';
import type { Projection } from '../projection.js';
import type { Generation } from '../read-store.js';
import { rebuildProjection, rebuildProjections } from './rebuild.js';
import { verifyProjections } from './verify.js';

describe('verifying several projections', () => {
  let floor: Floor;
  let readStore: MemoryReadStore;
  let options: BuildOptions;
  let read: number;
  let building: Set<Generation>;

  beforeEach(() => {
    const eventStore = new MemoryEventStore();
    floor = new Floor(eventStore, new Chance(12));
    readStore = new MemoryReadStore();
    read = 0;
    building = new Set();
    options = {
      batchSize: 10,
      codec: new EventCodec(),
      eventStore: countingReads(eventStore, (events) => (read += events)),
      readStore: altered(readStore, {
        begin: async (projection) => {
          const generation = await readStore.begin(projection);
          building.add(generation);
          return generation;
        },
        activate: async (generation) => {
          await readStore.activate(generation);
          building.delete(generation);
        },
        discard: async (generation) => {
          await readStore.discard(generation);
          building.delete(generation);
        },
      }),
    };
  });

  it('reads each page once for any number of projections', async () => {
    await floor.play(100);
    await rebuildProjections(options, [wins, markers]);
    read = 0;
    expect(await verifyProjections(options, [wins, markers])).toMatchObject([
      { projection: wins, done: true, result: { equal: true, position: 100n } },
      { projection: markers, done: true, result: { equal: true, position: 100n } },
    ]);
    expect(read).toBe(100);
    expect(building).toEqual(new Set());
  });

  it('compares each at its own position, in the same pass', async () => {
    await floor.play(40);
    await rebuildProjection(options, markers);
    await floor.play(60);
    await rebuildProjection(options, wins);
    await floor.play(60);
    read = 0;
    expect(await verifyProjections(options, [wins, markers])).toMatchObject([
      { done: true, result: { equal: true, position: 100n } },
      { done: true, result: { equal: true, position: 40n } },
    ]);
    expect(read).toBe(100);
  });

  it('finds the one that differs, and one that cannot be compared does not stop the others', async () => {
    await floor.record(hand);
    await floor.play(60);
    await rebuildProjections(options, [wins, markers]);
    const cheating = winsBy((event) =>
      settle(event).map(({ change, ...each }) => ({
        ...each,
        change: (row) => ({ ...change(row), cents: 1 }),
      })),
    );
    const poisoned = winsBy(() => raise('odds'));
    const outdated: Projection = { ...wins, version: 2 };
    const same = { projection: markers, done: true, result: { equal: true } };
    for (const [other, came] of [
      [cheating, { done: true, result: { equal: false } }],
      [poisoned, { done: false, reason: expect.any(PoisonEvent) as unknown }],
      [outdated, { done: false, reason: expect.any(ReadModelNotReady) as unknown }],
    ] as const) {
      expect(await verifyProjections(options, [other, markers])).toMatchObject([
        { projection: other, ...came },
        same,
      ]);
      expect(building).toEqual(new Set());
    }
  });

  it('does not compare rows that hold more than the event store', async () => {
    await floor.record(...Array.from({ length: 40 }, () => hand));
    await rebuildProjections(options, [wins, markers]);
    const restored = new MemoryEventStore();
    await new Floor(restored, new Chance(12)).record(...Array.from({ length: 30 }, () => hand));
    const ahead = { done: false, reason: new ReadModelOfAnotherPast('markers', 40n, 'ends at 30') };
    expect(await verifyProjections({ ...options, eventStore: restored }, [markers])).toMatchObject([ahead]);
    expect(building).toEqual(new Set());
  });

  it('does not compare rows whose last event is another one in the event store', async () => {
    await floor.record(...Array.from({ length: 40 }, () => hand));
    await rebuildProjections(options, [wins, markers]);
    const restored = new MemoryEventStore();
    await new Floor(restored, new Chance(12), 'another').record(...Array.from({ length: 60 }, () => hand));
    expect(await verifyProjections({ ...options, eventStore: restored }, [markers])).toMatchObject([
      { done: false, reason: { name: 'ReadModelOfAnotherPast' } },
    ]);
  });

  it('leaves nothing behind when it is stopped', async () => {
    await floor.play(100);
    await rebuildProjections(options, [wins, markers]);
    for (const stopAt of [50n, 100n]) {
      const halt = new AbortController();
      const onProgress = (position: bigint): void => void (position === stopAt && halt.abort());
      const stopped = verifyProjections({ ...options, onProgress, signal: halt.signal }, [wins, markers]);
      expect(await rejectionOf(stopped)).toMatchObject({ name: 'ProjectionHostStopped' });
      expect(building).toEqual(new Set());
    }
  });
});
