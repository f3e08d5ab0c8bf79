import { StoreFault } from '#event-store';
import type { EventStore } from '#event-store';
import type { Stores } from '../event-store-suite.js';
import { appendTo, freshStream, newEvents } from '../new-event.js';
import { rejectionOf, thrownBy } from '../rejection-of.js';
import { Follower } from './follower.js';

/** Closing a store: earlier calls are answered, later ones are refused. */
export function closingSuite(stores: Stores): void {
  let store: EventStore;
  beforeEach(async () => {
    store = await stores.open();
  });

  const expectClosed = (error: unknown): void => {
    expect(error).toBeInstanceOf(StoreFault);
    expect(error).toMatchObject({ code: 'store-closed' });
  };

  it('refuses every later call with a code', async () => {
    await store.append(appendTo(freshStream(), newEvents(1)));
    await store.close();
    expectClosed(await rejectionOf(store.append(appendTo(freshStream(), newEvents(1)))));
    expectClosed(await rejectionOf(store.readStream(freshStream())));
    expectClosed(await rejectionOf(store.readAll()));
    expectClosed(await rejectionOf(store.head()));
    expectClosed(thrownBy(() => store.subscribe()));
  });

  it('can be called twice', async () => {
    await Promise.all([store.close(), store.close()]);
    await expect(store.close()).resolves.toBeUndefined();
  });

  it('answers pending appends first, and keeps their events', async () => {
    const stream = freshStream();
    const appends = Array.from({ length: 30 }, () => store.append(appendTo(stream, newEvents(2))));
    let answered = 0;
    for (const append of appends) void append.then(() => (answered += 1));
    await store.close();
    expect(answered).toBe(30);
    if (!stores.reopen) return;
    expect(await (await stores.reopen(store)).readStream(stream)).toHaveLength(60);
  });

  it('acknowledges nothing after closing, under load', async () => {
    const stream = freshStream();
    const acknowledged: bigint[] = [];
    let closed = false;
    const client = async (): Promise<unknown> => {
      for (;;) {
        const outcome = await store.append(appendTo(stream, newEvents(1))).catch((error: unknown) => error);
        if (outcome instanceof Error) return outcome;
        expect(closed).toBe(false);
        acknowledged.push((outcome as { position: bigint }).position);
        await new Promise(setImmediate);
      }
    };
    const clients = Array.from({ length: 10 }, client);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await store.close();
    closed = true;
    for (const error of await Promise.all(clients)) expectClosed(error);
    if (!stores.reopen) return;
    const stored = await (await stores.reopen(store)).readStream(stream);
    expect(stored.map(({ position }) => position)).toEqual(acknowledged.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('ends waiting subscriptions and those in the middle of history', async () => {
    await store.append(appendTo(freshStream(), newEvents(10)));
    const waiting = new Follower(store.subscribe());
    await waiting.caughtUp;
    const reading = new Follower(
      store.subscribe({ pageSize: 1 }),
      () => new Promise((r) => setTimeout(r, 5)),
    );
    await reading.has(2);
    const unread = store.subscribe();
    await store.close();
    await Promise.all([waiting.ended, reading.ended, new Follower(unread).ended]);
    expect(reading.events.length).toBeLessThan(10);
  });
}
