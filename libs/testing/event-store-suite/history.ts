import { historyOf } from '#event-store';
import type { EventStore, HistoryOptions, RecordedEvent } from '#event-store';
import type { Stores } from '../event-store-suite.js';
import { appendTo, freshStream, newEvents } from '../new-event.js';
import { rejectionOf } from '../rejection-of.js';

/** Passes over the whole store. */
export function historySuite(stores: Stores): void {
  let store: EventStore;
  beforeEach(async () => {
    store = await stores.open();
    for (let index = 0; index < 5; index += 1) {
      await store.append([
        ...appendTo(freshStream(), newEvents(3)),
        ...appendTo(freshStream('shoe'), newEvents(2)),
      ]);
    }
  });

  async function pagesOf(options: HistoryOptions = {}): Promise<readonly (readonly RecordedEvent[])[]> {
    const pages = [];
    for await (const page of historyOf(store, options)) pages.push(page);
    return pages;
  }

  it.each([1, 4, 5, 7, 25, 26, 1_000])(
    'has every event once, in full pages of %i but the last',
    async (pageSize) => {
      const pages = await pagesOf({ pageSize });
      expect(pages.flat()).toEqual(await store.readAll());
      const sizes = pages.map(({ length }) => length);
      expect(sizes.slice(0, -1).every((size) => size === pageSize)).toBe(true);
      expect(sizes.at(-1)).toBe(25 % pageSize || pageSize);
    },
  );

  it('begins after any position', async () => {
    const all = await store.readAll();
    for (const [index, { position }] of all.entries()) {
      expect((await pagesOf({ after: position, pageSize: 4 })).flat()).toEqual(all.slice(index + 1));
    }
  });

  it('has no page after the head, and none of an empty store', async () => {
    expect(await pagesOf({ after: await store.head() })).toEqual([]);
    store = await stores.open();
    expect(await pagesOf()).toEqual([]);
  });

  it('goes on to events that are appended while it is read', async () => {
    const seen: RecordedEvent[] = [];
    for await (const page of historyOf(store, { pageSize: 5 })) {
      seen.push(...page);
      if (seen.length === 10) await store.append(appendTo(freshStream(), newEvents(10)));
    }
    expect(seen).toEqual(await store.readAll());
    expect(seen).toHaveLength(35);
  });

  it('ends early for a reader that leaves, and on request', async () => {
    for await (const page of historyOf(store, { pageSize: 2 })) {
      expect(page).toHaveLength(2);
      break;
    }
    const stop = new AbortController();
    const seen: RecordedEvent[] = [];
    for await (const page of historyOf(store, { pageSize: 2, signal: stop.signal })) {
      seen.push(...page);
      stop.abort();
    }
    expect(seen.length).toBeLessThan(25);
    expect(seen).toEqual((await store.readAll()).slice(0, seen.length));
  });

  it.each([0, -1, 1.5])('refuses pages of %p', async (pageSize) => {
    expect(await rejectionOf(pagesOf({ pageSize }))).toBeInstanceOf(RangeError);
  });
}
