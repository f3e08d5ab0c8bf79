import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, StreamDamage } from '#event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import type { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

/** What an administrator does to a stream, by its name at the server. */
type Deed = (log: KurrentLog, stream: string) => void;

const DEEDS: [string, Deed, RegExp][] = [
  ['whose $maxCount is 2', (log, stream) => log.setMetadata(stream, { $maxCount: 2 }), /\(\$maxCount 2\)/],
  [
    'whose $maxCount is 2 in an event of another type',
    (log, stream) => log.addForeign(`$$${stream}`, 1, '', 'StreamTidied', '{"$maxCount":2}'),
    /\(\$maxCount 2\)/,
  ],
  [
    'whose $maxCount is 40 and hides nothing yet',
    (log, stream) => log.setMetadata(stream, { $maxCount: 40 }),
    /\(\$maxCount 40\)/,
  ],
  ['whose $maxAge is 1 s', (log, stream) => log.setMetadata(stream, { $maxAge: 1 }), /\(\$maxAge 1 s\)/],
  ['that is truncated before 3', (log, stream) => log.setMetadata(stream, { $tb: 3 }), /\(\$tb 3\)/],
  ['that is deleted', (log, stream) => log.deleteStream(stream), /was deleted at the server: all its events/],
  ['with a tombstone', (log, stream) => log.tombstone(stream), /was deleted for good at the server/],
];

