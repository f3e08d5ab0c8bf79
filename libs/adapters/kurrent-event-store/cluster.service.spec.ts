import type { EventStore } from '#event-store';
import { newEvents } from '#testing/new-event.js';
import { Follower } from '../../testing/event-store-suite/follower.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { openKurrentEventStore } from './index.js';

describe('a cluster of KurrentDB found by gossip', () => {
  let nodes: readonly [KurrentServer, KurrentServer];
  let leads: 0 | 1;
  let store: EventStore;

  beforeEach(async () => {
    leads = 0;
    const log = new KurrentLog();
    const members = () => nodes.map(({ port }, index) => ({ port, leads: index === leads }));
    nodes = [await KurrentServer.start({ log, members }), await KurrentServer.start({ log, members })];
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join();
    store = await openKurrentEventStore({
      connectionString: `kurrentdb://${hosts}?tls=false&nodePreference=leader&discoveryInterval=10`,
      patienceMs: 30_000,
      callTimeoutMs: 2_000,
    });
  });
  afterEach(async () => {
    for (const node of nodes) node.comeBack();
    await store.close();
    await Promise.all(nodes.map((node) => node.stop()));
  });

  it.each([
    ['another node is elected', false],
    ['the leader dies', true],
  ])(
    'serves appends and subscriptions, none lost or doubled, when %s, repeatedly',
    async (_, dies) => {
      const follower = new Follower(store.subscribe());
      await follower.caughtUp;
      let appended = 0;
      for (const next of [1, 0, 1] as const) {
        const before = leads;
        const to = (stream: string) => ({ stream, expectedRevision: 'any' as const, events: newEvents(2) });
        // Each second request is over two streams: a follower refuses those in another form.
        const requests = Array.from({ length: 20 }, (__, index) =>
          [`table-${next}${index}`, `shoe-${next}${index}`].slice(index % 2).map(to),
        );
        const appends = requests.map((request) => store.append(request));
        appended += requests.flat().length * 2;
        leads = next;
        nodes[next].comeBack();
        if (dies) nodes[before].goDown();
        await Promise.all(appends);
        await follower.has(appended);
      }
      const stored = await store.readAll({ limit: 1_000 });
      expect(stored).toHaveLength(appended);
      expect(new Set(stored.map(({ id }) => id)).size).toBe(appended);
      expect(follower.events.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
      await follower.stop();
    },
    90_000,
  );
});
