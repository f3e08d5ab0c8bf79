import { setTimeout as delay } from 'node:timers/promises';
import type { KurrentEventStoreOptions } from '#adapters/kurrent-event-store';
import { EventIdConflict, WrongExpectedRevision } from '#event-store';
import type { EventStore, ExpectedRevision, StreamAppend } from '#event-store';
import { appendTo, freshStream, newEvent, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { KurrentLog } from '../../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../../testing/kurrent-server/stores-on-server.js';

const OLD = '24.10.0';

describe.each([['25.1.0'], [OLD]])('an append to KurrentDB %s', (version) => {
  let server: KurrentServer;
  let store: EventStore;
  let stream: string;
  const opened: EventStore[] = [];
  const stores = new StoresOnServer(() => server.connectionString);

  const open = async (options: Partial<KurrentEventStoreOptions> = {}): Promise<EventStore> => {
    const another = await stores.open(options);
    opened.push(another);
    // Until it has looked for damage, the metadata of a stream are read too.
    await another.damage?.();
    while ((await callsOf(() => another.readStream('none'))).length > 1) await delay(5);
    return another;
  };
  const openOther = (): Promise<EventStore> => open({ namespace: stores.namespaceOf(store) });
  const callsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = server.calls.length;
    await work();
    return server.calls
      .slice(before)
      .flatMap(({ method }) => (['features', 'watch'].includes(method) ? [] : [method]));
  };

  beforeEach(async () => {
    server = await KurrentServer.start({ version, log: new KurrentLog(4_000n) });
    store = await open();
    stream = freshStream();
  });
  afterEach(async () => {
    server.faults = () => undefined;
    await Promise.all(opened.splice(0).map((each) => each.close()));
    await server.stop();
  });

  it('sends the server one request for a stream that should not exist', async () => {
    expect(await callsOf(() => store.append(appendTo(stream, newEvents(3), 'no-stream')))).toEqual([
      'append',
    ]);
    expect(await store.readStream(stream)).toHaveLength(3);
  });

  it.each<[ExpectedRevision]>([[1n], ['any'], ['stream-exists']])(
    'sends the server one request for a stream last written by this instance, expecting %s',
    async (expected) => {
      await store.append(appendTo(stream, newEvents(2), 'no-stream'));
      const events = newEvents(2);
      expect(await callsOf(() => store.append(appendTo(stream, events, expected)))).toEqual(['append']);
      expect((await store.readStream(stream)).slice(2)).toMatchObject(events);
    },
  );

  it('sends the server one request for several new streams, or one for each and one for the decision', async () => {
    const request = (): StreamAppend[] =>
      [freshStream(), freshStream()].flatMap((name) => appendTo(name, newEvents(2), 'no-stream'));
    await store.append(request());
    const second = request();
    const calls = await callsOf(() => store.append(second));
    expect(calls.filter((method) => method !== 'read')).toEqual(
      version === OLD ? ['append', 'append', 'append'] : ['append-session'],
    );
    expect(calls.filter((method) => method === 'read')).toEqual([]);
    expect((await store.readAll()).slice(4)).toMatchObject(second.flatMap(({ events }) => events));
  });

  it('reads a stream that another instance began, once', async () => {
    const other = await openOther();
    await other.append(appendTo(stream, newEvents(2)));
    expect(await callsOf(() => store.append(appendTo(stream, newEvents(1), 1n)))).toEqual(['read', 'append']);
    expect(await callsOf(() => store.append(appendTo(stream, newEvents(1), 2n)))).toEqual(['append']);
  });

  it('answers a request that another instance stored, where it expected a new stream', async () => {
    const other = await openOther();
    const request = appendTo(stream, newEvents(3), 'no-stream');
    const result = await other.append(request);
    expect(await store.append(request)).toEqual(result);
    expect(await store.readAll()).toHaveLength(3);
  });

  it('names the revision of a stream that should not exist', async () => {
    const other = await openOther();
    await other.append(appendTo(stream, newEvents(2)));
    const error = await rejectionOf(store.append(appendTo(stream, newEvents(1), 'no-stream')));
    expect(error).toBeInstanceOf(WrongExpectedRevision);
    expect(error).toMatchObject({ stream, expected: 'no-stream', actual: 1n });
  });

  it.each<[string, ExpectedRevision, number]>([
    ['a new stream', 'no-stream', 0],
    ['a stream that was written last from here', 0n, 1],
  ])(
    'does not confuse events of another instance that have the same ids with its own, in %s',
    async (_, expected, before) => {
      const other = await openOther();
      if (before > 0) await store.append(appendTo(stream, newEvents(before)));
      const events = newEvents(2);
      await other.append(appendTo(stream, events));
      const bodies = events.map(({ id }) => newEvent({ id, data: '{"another":"body"}' }));
      const error = await rejectionOf(store.append(appendTo(stream, bodies, expected)));
      expect(error).toBeInstanceOf(EventIdConflict);
      const part = await rejectionOf(store.append(appendTo(stream, events.slice(0, 1), expected)));
      expect(part).toBeInstanceOf(EventIdConflict);
      expect((await store.readStream(stream)).slice(before)).toMatchObject(events);
    },
  );

  it('continues streams whose ids it has dropped', async () => {
    const forgetful = await open({ rememberedIds: 1 });
    const streams = [freshStream(), freshStream(), freshStream()];
    const rounds = [0, 1, 2].map(() => streams.map((name) => appendTo(name, newEvents(2), 'any')));
    const results = [];
    for (const requests of rounds) {
      results.push(await Promise.all(requests.map((request) => forgetful.append(request))));
    }
    expect(results.map((round) => round.map(({ revisions }) => revisions[0]?.revision))).toEqual(
      [1n, 3n, 5n].map((revision) => [revision, revision, revision]),
    );
    for (const [round, requests] of rounds.entries()) {
      const repeated = await Promise.all(requests.map((request) => forgetful.append(request)));
      expect(repeated).toEqual(results[round]);
    }
    expect(await forgetful.readAll()).toHaveLength(18);
  });

  it("recognises events that earlier versions wrote with the port's ids at the server", async () => {
    const events = newEvents(2);
    const metadata = events.map((event, index) => ({
      metadata: event.metadata,
      request: 'before',
      requestIndex: String(index),
      requestSize: '2',
    }));
    server.log.write([
      {
        stream: `${stores.namespaceOf(store)}.${stream}`,
        expected: -1n,
        records: events.map(({ id, type, data }, index) => ({
          ...{ id, type, isJson: true, data: Buffer.from(data) },
          metadata: Buffer.from(JSON.stringify(metadata[index])),
        })),
      },
    ]);
    expect(await store.readStream(stream)).toMatchObject(events);
    const { revisions } = await store.append(appendTo(stream, events, 'any'));
    expect(revisions).toEqual([{ stream, revision: 1n }]);
    expect(await store.readAll()).toHaveLength(2);
  });
});
