import type { KurrentEventStoreOptions } from '#adapters/kurrent-event-store';
import { StoreFault, WrongExpectedRevision } from '#event-store';
import type { EventStore } from '#event-store';
import { appendTo, freshStream, newEvent, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import type { ServerFault } from '../../testing/kurrent-server/server-fault.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

describe.each([['25.1.0'], ['24.10.0']])('a KurrentDB %s under faults', (version) => {
  let server: KurrentServer;
  let store: EventStore;
  const opened: EventStore[] = [];
  const stores = new StoresOnServer(() => server.connectionString, {
    callTimeoutMs: 500,
    patienceMs: 10_000,
    pendingGraceMs: 100,
  });

  const open = async (options: Partial<KurrentEventStoreOptions> = {}): Promise<EventStore> => {
    const another = await stores.open(options);
    opened.push(another);
    return another;
  };
  /** Fails the next `times` appends that reach the server. */
  const failAppends = (times: number, fault: ServerFault): void => {
    let left = times;
    server.faults = ({ method }) =>
      (method === 'append' || method === 'append-session') && (left -= 1) >= 0 ? fault : undefined;
  };

  beforeEach(async () => {
    server = await KurrentServer.start({ version, log: new KurrentLog(4_000n) });
    store = await open();
  });
  afterEach(async () => {
    server.faults = () => undefined;
    server.comeBack();
    await Promise.all(opened.splice(0).map((each) => each.close()));
    await server.stop();
  });

  it.each<[string, ServerFault]>([
    ['breaks before the append is served', { kind: 'drop-before' }],
    ['breaks after the append was served', { kind: 'drop-after' }],
    ['goes silent', { kind: 'hang' }],
    ['is busy', { kind: 'status', code: 14, details: 'Server Is Too Busy' }],
  ])('stores a request once when its connection %s, twice in a row', async (_, fault) => {
    const stream = freshStream();
    await store.append(appendTo(stream, newEvents(1)));
    failAppends(2, fault);
    const events = newEvents(3);
    const { revisions } = await store.append(appendTo(stream, events, 0n));
    expect(revisions).toEqual([{ stream, revision: 3n }]);
    expect((await store.readStream(stream)).slice(1)).toMatchObject(events);
    expect(await store.readAll()).toHaveLength(4);
  });

  it.each<[string, ServerFault]>([
    ['before it is served', { kind: 'drop-before' }],
    ['after it was served', { kind: 'drop-after' }],
  ])('stores a request over several streams once when the connection breaks %s', async (_, fault) => {
    const request = [freshStream(), freshStream(), freshStream()].flatMap((stream) =>
      appendTo(stream, newEvents(2), 'no-stream'),
    );
    failAppends(2, fault);
    const result = await store.append(request);
    expect(result.position).toBe(await store.head());
    expect(await store.readAll()).toMatchObject(request.flatMap(({ events }) => events));
    expect(await store.append(request)).toEqual(result);
  });

  it('reports that it is unreachable, and the repeated request later returns the outcome', async () => {
    const impatient = await open({ patienceMs: 300 });
    failAppends(1, { kind: 'drop-after' });
    const request = appendTo(freshStream(), newEvents(2), 'no-stream');
    const plan = server.faults;
    server.faults = (call) => {
      const fault = plan(call);
      if (fault) server.goDown();
      return fault;
    };
    const fault = await rejectionOf(impatient.append(request));
    expect(fault).toBeInstanceOf(StoreFault);
    expect(fault).toMatchObject({ code: 'store-unreachable' });
    expect(await rejectionOf(impatient.readAll())).toMatchObject({ code: 'store-unreachable' });
    server.comeBack();
    expect((await impatient.append(request)).revisions).toMatchObject([{ revision: 1n }]);
    expect(await impatient.readAll()).toHaveLength(2);
  });

  it('follows the leader of a cluster when another node takes over', async () => {
    const follower = server;
    const leader = await KurrentServer.start({ version, log: server.log });
    follower.faults = ({ method }) =>
      method === 'features' ? undefined : { kind: 'not-leader', host: '127.0.0.1', port: leader.port };
    const stream = freshStream();
    await store.append(appendTo(stream, newEvents(2)));
    expect(await store.readStream(stream)).toHaveLength(2);
    expect(leader.calls.filter(({ method }) => method === 'append')).toHaveLength(1);
    await leader.stop();
  });

  it('follows the leader that a follower names when it refuses an append to several streams', async () => {
    const leader = await KurrentServer.start({ version, log: server.log });
    server.faults = ({ method }) =>
      method === 'append' || method === 'append-session'
        ? { kind: 'not-leader', host: '127.0.0.1', port: leader.port }
        : undefined;
    const request = [freshStream(), freshStream(), freshStream()].flatMap((stream) =>
      appendTo(stream, newEvents(2), 'no-stream'),
    );
    await store.append(request);
    expect(await store.readAll()).toHaveLength(6);
    expect(leader.calls.filter(({ method }) => method.startsWith('append')).length).toBeGreaterThan(0);
    await leader.stop();
  });

  it.each([-3_600_000, -900, 5_100, 60_000, 3_600_000, 25 * 3_600_000, 364 * 24 * 3_600_000])(
    'stores requests while the clock of the server is %i ms ahead',
    async (aheadMs) => {
      server.log.aheadMs = aheadMs;
      await store.append(appendTo(freshStream(), newEvents(1)));
      const several = [freshStream(), freshStream()].flatMap((stream) => appendTo(stream, newEvents(2)));
      await store.append(several);
      expect(await store.readAll()).toHaveLength(5);
    },
  );

  it('names the clock of the host when the server takes no append because it is more than a year behind', async () => {
    const { log } = server;
    log.aheadMs = 300 * 24 * 3_600_000;
    const stream = freshStream();
    await store.append(appendTo(stream, newEvents(1)));
    log.aheadMs = 400 * 24 * 3_600_000;
    expect(await rejectionOf(store.append(appendTo(stream, newEvents(1))))).toMatchObject({
      code: 'store-unreachable',
      message: expect.stringMatching(
        /\(the clock of this host is at .+, and the server wrote its newest event at .+; set the clock of the host right\)$/,
      ) as unknown,
    });
  });

  it('tells an overtaken writer, in another instance, the revision of the stream', async () => {
    const other = await open({ namespace: stores.namespaceOf(store) });
    const stream = freshStream();
    await store.append(appendTo(stream, newEvents(1)));
    await other.append(appendTo(stream, newEvents(2), 0n));
    const error = await rejectionOf(store.append(appendTo(stream, newEvents(1), 0n)));
    expect(error).toBeInstanceOf(WrongExpectedRevision);
    expect(error).toMatchObject({ stream, expected: 0n, actual: 2n });
  });

  it('recognises a request that another instance stores while its streams are being read', async () => {
    const other = await open({ namespace: stores.namespaceOf(store) });
    const request = [freshStream(), freshStream()].flatMap((stream) => appendTo(stream, newEvents(2)));
    const second = `${stores.namespaceOf(store)}.${request[1]?.stream}`;
    let reads = 0;
    server.faults = ({ method, streams }) =>
      method === 'read' && streams[0] === second && (reads += 1) === 1
        ? { kind: 'delay', ms: 300 }
        : undefined;
    const slow = store.append(request);
    while (reads === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const result = await other.append(request);
    expect(await slow).toEqual(result);
    expect(await store.readAll()).toHaveLength(4);
  });

  it('refuses at once a request that the server will never accept', async () => {
    const small = await KurrentServer.start({ version, maxAppendBytes: 10_000 });
    const limited = await open({ connectionString: small.connectionString });
    const large = appendTo(freshStream(), [newEvent({ data: JSON.stringify({ a: 'x'.repeat(20_000) }) })]);
    expect(await rejectionOf(limited.append(large))).toMatchObject({ code: 'store-full' });
    small.faults = () => ({ kind: 'status', code: 16, details: 'Unauthenticated' });
    expect(await rejectionOf(limited.append(appendTo(freshStream(), newEvents(1))))).toMatchObject({
      code: 'store-unreachable',
    });
    await small.stop();
  });
});

describe('opening a KurrentDB store', () => {
  it.each([['postgres://user:secret@localhost'], ['kurrentdb://user:secret@localhost?tls=perhaps']])(
    'refuses the connection string without repeating its password: %s',
    async (connectionString) => {
      const error = await rejectionOf(new StoresOnServer(() => connectionString).open());
      expect(error).toBeInstanceOf(TypeError);
      expect((error as Error).message).not.toContain('secret');
    },
  );

  it('fails with a code if nothing listens', async () => {
    const stores = new StoresOnServer(() => 'kurrentdb://127.0.0.1:1?tls=false&maxDiscoverAttempts=1', {
      patienceMs: 300,
    });
    expect(await rejectionOf(stores.open())).toMatchObject({ code: 'store-unreachable' });
  });
});
