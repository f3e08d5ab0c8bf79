import { setTimeout as delay } from 'node:timers/promises';
import type { KurrentEventStoreOptions } from '#adapters/kurrent-event-store';
import type { EventStore, StoreFault } from '#event-store';
import { appendTo, freshStream, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { KurrentLog } from '../../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../../testing/kurrent-server/stores-on-server.js';

describe.each(['25.1.0', '24.10.0'])('a store on KurrentDB %s', (version) => {
  let server: KurrentServer;
  let store: EventStore;
  let losses: StoreFault[];
  const opened: EventStore[] = [];
  const stores = new StoresOnServer(() => server.connectionString, { callTimeoutMs: 500, patienceMs: 3_000 });

  const open = async (options: Partial<KurrentEventStoreOptions> = {}): Promise<EventStore> => {
    const another = await stores.open(options);
    opened.push(another);
    return another;
  };
  const record = (of: EventStore = store, streams = 1) =>
    of.append(
      Array.from({ length: streams }, () => appendTo(freshStream(), newEvents(2), 'no-stream')).flat(),
    );
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'an append to one stream': () => record(),
    'an append to several streams': () => record(store, 3),
    'a read of a stream': () => store.readStream(freshStream()),
    'a read of the log': () => store.readAll(),
    'a question for the head': () => store.head(),
    'a history': async () => {
      for await (const page of store.history!()) return page;
      return undefined;
    },
  };

  beforeEach(async () => {
    server = await KurrentServer.start({ version, log: new KurrentLog(4_000n) });
    losses = [];
    store = await open({ onLost: (fault) => void losses.push(fault) });
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
    await server.stop();
  });

  /** The log as it was, as a backup has it. */
  const olderCopy = (): KurrentLog => {
    const older = new KurrentLog(4_000n);
    older.copy(server.log.records.slice(0, -4));
    return older;
  };
  const replacements: Readonly<Record<string, () => KurrentLog>> = {
    'came back empty': () => new KurrentLog(4_000n),
    'came back with an older copy of its files': olderCopy,
    'came back with an older copy, in which others went on': () => {
      const older = olderCopy();
      older.addForeign('orders', 50);
      return older;
    },
  };

  describe.each(Object.entries(replacements))('whose server %s', (_, replacement) => {
    it.each(Object.keys(calls))('refuses %s by name, and writes nothing', async (name) => {
      for (let times = 0; times < 5; times += 1) await record();
      const log = replacement();
      server.replaceLog(log);
      const before = log.records.length;
      const fault = await rejectionOf(calls[name]!());
      expect(fault).toMatchObject({
        code: 'store-older',
        message: expect.stringMatching(
          /^KurrentDB at 127\.0\.0\.1:\d+ lost event .* of stream .* at position \d+, which/,
        ) as string,
      });
      for (const call of Object.values(calls)) expect(await rejectionOf(call())).toBe(fault);
      expect(log.records).toHaveLength(before);
      expect(losses).toEqual([fault]);
    });
  });

  it('acknowledges nothing of a log that replaced its own between a look and a write', async () => {
    for (let more = 0; more < 5; more += 1) await record();
    server.log = new KurrentLog(4_000n);
    Object.assign(server, { writes: server.log });
    expect(await rejectionOf(record())).toMatchObject({ code: 'store-older' });
    expect(losses).toHaveLength(1);
  });

  it.each(Object.entries(replacements))(
    'acknowledges none of many requests at once to one that %s',
    async (_, replacement) => {
      for (let times = 0; times < 5; times += 1) await record();
      server.replaceLog(replacement());
      const faults = await Promise.all(Array.from({ length: 30 }, () => rejectionOf(record())));
      expect(new Set(faults.map((fault) => (fault as StoreFault).code))).toEqual(new Set(['store-older']));
    },
  );

  it('goes on after a lost connection, with one look for the newest event', async () => {
    await record();
    server.dropConnections();
    server.calls.splice(0);
    await record();
    await record();
    // The guard reads the log and metadata.
    const reads = server.calls.filter(
      ({ method, streams }) => method === 'read' && !/^\$/.test(streams[0] ?? ''),
    );
    expect(reads.length).toBeLessThanOrEqual(3);
    expect(losses).toEqual([]);
  });

  it.each(['limited', 'deleted'])(
    'takes a stream that was %s at its server for damage, and serves the others',
    async (how) => {
      const stream = freshStream();
      await store.append(appendTo(stream, newEvents(2), 'no-stream'));
      const name = server.log.records.find((each) => each.stream.endsWith(stream))!.stream;
      if (how === 'limited') server.log.setMetadata(name, { $tb: 2 });
      else server.log.tombstone(name);
      server.dropConnections();
      await record();
      while ((await store.damage!()).length === 0) await delay(10);
      expect(losses).toEqual([]);
      expect(await rejectionOf(store.readStream(stream))).toMatchObject({ code: 'store-damaged' });
    },
  );
});
