import { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec, StoreFault, type RecordedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { Floor, booksIn, hand, markers, settle, wins, winsBy } from '../books.testing.js';
import { PoisonEvent } from '../errors.js';
import { EventPage } from '../host/event-page.js';
import { GenerationWriter } from './generation-writer.js';
import { altered, raise } from '../host.testing.js';

/** The rows of `wins`; its row change fails at a position after it has begun to change the rows of that event. */
const failingAt = (position: bigint) =>
  winsBy((event) => [
    ...settle(event),
    {
      table: 'win_by_table',
      key: { table_id: 'x' },
      change: () => (event.position === position ? raise('odds') : undefined),
    },
  ]);

describe('GenerationWriter', () => {
  const readStore = new MemoryReadStore();
  const eventStore = new MemoryEventStore();
  const pages = async (): Promise<EventPage[]> => {
    const events = await eventStore.readAll();
    return [events.slice(0, 4), events.slice(4)].map((page) => new EventPage(page, new EventCodec()));
  };
  beforeAll(async () => {
    await new Floor(eventStore, new Chance(1)).record(...Array.from({ length: 10 }, () => hand));
    await readStore.prepare(markers);
  });

  it('keeps earlier events, also within a page, up to the failing one', async () => {
    const [first, second] = await pages();
    const writer = new GenerationWriter(readStore, await readStore.prepare(failingAt(8n)), 0n);
    await writer.take(first!);
    expect(await rejectionOf(writer.take(second!))).toBeInstanceOf(PoisonEvent);
    expect([writer.position, writer.taken, writer.waiting]).toEqual([0n, 7n, 7]);
    expect((await booksIn(readStore)).cents).toEqual({});
    await writer.commit();
    expect([writer.position, writer.taken, writer.waiting]).toEqual([7n, 7n, 0]);
    expect((await booksIn(readStore)).cents).toEqual({ 'BAC-1': 7 * 5 });
  });

  it('does not report an event as poison for rows that another worker has moved ahead', async () => {
    const [first] = await pages();
    const once = winsBy((event) =>
      settle(event).map((each) => ({
        ...each,
        change: (row) => (row && row['hands'] === 4 ? raise('it was settled') : each.change(row)),
      })),
    );
    const generation = await readStore.begin(once);
    const [one, other] = [1, 2].map(() => new GenerationWriter(readStore, generation, 0n));
    await one!.apply(first!);
    expect(await rejectionOf(other!.apply(first!))).toMatchObject({ name: 'CheckpointMoved', actual: 4n });
  });

  it('applies and commits a page once, however often either has failed', async () => {
    const [first, second] = await pages();
    let faults = 3;
    const flaky = altered(readStore, {
      load: (generation, keys) => (faults-- > 2 ? refuse() : readStore.load(generation, keys)),
      commit: (generation, batch) => (faults-- > 0 ? refuse() : readStore.commit(generation, batch)),
    });
    const refuse = () => Promise.reject(new StoreFault('store-locked', 'held'));
    const generation = await readStore.begin(wins);
    await new GenerationWriter(readStore, generation, 0n).apply(first!);
    const writer = new GenerationWriter(flaky, generation, 4n);
    expect(await rejectionOf(writer.take(second!))).toMatchObject({ code: 'store-locked' });
    for (const page of [first!, second!, second!]) await writer.take(page);
    expect(await rejectionOf(writer.commit())).toMatchObject({ code: 'store-locked' });
    await writer.take(second!);
    await writer.commit();
    await writer.commit();
    await readStore.activate(generation);
    expect((await booksIn(readStore)).cents).toEqual({ 'BAC-1': 10 * 5 });
  });

  it('keeps a row that it could not load, when it commits what it applied before', async () => {
    const store = new MemoryEventStore();
    const at = (tableId: string) => ({ ...hand, data: { ...hand.data, tableId } });
    await new Floor(store, new Chance(4)).record(at('BAC-1'), at('BAC-2'), at('BAC-1'), at('BAC-2'));
    const events = await store.readAll();
    const page = (from: number, to: number) => new EventPage(events.slice(from, to), new EventCodec());
    const generation = await readStore.begin(wins);
    await new GenerationWriter(readStore, generation, 0n).apply(page(0, 2));
    let isHeld = false;
    const flaky = altered(readStore, {
      load: (of, keys) =>
        isHeld ? Promise.reject(new StoreFault('store-locked', 'held')) : readStore.load(of, keys),
    });
    const writer = new GenerationWriter(flaky, generation, 2n);
    await writer.take(page(2, 3));
    isHeld = true;
    expect(await rejectionOf(writer.take(page(3, 4)))).toMatchObject({ code: 'store-locked' });
    await writer.commit();
    await readStore.activate(generation);
    expect((await booksIn(readStore)).cents).toEqual({ 'BAC-1': 10, 'BAC-2': 5 });
  });

  it('applies at most a piece of a page in a turn of the event loop, and commits the page at once', async () => {
    const store = new MemoryEventStore();
    await new Floor(store, new Chance(2)).record(...Array.from({ length: 1_000 }, () => hand));
    const codec = new EventCodec();
    const turns = [0];
    const counting = {
      decode: (event: RecordedEvent) => {
        turns[turns.length - 1]! += 1;
        return codec.decode(event);
      },
    };
    const commits: bigint[] = [];
    const counted = altered(readStore, {
      commit: (generation, batch) => {
        commits.push(batch.to);
        return readStore.commit(generation, batch);
      },
    });
    const writer = new GenerationWriter(counted, await readStore.begin(wins), 0n);
    let isDone = false;
    const nextTurn = (): void => {
      turns.push(0);
      if (!isDone) setImmediate(nextTurn);
    };
    setImmediate(nextTurn);
    await writer.apply(new EventPage(await store.readAll(), counting));
    isDone = true;
    expect(Math.max(...turns)).toBeLessThanOrEqual(150);
    expect(turns.reduce((sum, decoded) => sum + decoded, 0)).toBe(1_000);
    expect(commits).toEqual([1_000n]);
  });

  it('keeps the applied events of a page of several pieces, up to the failing one', async () => {
    const store = new MemoryEventStore();
    await new Floor(store, new Chance(3)).record(...Array.from({ length: 1_000 }, () => hand));
    const writer = new GenerationWriter(readStore, await readStore.begin(failingAt(401n)), 0n);
    const page = new EventPage(await store.readAll(), new EventCodec());
    for (let again = 0; again < 2; again++) {
      expect(await rejectionOf(writer.apply(page))).toMatchObject({ event: { position: 401n } });
      expect([writer.position, writer.taken, writer.waiting]).toEqual([400n, 400n, 0]);
    }
  });
});
