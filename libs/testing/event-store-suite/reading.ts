import type { EventStore, RecordedEvent } from '#event-store';
import type { Stores } from '../event-store-suite.js';
import { appendTo, freshStream, newEvents } from '../new-event.js';
import { rejectionOf } from '../rejection-of.js';

/** Order, bounds and pages. */
export function readingSuite(stores: Stores): void {
  let store: EventStore;
  const stream = freshStream();
  beforeEach(async () => {
    store = await stores.open();
    for (let index = 0; index < 5; index += 1) {
      await store.append(appendTo(stream, newEvents(2)));
      await store.append(appendTo(freshStream('shoe'), newEvents(1)));
    }
  });

  const revisions = (events: readonly RecordedEvent[]): number[] =>
    events.map((event) => Number(event.revision));

  it('returns no events of an unknown stream', async () => {
    expect(await store.readStream(freshStream())).toEqual([]);
    expect(await store.readStream(freshStream(), { from: 3n, direction: 'backwards' })).toEqual([]);
  });

  it.each([
    [{}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ limit: 3 }, [0, 1, 2]],
    [{ from: 4n }, [4, 5, 6, 7, 8, 9]],
    [{ from: 4n, limit: 2 }, [4, 5]],
    [{ from: 9n, limit: 100 }, [9]],
    [{ from: 10n }, []],
    [{ from: 2n ** 53n + 1n }, []],
    [{ direction: 'backwards' }, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    [{ direction: 'backwards', limit: 1 }, [9]],
    [{ direction: 'backwards', from: 4n, limit: 3 }, [4, 3, 2]],
    [{ direction: 'backwards', from: 0n }, [0]],
    [{ direction: 'backwards', from: 99n, limit: 2 }, [9, 8]],
  ] as const)('reads a stream of ten with %p', async (options, expected) => {
    expect(revisions(await store.readStream(stream, options))).toEqual(expected);
  });

  it('reads all events in the order of their positions, both ways, and after or before one', async () => {
    const all = await store.readAll();
    expect(all).toHaveLength(15);
    for (const [index, { position }] of all.entries()) {
      expect(position > (all[index - 1]?.position ?? 0n)).toBe(true);
    }
    expect(await store.readAll({ direction: 'backwards' })).toEqual(all.toReversed());
    for (const [index, { position }] of all.entries()) {
      expect(await store.readAll({ after: position, limit: 4 })).toEqual(all.slice(index + 1, index + 5));
      expect(await store.readAll({ after: position, limit: 4, direction: 'backwards' })).toEqual(
        all.slice(Math.max(0, index - 4), index).toReversed(),
      );
    }
  });

  it('reads nothing after the head', async () => {
    const head = await store.head();
    expect(await store.readAll({ after: head })).toEqual([]);
    expect(await store.readAll({ after: head + 1_000n })).toEqual([]);
  });

  it('returns a page of 1,000 without a limit', async () => {
    await store.append(appendTo(freshStream(), newEvents(1_000)));
    expect(await store.readAll()).toHaveLength(1_000);
    expect(await store.readAll({ direction: 'backwards' })).toHaveLength(1_000);
  });

  it.each([0, -1, 1.5, NaN, Infinity])('refuses a limit of %p', async (limit) => {
    expect(await rejectionOf(store.readStream(stream, { limit }))).toBeInstanceOf(RangeError);
    expect(await rejectionOf(store.readAll({ limit }))).toBeInstanceOf(RangeError);
  });

  it('has its head at 0 while it is empty, then at the newest event', async () => {
    const empty = await stores.open();
    expect(await empty.head()).toBe(0n);
    const { position } = await empty.append(appendTo(freshStream(), newEvents(2)));
    expect(await empty.head()).toBe(position);
  });

  it('keeps streams and positions in order under concurrent writers, for a reader at any time', async () => {
    const names = [freshStream(), freshStream(), freshStream()];
    const writers = names.flatMap((name) =>
      Array.from({ length: 20 }, () => store.append(appendTo(name, newEvents(3)))),
    );
    let done = false;
    const reader = async (): Promise<void> => {
      while (!done) {
        for (const name of names) {
          const seen = revisions(await store.readStream(name));
          expect(seen).toEqual(seen.map((_, index) => index));
        }
        await new Promise(setImmediate);
      }
    };
    const reading = reader();
    await Promise.all(writers);
    done = true;
    await reading;
    for (const name of names) {
      const events = await store.readStream(name);
      expect(revisions(events)).toEqual(Array.from({ length: 60 }, (_, index) => index));
      const positions = events.map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
    }
    const positions = (await store.readAll()).map(({ position }) => position);
    expect(new Set(positions).size).toBe(15 + 180);
  });
}
