import { setTimeout as passed } from 'node:timers/promises';
import type { KurrentEventStoreOptions } from '#adapters/kurrent-event-store';
import type { EventStore, RecordedEvent, StreamAppend } from '#event-store';
import { appendTo, freshStream, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { Follower } from '../../testing/event-store-suite/follower.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

/** Three streams and the decision: the appends of a request over three streams. */
const STEPS = [0, 1, 2, 3];

describe('a request over several streams on a KurrentDB that writes one at a time', () => {
  let server: KurrentServer;
  let namespace: string;
  let request: readonly StreamAppend[];
  const opened: EventStore[] = [];
  const stores = new StoresOnServer(() => server.connectionString, {
    patienceMs: 10_000,
    pendingGraceMs: 100,
  });

  const open = async (options: Partial<KurrentEventStoreOptions> = {}): Promise<EventStore> => {
    const store = await stores.open({ ...options, ...(namespace && { namespace }) });
    namespace = stores.namespaceOf(store);
    opened.push(store);
    return store;
  };
  /** A writer that gives up soon, because the server is about to fail it. */
  const openDoomed = (): Promise<EventStore> => open({ patienceMs: 300 });
  /** From the k-th append on nothing reaches the server, as after a crash of the writer. */
  const crashAt = (k: number, kind: 'drop-before' | 'drop-after'): void => {
    let appends = -1;
    server.faults = ({ method }) => {
      if (method !== 'append') return undefined;
      appends += 1;
      if (appends < k) return undefined;
      return { kind: appends === k ? kind : 'drop-before' };
    };
  };
  const decisionStream = (): string =>
    server.log.records.find(({ stream }) => stream.startsWith(`${namespace}-append-`))?.stream ?? '';
  /** Hides all events that a stream has now. */
  const expire = (stream: string): void => {
    server.log.setMetadata(stream, { $maxAge: 1 });
    server.log.aheadMs = 5_000;
  };
  const recover = (): void => {
    server.faults = () => undefined;
  };
  const everyView = async (store: EventStore): Promise<readonly (readonly RecordedEvent[])[]> => {
    const follower = new Follower(store.subscribe({ pageSize: 2 }));
    await follower.caughtUp;
    await follower.stop();
    const streams: RecordedEvent[] = [];
    for (const { stream } of request) streams.push(...(await store.readStream(stream)));
    const back = (await store.readAll({ direction: 'backwards' })).toReversed();
    return [await store.readAll(), back, follower.events, streams];
  };

  beforeEach(async () => {
    server = await KurrentServer.start({ version: '22.10.0', log: new KurrentLog(4_000n) });
    namespace = '';
    request = [freshStream('shoe'), freshStream('table'), freshStream()].flatMap((stream) =>
      appendTo(stream, newEvents(2), 'no-stream'),
    );
  });
  afterEach(async () => {
    recover();
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await server.stop();
  });

  describe.each(STEPS)('interrupted at step %i', (k) => {
    it.each(['drop-before', 'drop-after'] as const)(
      'is stored completely or not at all (%s)',
      async (kind) => {
        const writer = await openDoomed();
        crashAt(k, kind);
        expect(await rejectionOf(writer.append(request))).toMatchObject({ code: 'store-unreachable' });
        recover();
        const decided = k === STEPS.length - 1 && kind === 'drop-after';
        const store = await open();
        for (const events of await everyView(store)) {
          expect(events).toMatchObject(decided ? request.flatMap((append) => append.events) : []);
        }
      },
    );

    it('is stored once when it is repeated, with revisions that nobody else saw', async () => {
      const writer = await openDoomed();
      crashAt(k, 'drop-after');
      await rejectionOf(writer.append(request));
      recover();
      const store = await open();
      const result = await store.append(request);
      expect(result.revisions.map(({ revision }) => revision)).toEqual([1n, 1n, 1n]);
      for (const events of await everyView(store)) {
        expect(events).toMatchObject(request.flatMap((append) => append.events));
        expect(events.map(({ revision }) => revision)).toEqual([0n, 1n, 0n, 1n, 0n, 1n]);
      }
      expect(await store.append(request)).toEqual(result);
    });
  });

  it('is no damage where it was abandoned before the place up to which the log is known', async () => {
    const writer = await openDoomed();
    crashAt(1, 'drop-after');
    await rejectionOf(writer.append(request));
    recover();
    const store = await open();
    expect(await store.head()).toBe(0n);
    await store.append(request);
    for (const events of await everyView(store)) {
      expect(events).toMatchObject(request.flatMap((append) => append.events));
    }
    expect(await store.damage?.()).toEqual([]);
  });

  it.each([
    ['stays valid', 3, 'AppendAbandoned'],
    ['stays abandoned', 2, 'AppendCommitted'],
  ])('%s when others write into the stream of its decision', async (_, crash, opposite) => {
    const writer = await openDoomed();
    crashAt(crash, 'drop-after');
    await rejectionOf(writer.append(request));
    recover();
    const reader = await open();
    const before = await everyView(reader);
    server.log.addForeign(decisionStream(), 2);
    server.log.addForeign(decisionStream(), 1, '{}', opposite);
    for (const store of [reader, await open()]) expect(await everyView(store)).toEqual(before);
    expect(before[0]).toHaveLength(crash === 3 ? 6 : 0);
  });

  it.each([
    [
      'limited',
      (stream: string) => {
        server.log.addForeign(stream, 1, '{}', 'AppendAbandoned');
        server.log.setMetadata(stream, { $maxCount: 1 });
      },
    ],
    ['deleted', (stream: string) => server.log.deleteStream(stream)],
    ['older than its $maxAge', (stream: string) => expire(stream)],
    ['deleted for good', (stream: string) => server.log.tombstone(stream)],
  ])('is damaged, and not abandoned, when the stream of its decision is %s', async (_, deed) => {
    const running = await open();
    await running.append(request);
    const other = await running.append(appendTo('round-9', newEvents(1)));
    const decision = decisionStream();
    deed(decision);
    const damage = { stream: decision, message: expect.stringContaining(`stream ${decision} `) as string };
    for (const reader of [running, await open(), await open()]) {
      while ((await reader.damage?.())?.length === 0) await passed(5);
      expect(await reader.damage?.()).toEqual([damage]);
      for (const { stream, events } of request) {
        const refused = { code: 'store-damaged', message: damage.message };
        expect(await rejectionOf(reader.readStream(stream))).toMatchObject(refused);
        const next = appendTo(stream, newEvents(1), BigInt(events.length - 1));
        expect(await rejectionOf(reader.append(next))).toMatchObject(refused);
      }
      expect(await reader.readAll()).toHaveLength(7);
      expect(await reader.head()).toBe(other.position);
      expect(await reader.readStream('round-9')).toHaveLength(1);
    }
    expect(server.log.records.filter(({ type }) => type === 'AppendCommitted')).toHaveLength(1);
  });

  it('is passed over, and its streams are damaged, when its decision is gone', async () => {
    const writer = await open();
    await writer.append(request);
    const other = await writer.append(appendTo('round-9', newEvents(1)));
    server.log.tombstone(decisionStream());
    server.log.scavenge();
    const reader = await open();
    expect(await reader.readAll()).toMatchObject([{ position: other.position }]);
    const pages = [];
    for await (const page of reader.history?.() ?? []) pages.push(...page);
    expect(pages).toHaveLength(1);
    const streams = request.map(({ stream }) => stream);
    expect((await reader.damage?.())?.map(({ stream }) => stream).toSorted()).toEqual(
      [...streams, decisionStream()].toSorted(),
    );
    const next = await reader.append(appendTo('round-9', newEvents(1), 0n));
    expect(await reader.head()).toBe(next.position);
  });

  it('leaves no gap in the revisions of a stream that continues, read either way and from anywhere', async () => {
    const store = await open();
    const stream = request[0]?.stream ?? '';
    const counted = async (options: Parameters<EventStore['readStream']>[1]): Promise<number[]> =>
      (await store.readStream(stream, options)).map(({ revision }) => Number(revision));
    for (let round = 0; round < 3; round += 1) {
      const writer = await openDoomed();
      crashAt(1, 'drop-after');
      await rejectionOf(
        writer.append([...appendTo(stream, newEvents(2)), ...appendTo(freshStream(), newEvents(1))]),
      );
      recover();
      await store.append(appendTo(stream, newEvents(2)));
    }
    expect(await counted({})).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await counted({ from: 3n, limit: 2 })).toEqual([3, 4]);
    expect(await counted({ direction: 'backwards', limit: 3 })).toEqual([5, 4, 3]);
    expect(await counted({ direction: 'backwards', from: 3n })).toEqual([3, 2, 1, 0]);
    expect(await counted({ direction: 'backwards', from: 1n, limit: 1 })).toEqual([1]);
    expect(await rejectionOf(store.append(appendTo(stream, newEvents(1), 7n)))).toMatchObject({ actual: 5n });
  });

  it('is invisible to a reader until it is complete, and complete for a subscriber', async () => {
    const store = await open();
    const reader = await open();
    const follower = new Follower(reader.subscribe());
    await follower.caughtUp;
    server.faults = ({ method, streams }) =>
      method === 'append' && streams[0]?.includes('-append-') ? { kind: 'delay', ms: 60 } : undefined;
    const appended = store.append(request);
    await passed(30);
    await reader.append(appendTo(freshStream(), newEvents(1)));
    await appended;
    await follower.has(7);
    expect(follower.events).toEqual(await reader.readAll());
    await follower.stop();
  });

  it('takes no part of another attempt as its own, although the server compares ids only', async () => {
    const [late, first] = [await open(), await open({ callTimeoutMs: 300 })];
    let appends = 0;
    server.faults = ({ method }) => {
      if (method !== 'append') return undefined;
      appends += 1;
      if (appends === 1) return { kind: 'delay', ms: 150 };
      return appends === 3 ? { kind: 'hang' } : undefined;
    };
    const second = passed(30).then(() => first.append(request));
    expect(await late.append(request)).toEqual(await second);
    for (const events of await everyView(late)) {
      expect(events).toMatchObject(request.flatMap((append) => append.events));
      expect(events).toHaveLength(6);
    }
  });

  it('leaves a subscription without new events idle', async () => {
    const store = await open();
    const follower = new Follower(store.subscribe());
    await follower.caughtUp;
    await store.append(request);
    await follower.has(6);
    await passed(100);
    const calls = server.calls.length;
    await passed(200);
    expect(server.calls.length - calls).toBe(0);
    await follower.stop();
  });

  it('lets two crossing writers take turns', async () => {
    const [one, two] = [await open(), await open()];
    const streams = [freshStream(), freshStream()];
    const across = (order: readonly string[]): StreamAppend[] =>
      order.flatMap((stream) => appendTo(stream, newEvents(1)));
    const rounds = [0, 1, 2].flatMap(() => [
      () => one.append(across(streams)),
      () => two.append(across(streams.toReversed())),
    ]);
    await Promise.all(rounds.map((round) => round()));
    for (const stream of streams) {
      const revisions = (await one.readStream(stream)).map(({ revision }) => Number(revision));
      expect(revisions).toEqual([0, 1, 2, 3, 4, 5]);
    }
  });
});
