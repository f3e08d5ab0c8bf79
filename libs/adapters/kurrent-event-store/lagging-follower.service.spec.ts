import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '#event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { Follower } from '../../testing/event-store-suite/follower.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { LogReplica } from '../../testing/kurrent-server/log-replica.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

/** The client asks for the leader by itself if it is to prefer it, in some of its calls. */
describe.each(['leader', 'follower', 'random'])(
  'a store whose node leads no more and lags behind the new leader, by nodePreference=%s',
  (preference) => {
    let nodes: readonly [KurrentServer, KurrentServer];
    let leads: 0 | 1;
    let replica: LogReplica;
    let store: EventStore;
    let name: string;
    const opened: EventStore[] = [];
    const stores = new StoresOnServer(() => nodes[0].connectionString, {
      watchdogMs: 60_000,
      lookEveryMs: 60_000,
    });
    const open = async (node: KurrentServer, namespace?: string): Promise<EventStore> => {
      const connectionString = `${node.connectionString}&nodePreference=${preference}`;
      const each = await stores.open({ connectionString, ...(namespace !== undefined && { namespace }) });
      opened.push(each);
      return each;
    };
    /** Another process writes at the new leader. */
    const appendElsewhere = async (): Promise<bigint> => {
      const other = await open(nodes[1], stores.namespaceOf(store));
      return (await other.append(appendTo('round-2', newEvents(3)))).position;
    };
    const elect = (): void => {
      leads = 1;
      replica.hold();
    };

    beforeEach(async () => {
      leads = 0;
      const log = new KurrentLog();
      replica = new LogReplica(log);
      const members = () => nodes.map(({ port }, index) => ({ port, leads: index === leads }));
      const options = { log, replica: replica.log, members };
      nodes = [await KurrentServer.start(options), await KurrentServer.start(options)];
      // Until it is asked for, the server pushes none of its own events.
      for (const node of nodes)
        node.faults = ({ method }) => (method === 'watch' ? { kind: 'hang' } : undefined);
      store = await open(nodes[0]);
      name = `${stores.namespaceOf(store)}.round-1`;
      await store.append(appendTo('round-1', newEvents(2)));
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()));
      await Promise.all(nodes.map((node) => node.stop()));
    });

    it('reads the log as it was acknowledged', async () => {
      elect();
      await appendElsewhere();
      expect(await store.readAll()).toHaveLength(5);
    });

    it('knows the head that was acknowledged', async () => {
      elect();
      const position = await appendElsewhere();
      expect(await store.head()).toBe(position);
    });

    it('reads a stream as it was acknowledged', async () => {
      elect();
      await appendElsewhere();
      expect(await store.readStream('round-2')).toHaveLength(3);
    });

    it('is pushed new events without waiting for its node', async () => {
      elect();
      const follower = new Follower(store.subscribe());
      await follower.caughtUp;
      while (!nodes.some(({ calls }) => calls.some(({ method }) => method === 'subscribe'))) await delay(5);
      await delay(100);
      await appendElsewhere();
      await follower.has(5);
      expect(follower.events).toHaveLength(5);
      await follower.stop();
    });

    it('notices a stream that is deleted, by the metadata', async () => {
      elect();
      nodes[1].log.deleteStream(name);
      await expect(store.readStream('round-1')).rejects.toMatchObject({ code: 'store-damaged' });
    });

    it('notices a stream that is limited, by the push', async () => {
      elect();
      for (const node of nodes) node.faults = () => undefined;
      nodes[1].log.setMetadata(name, { $maxCount: 1 });
      // It may begin at a node that does not lead.
      const other = await open(nodes[0], stores.namespaceOf(store));
      expect(await other.damage?.()).toMatchObject([{ stream: 'round-1' }]);
    });
  },
);
