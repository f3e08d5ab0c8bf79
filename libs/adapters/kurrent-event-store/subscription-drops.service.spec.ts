import type { KurrentEventStoreOptions, SubscriptionDrop } from '#adapters/kurrent-event-store';
import type { EventStore, RecordedEvent, SubscriptionItem } from '#event-store';
import { appendTo, freshStream, newEvents } from '#testing/new-event.js';
import { Follower } from '../../testing/event-store-suite/follower.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

describe('a subscription to KurrentDB', () => {
  let server: KurrentServer;
  let drops: SubscriptionDrop[];
  let store: EventStore;
  const opened: EventStore[] = [];
  const stores = new StoresOnServer(() => server.connectionString, {
    callTimeoutMs: 3_000,
    patienceMs: 400,
  });

  const open = async (options: Partial<KurrentEventStoreOptions> = {}): Promise<EventStore> => {
    const another = await stores.open({ onDrop: (drop) => drops.push(drop), ...options });
    opened.push(another);
    return another;
  };
  const append = (count: number): Promise<unknown> => store.append(appendTo(freshStream(), newEvents(count)));
  const reasons = (): string[] => drops.map(({ reason }) => reason);
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const subscribed = (): number => server.calls.filter(({ method }) => method === 'subscribe').length;

  beforeEach(async () => {
    drops = [];
    server = await KurrentServer.start({ log: new KurrentLog(4_000n) });
    store = await open();
  });
  afterEach(async () => {
    server.faults = () => undefined;
    server.comeBack();
    await Promise.all(opened.splice(0).map((each) => each.close()));
    await server.stop();
  });

  it('continues after its connection breaks twice in a row, missing nothing and repeating nothing', async () => {
    const follower = new Follower(store.subscribe({ pageSize: 3 }));
    await follower.caughtUp;
    for (let turn = 1; turn <= 2; turn += 1) {
      await until(() => subscribed() === turn);
      await append(4);
      server.dropConnections();
      await append(4);
      await until(() => drops.length === turn);
    }
    await append(1);
    await follower.has(17);
    expect(follower.events).toEqual(await store.readAll());
    expect(reasons()).toEqual(['connection-lost', 'connection-lost']);
    expect(follower.caughtUpAt).toHaveLength(1);
    await follower.stop();
  });

  it('waits during an outage longer than its patience and reports it', async () => {
    await append(2);
    const follower = new Follower(
      store.subscribe({ pageSize: 1 }),
      () => new Promise((resolve) => setTimeout(resolve, 1)),
    );
    await follower.caughtUp;
    await until(() => subscribed() === 1);
    server.goDown();
    server.faults = ({ method }) => (method === 'subscribe' ? { kind: 'hang' } : undefined);
    await until(() => reasons().includes('connection-lost'));
    const late = new Follower(store.subscribe());
    await until(() => reasons().includes('unreachable'));
    server.faults = () => undefined;
    server.comeBack();
    await append(3);
    await Promise.all([follower.has(5), late.has(5)]);
    expect(follower.events).toEqual(late.events);
    await Promise.all([follower.stop(), late.stop()]);
  }, 30_000);

  it('follows the leader when another node takes over', async () => {
    const leader = await KurrentServer.start({ log: server.log });
    server.faults = ({ method }) =>
      method === 'subscribe' || method === 'append'
        ? { kind: 'not-leader', host: '127.0.0.1', port: leader.port }
        : undefined;
    const follower = new Follower(store.subscribe());
    await follower.caughtUp;
    await until(() => reasons().includes('not-leader'));
    await append(3);
    await follower.has(3);
    await until(() => leader.calls.some(({ method }) => method === 'subscribe'));
    expect(follower.events).toHaveLength(3);
    await follower.stop();
    await leader.stop();
  });

  it('detects a silent push while the log grows, reads on and restarts it', async () => {
    const watched = await open({ watchdogMs: 100, namespace: stores.namespaceOf(store) });
    server.faults = ({ method }) =>
      method === 'subscribe' && subscribed() === 1 ? { kind: 'hang' } : undefined;
    const follower = new Follower(watched.subscribe());
    await follower.caughtUp;
    await until(() => subscribed() === 1);
    let count = 0;
    // Growth that the subscription finds before it waits does not mean that the push is silent.
    while (!reasons().includes('stalled')) {
      await append(3);
      await follower.has((count += 3));
    }
    await until(() => subscribed() === 2);
    await append(1);
    await follower.has(count + 1);
    expect(follower.events).toHaveLength(count + 1);
    await follower.stop();
  });

  it('ignores a push that repeats an event or has none', async () => {
    const follower = new Follower(store.subscribe());
    await follower.caughtUp;
    await until(() => subscribed() === 1);
    for (let turn = 0; turn < 20; turn += 1) server.log.appended.emit('appended');
    await append(2);
    await follower.has(2);
    expect(follower.events).toEqual(await store.readAll());
    await follower.stop();
  });

  it('is sent only what it may keep while its consumer does not pull, and then the rest', async () => {
    for (let request = 0; request < 4; request += 1) await append(1_000);
    // The search for damaged streams reads through all of them too.
    await store.damage?.();
    const before = server.scanned;
    const items: AsyncIterator<SubscriptionItem> = store.subscribe({ pageSize: 100 })[Symbol.asyncIterator]();
    const seen: RecordedEvent[] = [];
    const pull = async (): Promise<void> => {
      const item = (await items.next()).value as SubscriptionItem;
      if (item.kind === 'events') seen.push(...item.events);
    };
    // The second page comes from a long call.
    for (let page = 0; page < 3; page += 1) await pull();
    for (let scanned = -1; scanned !== server.scanned;) {
      ({ scanned } = server);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(server.scanned - before).toBeLessThan(3_000);
    while (seen.length < 4_000) await pull();
    expect(seen).toEqual(await store.readAll({ limit: 4_000 }));
    await items.return?.();
  });

  it.each([1, 3, 64, 100, 500])('has each event of a long call once, in pages of %i', async (pageSize) => {
    await append(1_111);
    const follower = new Follower(store.subscribe({ pageSize }));
    await follower.caughtUp;
    expect(follower.events).toEqual(await store.readAll({ limit: 2_000 }));
    await append(7);
    await follower.has(1_118);
    await follower.stop();
  });

  it('has each event once when a long call breaks again and again', async () => {
    await append(5_000);
    const follower = new Follower(store.subscribe({ pageSize: 100 }));
    for (let turn = 0; turn < 5; turn += 1) {
      await follower.has(turn * 800 + 1);
      server.dropConnections();
    }
    await follower.caughtUp;
    expect(follower.events).toEqual(await store.readAll({ limit: 6_000 }));
    await follower.stop();
  });

  it('ends on request while the server does not answer, without waiting for the call', async () => {
    store = await open({ callTimeoutMs: 3_600_000 });
    const follower = new Follower(store.subscribe());
    await follower.caughtUp;
    server.faults = () => ({ kind: 'hang' });
    const abort = new AbortController();
    const stuck = new Follower(store.subscribe({ signal: abort.signal }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    abort.abort();
    await expect(stuck.ended).resolves.toBeUndefined();
    await store.close();
    await expect(follower.ended).resolves.toBeUndefined();
  });
});
