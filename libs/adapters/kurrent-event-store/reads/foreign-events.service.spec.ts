import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { EventStore } from '#event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import type { KurrentLog } from '../../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../../testing/kurrent-server/stores-on-server.js';

/** What other software does to a stream that begins with two events of the store, by its name at the server. */
type Deed = (log: KurrentLog, stream: string) => void;

const DEEDS: [string, Deed, string][] = [
  ['an event', (log, stream) => log.addForeign(stream), '"OrderPlaced"'],
  [
    'an event with metadata of its own',
    (log, stream) => log.addForeign(stream, 1, '{"request":"r-1","metadata":"{}","requestIndex":"first"}'),
    '"OrderPlaced"',
  ],
  ['a link to an event of the store', (log, stream) => log.addLink(stream, { stream, revision: 0n }), '"$>"'],
  [
    'a link to an event that is gone',
    (log, stream) => log.addLink(stream, { stream: 'order-1', revision: 7n }),
    '"$>"',
  ],
];

describe.each([['25.1.0'], ['24.10.0']])(
  'a KurrentDB %s with events of others in streams of the store',
  (version) => {
    let server: KurrentServer;
    let store: EventStore;
    let namespace: string;
    const notices: string[] = [];
    const opened: EventStore[] = [];
    const stores = new StoresOnServer(() => server.connectionString, {
      lookEveryMs: 20,
      pendingGraceMs: 100,
      onForeign: (message) => notices.push(message),
    });
    const open = async (): Promise<EventStore> => {
      const each = await stores.open(namespace ? { namespace } : {});
      opened.push(each);
      return each;
    };

    beforeEach(async () => {
      server = await KurrentServer.start({ version });
      namespace = '';
      store = await open();
      namespace = stores.namespaceOf(store);
      notices.length = 0;
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()));
      await server.stop();
    });

    it.each(DEEDS)('goes on with %s between its own', async (_, deed, type) => {
      const own = newEvents(5);
      await store.append(appendTo('round-1', own.slice(0, 2)));
      deed(server.log, `${namespace}.round-1`);
      await store.append(appendTo('round-1', own.slice(2, 4), 1n));
      const { position, revisions } = await store.append(appendTo('round-1', own.slice(4), 3n));
      expect(revisions).toEqual([{ stream: 'round-1', revision: 4n }]);
      expect(await store.append(appendTo('round-1', own.slice(2, 4), 1n))).toMatchObject({
        revisions: [{ stream: 'round-1', revision: 3n }],
      });
      const ids = own.map(({ id }) => ({ id }));
      for (const each of [store, await open()]) {
        expect(await each.readAll()).toMatchObject(ids);
        expect(await each.readStream('round-1')).toMatchObject(ids);
        expect(await each.readStream('round-1', { direction: 'backwards', from: 2n })).toMatchObject(
          ids.slice(0, 3).toReversed(),
        );
        expect(await each.readAll({ direction: 'backwards' })).toMatchObject(ids.toReversed());
        expect(await each.head()).toBe(position);
        expect(await each.damage?.()).toEqual([]);
      }
      // Each process says it once.
      expect(notices).toHaveLength(2);
      expect(notices[0]).toContain(`stream "${namespace}.round-1"`);
      expect(notices[0]).toContain('revision 2');
      expect(notices[0]).toContain(type);
    });

    it.each(DEEDS)('goes on with %s at the end of a stream', async (_, deed) => {
      const { position } = await store.append(appendTo('round-1', newEvents(2)));
      deed(server.log, `${namespace}.round-1`);
      const other = await open();
      expect(await other.head()).toBe(position);
      expect(await other.readStream('round-1', { direction: 'backwards', limit: 1 })).toMatchObject([
        { position },
      ]);
      expect(await other.readStream('round-1', { direction: 'backwards', from: 0n })).toHaveLength(1);
      expect(await other.append(appendTo('round-1', newEvents(1), 1n))).toMatchObject({
        revisions: [{ revision: 2n }],
      });
    });

    it('begins a stream in which another wrote first, and writes over several of them', async () => {
      for (const stream of ['round-1', 'shoe-1']) server.log.addForeign(`${namespace}.${stream}`, 2);
      expect(await store.readStream('round-1')).toEqual([]);
      const request = ['round-1', 'shoe-1'].flatMap((stream) => appendTo(stream, newEvents(2), 'no-stream'));
      const result = await store.append(request);
      expect(result.revisions.map(({ revision }) => revision)).toEqual([1n, 1n]);
      expect(await (await open()).append(request)).toEqual(result);
      expect(await store.readAll()).toHaveLength(4);
    });

    it('passes over pages of them, in streams that only others use, and names a few streams', async () => {
      await store.append(appendTo('round-1', newEvents(3)));
      for (let order = 0; order < 40; order += 1) server.log.addForeign(`${namespace}.order-${order}`, 20);
      const { position } = await store.append(appendTo('round-1', newEvents(3)));
      server.calls.length = 0;
      const found = [];
      for (let after = 0n, page; (page = await store.readAll({ after, limit: 2 })).length > 0;) {
        found.push(...page);
        after = page.at(-1)?.position ?? after;
      }
      expect(found).toHaveLength(6);
      expect(server.calls.filter(({ streams }) => streams.includes('$all')).length).toBeLessThan(40);
      expect(await store.head()).toBe(position);
      expect(await store.damage?.()).toEqual([]);
      expect(notices.length).toBeGreaterThan(5);
      expect(notices.length).toBeLessThan(25);
    });

    it('starts with one in the stream of its marks', async () => {
      const { position } = await store.append(appendTo('round-1', newEvents(1)));
      server.log.addForeign(`${namespace}-marks`);
      const other = await open();
      expect(await other.head()).toBe(position);
      expect(await other.readAll()).toHaveLength(1);
    });

    it('resolves a link only for a client that asks for its event', async () => {
      await store.append(appendTo('round-1', newEvents(1)));
      server.log.addLink('links', { stream: `${namespace}.round-1`, revision: 0n });
      const client = KurrentDBClient.connectionString(server.connectionString);
      const read = async (resolveLinkTos: boolean) => {
        for await (const { event, link } of client.readStream('links', { resolveLinkTos })) {
          return { event: event?.streamId, link: link?.streamId };
        }
        return undefined;
      };
      expect(await read(true)).toEqual({ event: `${namespace}.round-1`, link: 'links' });
      expect(await read(false)).toEqual({ event: 'links' });
      await client.dispose();
    });
  },
);
