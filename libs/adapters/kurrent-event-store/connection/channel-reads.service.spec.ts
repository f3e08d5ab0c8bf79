import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { binaryEvent, eventTypeFilter, jsonEvent, streamNameFilter } from '@kurrent/kurrentdb-client';
import type { KurrentDBClient, ResolvedEvent } from '@kurrent/kurrentdb-client';
import { readConnectionString } from '#adapters/kurrent-connection-string';
import type { KurrentEventStoreOptions } from '#adapters/kurrent-event-store';
import type { EventStore } from '#event-store';
import { appendTo, freshStream, newEvent, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { Follower } from '../../../testing/event-store-suite/follower.js';
import { KurrentServer } from '../../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../../testing/kurrent-server/stores-on-server.js';
import { logRequest, readEvents, streamRequest } from './channel-reads.js';
import type { LogRange, ServerEvent, StreamRange } from './channel-reads.js';
import { connect, release } from './server-client.js';

const OF_LEADER = { requiresLeader: true } as const;

describe('a read of a stream or of the log', () => {
  let server: KurrentServer;
  let client: KurrentDBClient;
  const { signal } = new AbortController();

  beforeAll(async () => {
    server = await KurrentServer.start();
    client = connect(readConnectionString(`${server.connectionString}&discoveryInterval=10`));
  });
  afterAll(async () => {
    await release(client);
    await server.stop();
  });

  /** Makes a read in both ways, and returns what the server received. */
  const both = async (
    theirs: AsyncIterable<ResolvedEvent>,
    ours: Promise<readonly ServerEvent[]>,
  ): Promise<readonly unknown[]> => {
    const events: unknown[] = [];
    // The native part drops the milliseconds.
    const undated = (event: ServerEvent | undefined) => ({ ...event, created: undefined });
    for await (const { event } of theirs) events.push(undated(event));
    expect((await ours).map(undated)).toEqual(events);
    return server.reads.splice(0).map((request) => request.toObject());
  };

  it.each<[string, StreamRange]>([
    ['all events', {}],
    ['from the first one', { fromRevision: 0n, maxCount: 1 }],
    ['on from another', { fromRevision: 2n, maxCount: 700 }],
    ['the newest event', { fromRevision: 'end', maxCount: 1, direction: 'backwards' }],
    ['back from another', { fromRevision: 2n, maxCount: 2, direction: 'backwards' }],
  ])('asks for the same and gets the same as a read of a stream by the client: %s', async (_, range) => {
    const name = `tables-${freshStream()}-Büro`;
    await client.appendToStream(name, [
      jsonEvent({ type: 'WagerPlaced', data: { amount: '5' }, metadata: { actor: 'dealer-7' } }),
      jsonEvent({ type: 'WagerPlaced', data: 'Grüße' }),
      binaryEvent({ type: 'photo', data: Buffer.from([0, 255, 7]), metadata: Buffer.from([9, 200]) }),
    ]);
    server.reads.length = 0;
    const [theirs, ours] = await both(
      client.readStream(name, { ...range, ...OF_LEADER }),
      readEvents(client, streamRequest(name, range), signal),
    );
    expect(ours).toEqual(theirs);
  });

  it('has no events if the stream does not exist', async () => {
    expect(await readEvents(client, streamRequest(freshStream(), {}), signal)).toEqual([]);
  });

  it.each<[string, LogRange]>([
    ['all events', {}],
    ['the newest event', { fromPosition: 'end', maxCount: 1, direction: 'backwards' }],
    ['on from a position', { fromPosition: { commit: 300n, prepare: 299n }, maxCount: 5 }],
    ['streams by their names', { filter: streamNameFilter({ prefixes: ['tables-', 'b'] }), maxCount: 40 }],
    ['events by their types', { filter: eventTypeFilter({ prefixes: ['$metadata'] }) }],
  ])('asks for the same and gets the same as a read of the log by the client: %s', async (_, range) => {
    server.reads.length = 0;
    const [theirs, ours] = await both(
      client.readAll({ ...range, ...OF_LEADER }),
      readEvents(client, logRequest(range), signal),
    );
    expect(ours).toEqual(theirs);
  });
});

describe('the connections of a store', () => {
  let server: KurrentServer;
  let store: EventStore;
  const stores = new StoresOnServer(() => server.connectionString, { callTimeoutMs: 300, patienceMs: 5_000 });

  afterEach(async () => {
    await store.close();
    await server.stop();
  });

  const begin = async (
    version = '25.1.0',
    options: Partial<KurrentEventStoreOptions> = {},
  ): Promise<void> => {
    server = await KurrentServer.start({ version });
    store = await stores.open(options);
  };

  // A wait of 44 ms, where the other side delays its acknowledgement: KurrentDB-Client-Rust#232.
  it.each(['25.1.0', '24.10.0'])(
    'send what is written at once, without the algorithm of Nagle, for every call to a server of %s',
    async (version) => {
      const setNoDelay = jest.spyOn(Socket.prototype, 'setNoDelay');
      await begin(version);
      const follower = new Follower(store.subscribe());
      await follower.caughtUp;
      const several = [freshStream(), freshStream()].flatMap((stream) => appendTo(stream, newEvents(3)));
      await store.append(several);
      await follower.has(6);
      expect(await store.readStream(several[0]?.stream ?? '')).toHaveLength(3);
      expect(await store.readAll({ direction: 'backwards', limit: 4 })).toHaveLength(4);
      expect(await store.head()).toBeGreaterThan(0n);
      for await (const page of store.history?.() ?? []) expect(page).toHaveLength(6);
      const sockets = setNoDelay.mock.contexts as Socket[];
      const prompt = sockets.filter(
        ({ remotePort }, index) => setNoDelay.mock.calls[index]?.[0] !== false && remotePort === server.port,
      );
      setNoDelay.mockRestore();
      expect(server.clientPorts).toHaveLength(1);
      expect(prompt.map(({ localPort }) => localPort)).toEqual(
        expect.arrayContaining([...server.clientPorts]),
      );
      await follower.stop();
    },
  );

  it.each(['a read', 'an append'])('are replaced if they died unnoticed, before %s fails', async (call) => {
    await begin();
    await store.append(appendTo('table-1', newEvents(2)));
    await store.readStream('table-1');
    server.freezeConnections();
    const isAppend = call === 'an append';
    if (isAppend) await store.append(appendTo('table-1', newEvents(1)));
    expect(await store.readStream('table-1')).toHaveLength(isAppend ? 3 : 2);
  });

  it('serve 300 reads at a time', async () => {
    await begin('25.1.0', { callTimeoutMs: 20_000 });
    await store.append(appendTo('table-1', newEvents(2)));
    server.faults = () => ({ kind: 'delay', ms: 500 });
    const reads = await Promise.all(Array.from({ length: 300 }, () => store.readStream('table-1')));
    expect(reads.every(({ length }) => length === 2)).toBe(true);
  });

  it('serve a long read while the reader of a pass takes nothing', async () => {
    await begin('25.1.0', { callTimeoutMs: 20_000 });
    const large = () => newEvent({ data: JSON.stringify({ note: 'x'.repeat(50_000) }) });
    for (let i = 0; i < 4; i++) await store.append(appendTo('table-1', Array.from({ length: 20 }, large)));
    const pass = store.history?.({ pageSize: 1 })[Symbol.asyncIterator]();
    await pass?.next();
    expect(await store.readStream('table-1')).toHaveLength(80);
    await pass?.return?.();
  });

  const cancelledReadOfStream = async (): Promise<void> => {
    const isCancelled = () => server.cancelled.some((read) => read.getOptions()?.hasStream());
    for (let looks = 0; looks < 400 && !isCancelled(); looks++) await delay(5);
    expect(isCancelled()).toBe(true);
  };

  it('end a read at the server that has no answer in time', async () => {
    await begin();
    await store.append(appendTo('table-1', newEvents(2)));
    server.faults = ({ streams: [stream] }) => {
      if (stream?.endsWith('table-1') !== true) return undefined;
      server.faults = () => undefined;
      return { kind: 'hang' };
    };
    expect(await store.readStream('table-1')).toHaveLength(2);
    await cancelledReadOfStream();
  });

  it('end the reads that wait when the store is closed', async () => {
    await begin();
    await store.append(appendTo('table-1', newEvents(2)));
    server.faults = () => ({ kind: 'hang' });
    const reading = rejectionOf(store.readStream('table-1'));
    await delay(50);
    await store.close();
    expect(await reading).toMatchObject({ code: 'store-closed' });
    await cancelledReadOfStream();
  });
});

describe('a cluster that no node answers for', () => {
  it('rejects each read, and nothing beside', async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown): void => void rejections.push(reason);
    process.on('unhandledRejection', note);
    const members = () => [{ port: server.port, leads: true }];
    const server: KurrentServer = await KurrentServer.start({ members });
    const host = `127.0.0.1:${server.port}`;
    const client = connect(
      readConnectionString(
        `kurrentdb://${host},${host}?tls=false&discoveryInterval=50&maxDiscoverAttempts=4`,
      ),
    );
    const read = (stream: string): Promise<unknown> =>
      readEvents(client, streamRequest(stream, {}), new AbortController().signal);
    await read('table-1');
    server.faults = ({ method, streams: [stream] }) => {
      if (stream === 'table-2' || method === 'gossip') return { kind: 'hang' };
      return stream === 'table-3' ? { kind: 'status', code: 14, details: 'Server Is Too Busy' } : undefined;
    };
    // The connection of the first read breaks while the third one looks for another node.
    const first = rejectionOf(read('table-2'));
    await delay(30);
    expect(await rejectionOf(read('table-3'))).toMatchObject({ type: 'unavailable' });
    const third = rejectionOf(read('table-4'));
    await delay(30);
    server.dropConnections();
    expect(await first).toMatchObject({ type: 'unavailable' });
    expect(await third).toMatchObject({ message: 'no node of the cluster names a leader' });
    await delay(50);
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
    await release(client);
    await server.stop();
  });
});
