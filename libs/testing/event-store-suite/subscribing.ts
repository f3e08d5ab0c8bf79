import type { EventStore, RecordedEvent } from '#event-store';
import type { Stores } from '../event-store-suite.js';
import { appendTo, freshStream, newEvents } from '../new-event.js';
import { rejectionOf } from '../rejection-of.js';
import { Follower } from './follower.js';
import { itWhen } from './it-when.js';

/** History, live events, and the ways in which a subscription ends. */
export function subscribingSuite(stores: Stores): void {
  let store: EventStore;
  beforeEach(async () => {
    store = await stores.open();
  });

  const append = (count: number): Promise<unknown> => store.append(appendTo(freshStream(), newEvents(count)));
  const everything = (): Promise<readonly RecordedEvent[]> => store.readAll({ limit: 1_000_000 });

  it('signals at once that it has caught up with an empty store', async () => {
    const iterator = store.subscribe()[Symbol.asyncIterator]();
    expect(await iterator.next()).toEqual({ done: false, value: { kind: 'caught-up', position: 0n } });
    await iterator.return?.();
  });

  it.each([1, 2, 7, 100, 1_000, 1_000_000])(
    'replays the events of concurrent writers, in pages of %i, as readAll does',
    async (pageSize) => {
      await Promise.all(Array.from({ length: 200 }, (_, index) => append((index % 7) + 1)));
      const follower = new Follower(store.subscribe({ pageSize }));
      await follower.caughtUp;
      const all = await everything();
      expect(follower.events).toEqual(all);
      expect(Math.max(...follower.pageSizes)).toBeLessThanOrEqual(pageSize);
      expect(follower.caughtUpAt).toEqual([all.at(-1)?.position]);
      await follower.stop();
    },
  );

  it('begins after the given position', async () => {
    await append(10);
    const all = await everything();
    for (const index of [0, 4, 9]) {
      const after = all[index]?.position ?? 0n;
      const follower = new Follower(store.subscribe({ after }));
      await follower.caughtUp;
      expect(follower.events).toEqual(all.slice(index + 1));
      expect(follower.caughtUpAt).toEqual([all[9]?.position]);
      await follower.stop();
    }
  });

  it('delivers live events after it caught up, and signals that only once', async () => {
    await append(3);
    const follower = new Follower(store.subscribe());
    await follower.caughtUp;
    for (let count = 1; count <= 5; count += 1) {
      await append(count);
      await follower.has(3 + (count * (count + 1)) / 2);
    }
    expect(follower.events).toEqual(await everything());
    expect(follower.caughtUpAt).toHaveLength(1);
    await follower.stop();
  });

  it('gives each of several subscribers, and each iteration of one, everything', async () => {
    await append(5);
    const subscription = store.subscribe();
    const followers = [subscription, subscription, store.subscribe({ pageSize: 2 })].map(
      (s) => new Follower(s),
    );
    await append(5);
    await Promise.all(followers.map((follower) => follower.has(10)));
    for (const follower of followers) {
      expect(follower.events).toEqual(await everything());
      await follower.stop();
    }
  });

  it('waits for a slow consumer and gives it everything in order', async () => {
    await append(40);
    let inFlight = 0;
    const follower = new Follower(store.subscribe({ pageSize: 3 }), async () => {
      inFlight += 1;
      expect(inFlight).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inFlight -= 1;
    });
    for (let count = 0; count < 10; count += 1) await append(4);
    await follower.has(80);
    expect(follower.events).toEqual(await everything());
    await follower.stop();
  });

  it('does not block appends while it replays a long history', async () => {
    await append(2_000);
    const follower = new Follower(store.subscribe({ pageSize: 1 }));
    await append(1);
    expect(follower.events.length).toBeLessThan(2_000);
    await follower.has(2_001);
    await follower.stop();
  });

  itWhen(stores, 'reopen')('delivers events that another instance appends', async () => {
    const other = (await stores.reopen?.(store)) ?? store;
    const follower = new Follower(store.subscribe());
    await follower.caughtUp;
    for (let count = 1; count <= 3; count += 1) {
      await other.append(appendTo(freshStream(), newEvents(2)));
      await append(1);
    }
    await follower.has(9);
    expect(follower.events).toEqual(await everything());
    await follower.stop();
  });

  it('resumes from its last position, however it ended', async () => {
    await append(20);
    const seen: bigint[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      for await (const item of store.subscribe({ after: seen.at(-1) ?? 0n, pageSize: 5 })) {
        if (item.kind === 'events') seen.push(...item.events.map(({ position }) => position));
        break;
      }
    }
    expect(seen).toEqual((await everything()).map(({ position }) => position));
  });

  it('ends promptly when its signal aborts while it waits', async () => {
    const abort = new AbortController();
    const follower = new Follower(store.subscribe({ signal: abort.signal }));
    await follower.caughtUp;
    abort.abort();
    await follower.ended;
    await append(1);
    expect(follower.events).toEqual([]);
  });

  it('ends when its signal aborts in the middle of history or before', async () => {
    await append(10);
    const abort = new AbortController();
    const follower = new Follower(store.subscribe({ signal: abort.signal, pageSize: 2 }), () =>
      abort.abort(),
    );
    await follower.ended;
    expect(follower.events).toHaveLength(2);
    const late = new Follower(store.subscribe({ signal: abort.signal }));
    await late.ended;
    expect(late.events).toEqual([]);
    expect(late.caughtUpAt).toEqual([]);
  });

  it('refuses a page size that is not a positive integer', async () => {
    const iterator = store.subscribe({ pageSize: 0 })[Symbol.asyncIterator]();
    expect(await rejectionOf(iterator.next())).toBeInstanceOf(RangeError);
  });
}
