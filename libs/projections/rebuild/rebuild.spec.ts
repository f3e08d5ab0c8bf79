import { join } from 'node:path';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { EventCodec, StoreFault } from '#event-store';
import { Chance } from '#play/chance.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import type { BuildOptions } from './build.js';
import { Floor, booksIn, linesIn, markers, wins } from '../books.testing.js';
import { ReadModelNotReady } from '../errors.js';
import { ProjectionHost } from '../host/projection-host.js';
import { rebuildProjection } from './rebuild.js';
import { verifyProjection } from './verify.js';

describe('rebuilding without a host', () => {
  const folder = temporaryFolder();
  const eventStore = new MemoryEventStore();
  const floor = new Floor(eventStore, new Chance(11));
  const codec = new EventCodec();

  it('gives the live rows bit for bit, in memory and in SQLite', async () => {
    const path = join(folder, 'live.db');
    const live = openSqliteReadStore({ path });
    const host = new ProjectionHost({ eventStore, readStore: live, codec, projections: [wins, markers] });
    await host.start();
    let head = 0n;
    for (let i = 0; i < 60; i++) head = await floor.play(5);
    await host.waitFor(head, 10_000);
    await host.stop();
    const before = await linesIn(live);
    const memory = new MemoryReadStore();
    for (const readStore of [live, memory]) {
      for (const projection of [wins, markers]) {
        const options = { eventStore, readStore, codec, batchSize: 13, cachedRows: 3 };
        expect(await rebuildProjection(options, projection)).toBe(head);
        expect(await verifyProjection(options, projection)).toMatchObject({ equal: true, position: head });
      }
      expect(await linesIn(readStore)).toEqual(before);
      expect(await booksIn(readStore)).toEqual(floor.expected());
    }
    await live.close();
  });

  it('neither replaces nor accuses rows by a store that lost events, and names its streams', async () => {
    const readStore = new MemoryReadStore();
    const whole = { eventStore, readStore, codec };
    await rebuildProjection(whole, wins);
    const before = await linesIn(readStore);
    const damage = ['table-3', 'round-8', 'round-9'].map((stream) => ({
      stream,
      message: `${stream} is cut`,
    }));
    const cut: BuildOptions['eventStore'] = {
      readAll: (options) => eventStore.readAll(options),
      head: () => eventStore.head(),
      readStream: (...asked) => eventStore.readStream(...asked),
      damage: () => Promise.resolve(damage),
    };
    const fault = {
      code: 'store-damaged',
      message: 'table-3 is cut; 2 other damaged: round-8, round-9',
    };
    const options = { ...whole, eventStore: cut };
    expect(await rejectionOf(rebuildProjection(options, wins))).toMatchObject(fault);
    expect(await rejectionOf(verifyProjection(options, wins))).toMatchObject(fault);
    expect(await linesIn(readStore)).toEqual(before);
  });

  it('reports its progress, and can be stopped between two pages', async () => {
    const readStore = new MemoryReadStore();
    const seen: bigint[] = [];
    const halt = new AbortController();
    const options: BuildOptions = {
      eventStore,
      readStore,
      codec,
      batchSize: 50,
      signal: halt.signal,
      onProgress: (position, head) => {
        seen.push(position);
        if (position * 2n >= head) halt.abort();
      },
    };
    expect(await rejectionOf(rebuildProjection(options, wins))).toMatchObject({
      name: 'ProjectionHostStopped',
    });
    expect(seen).toEqual([50n, 100n, 150n]);
  });

  it('gives up on a store that stays unreachable', async () => {
    const readStore = new MemoryReadStore();
    readStore.commit = () => Promise.reject(new StoreFault('store-locked', 'held'));
    const failed = rejectionOf(rebuildProjection({ eventStore, readStore, codec, attempts: 2 }, wins));
    expect(await failed).toMatchObject({ code: 'store-locked' });
  });

  it('does not compare rows of another version', async () => {
    const readStore = new MemoryReadStore();
    await readStore.prepare({ ...wins, version: 9 });
    const failed = rejectionOf(verifyProjection({ eventStore, readStore, codec }, wins));
    expect(await failed).toBeInstanceOf(ReadModelNotReady);
  });
});