describe.each([['25.1.0'], ['24.10.0'], ['22.10.0']])('a stream at a KurrentDB %s', (version) => {
  let server: KurrentServer;
  let store: EventStore;
  let name: string;
  const reported: (readonly StreamDamage[])[] = [];
  const stores = new StoresOnServer(() => server.connectionString, { patienceMs: 2_000 });
  const opened: EventStore[] = [];
  const open = async (namespace?: string): Promise<EventStore> => {
    const another = await stores.open({
      ...(namespace !== undefined && { namespace }),
      onDamage: (damage) => reported.push(damage),
    });
    opened.push(another);
    return another;
  };

  /** Until the server has pushed an event on a stream. */
  const noticedBy = async (each: EventStore): Promise<void> => {
    while ((await each.damage?.())?.length === 0) await delay(5);
  };

  beforeEach(async () => {
    reported.length = 0;
    server = await KurrentServer.start({ version });
    store = await open();
    name = `${stores.namespaceOf(store)}.round-1`;
    await store.append(appendTo('round-1', newEvents(5)));
    await store.append(appendTo('round-2', newEvents(3)));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
    await server.stop();
  });

  it.each(DEEDS)('%s is named and refused, at once and by the next process', async (_, deed, why) => {
    deed(server.log, name);
    const damaged = { code: 'store-damaged', message: expect.stringMatching(why) as string };
    const next = await open(stores.namespaceOf(store));
    for (const each of [store, next]) {
      await noticedBy(each);
      expect(await each.damage?.()).toEqual([{ stream: 'round-1', message: damaged.message }]);
      expect(await rejectionOf(each.readStream('round-1'))).toMatchObject(damaged);
      expect(await rejectionOf(each.append(appendTo('round-1', newEvents(1), 4n)))).toMatchObject(damaged);
      expect(await rejectionOf(each.append(appendTo('round-1', newEvents(1))))).toMatchObject(damaged);
      const both = [...appendTo('round-3', newEvents(1)), ...appendTo('round-1', newEvents(1))];
      expect(await rejectionOf(each.append(both))).toMatchObject(damaged);
    }
    expect(reported.at(-1)).toEqual([{ stream: 'round-1', message: damaged.message }]);
    expect(String(reported.at(-1)?.[0]?.message)).toContain(`stream ${name} `);
    expect(server.log.lastRevision(`${stores.namespaceOf(store)}.round-3`)).toBe(-1n);
  });

  it.each(DEEDS)('%s leaves the other streams readable and writable', async (_, deed) => {
    deed(server.log, name);
    const after = await store.append(appendTo('round-2', newEvents(1), 2n));
    expect(after.revisions).toEqual([{ stream: 'round-2', revision: 3n }]);
    expect(await store.readStream('round-2')).toHaveLength(4);
    const all = await store.readAll();
    expect(all.filter(({ stream }) => stream === 'round-2')).toHaveLength(4);
    expect(await store.head()).toBe(after.position);
  });

  it('is whole again when its limit is taken away before a scavenge', async () => {
    server.log.setMetadata(name, { $maxCount: 1 });
    await noticedBy(store);
    server.log.setMetadata(name, {});
    const next = await open(stores.namespaceOf(store));
    expect(await next.damage?.()).toEqual([]);
    expect(await next.readStream('round-1')).toHaveLength(5);
  });

  it('is whole again in a running process once $tb 0 was written twice after a deletion', async () => {
    server.log.deleteStream(name);
    await noticedBy(store);
    server.log.setMetadata(name, { $tb: 0 });
    while (!/\(\$tb 5\)/.test(String((await store.damage?.())?.[0]?.message))) await delay(5);
    expect(await rejectionOf(store.readStream('round-1'))).toMatchObject({ code: 'store-damaged' });
    server.log.setMetadata(name, { $tb: 0 });
    while ((await store.damage?.())?.length !== 0) await delay(5);
    expect(await store.readStream('round-1')).toHaveLength(5);
  });

  it('that a read found shortened is judged again when its limit is taken away', async () => {
    await store.damage?.();
    server.faults = ({ method }) =>
      method === 'watch' ? { kind: 'status', code: 14, details: '' } : undefined;
    server.dropConnections();
    server.log.setMetadata(name, { $maxCount: 2 });
    const found = { code: 'store-damaged', message: expect.stringContaining('revisions 0 to 2') as string };
    expect(await rejectionOf(store.readStream('round-1'))).toMatchObject(found);
    server.faults = () => undefined;
    while (!/\$maxCount/.test(String((await store.damage?.())?.[0]?.message))) await delay(5);
    server.log.setMetadata(name, {});
    while ((await store.damage?.())?.length !== 0) await delay(5);
    expect(await store.readStream('round-1')).toHaveLength(5);
  });

  it('that is deleted takes no append while the look for damage goes on', async () => {
    server.log.deleteStream(name);
    server.log.addForeign('order-1', 10_000);
    server.scanMs = 200;
    const next = await open(stores.namespaceOf(store));
    const damaged = { code: 'store-damaged', message: expect.stringContaining('was deleted') as string };
    for (const expected of ['no-stream', 'any', 4n] as const) {
      expect(await rejectionOf(next.append(appendTo('round-1', newEvents(1), expected)))).toMatchObject(
        damaged,
      );
    }
    expect(server.log.lastRevision(name)).toBe(4n);
    // It lasts longer than a second of silence, and then has found everything.
    expect(await next.damage?.()).toEqual([{ stream: 'round-1', message: damaged.message }]);
  });

  it.each([1, 2, 500])('that lost events to a scavenge is found in pages of %i events', async (limit) => {
    server.log.setMetadata(name, { $maxCount: 2 });
    server.log.scavenge();
    server.log.setMetadata(name, {});
    const next = await open(stores.namespaceOf(store));
    expect(await next.damage?.()).toEqual([]);
    for (let after = 0n, left = true; left;) {
      const page = await next.readAll({ after, limit });
      after = page.at(-1)?.position ?? after;
      left = page.length > 0;
    }
    expect(await next.damage?.()).toMatchObject([
      { stream: 'round-1', message: expect.stringContaining('its revisions 0 to 2 are missing') as string },
    ]);
  });

  it('that lost events to a scavenge is found by a decision on it', async () => {
    server.log.setMetadata(name, { $tb: 1 });
    server.log.scavenge();
    server.log.setMetadata(name, {});
    const next = await open(stores.namespaceOf(store));
    const fault = await rejectionOf(next.readStream('round-1'));
    expect(fault).toMatchObject({
      code: 'store-damaged',
      message: expect.stringContaining('its revision 0 is missing') as string,
    });
  });

  it('with an event of the type of a tombstone is whole', async () => {
    server.log.addForeign(name, 1, '', '$streamDeleted');
    await store.append(appendTo('round-1', newEvents(1), 4n));
    for (const each of [store, await open(stores.namespaceOf(store))]) {
      expect(await each.damage?.()).toEqual([]);
      expect(await each.readStream('round-1')).toHaveLength(6);
      expect(await each.readAll()).toHaveLength(9);
    }
  });

  it('of another namespace may be limited', async () => {
    server.log.setMetadata('billing-1', { $maxCount: 10 });
    server.log.setMetadata(`${stores.namespaceOf(store)}2.round-1`, { $maxAge: 60 });
    server.log.tombstone('billing-2');
    const next = await open(stores.namespaceOf(store));
    expect(await next.damage?.()).toEqual([]);
    expect(await next.readAll()).toHaveLength(8);
  });
});
