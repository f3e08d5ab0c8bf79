import { setTimeout as delay } from 'node:timers/promises';
import type { ScanProgress } from '#adapters/kurrent-event-store';
import { historyOf } from '#event-store';
import type { EventStore } from '#event-store';
import { appendTo, freshStream, newEvents } from '#testing/new-event.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

/** More than two marks of the log apart. */
const NEIGHBOURS = 60_000;
const LOOK_EVERY_MS = 50;

describe('a KurrentDB with events of other applications after those of the store', () => {
  let server: KurrentServer;
  const stores = new StoresOnServer(() => server.connectionString, {
    callTimeoutMs: 2_000,
    patienceMs: 4_000,
    watchdogMs: 100,
    lookEveryMs: LOOK_EVERY_MS,
  });
  const opened: EventStore[] = [];
  const open = async (namespace?: string): Promise<EventStore> => {
    const store = await stores.open(namespace === undefined ? {} : { namespace });
    opened.push(store);
    return store;
  };

  beforeEach(async () => {
    server = await KurrentServer.start();
  });
  afterEach(async () => {
    server.scanMs = 0;
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await server.stop();
  });

  /** As other applications do: many streams, in writes of 1,000 events of a kilobyte. */
  function addNeighbours(count = NEIGHBOURS): void {
    const data = Buffer.alloc(1_000, 'x');
    for (let first = 0; first < count; first += 1_000) {
      const records = Array.from({ length: 1_000 }, () => ({
        ...{ id: crypto.randomUUID(), type: 'OrderPlaced', isJson: false, data, metadata: new Uint8Array() },
      }));
      server.log.write([{ stream: `order-${first}`, expected: -2n, records }]);
    }
  }

  /** Waits until reads pass over the neighbours' events. */
  async function settled(store: EventStore): Promise<void> {
    for (const giveUpAt = Date.now() + 20_000; Date.now() < giveUpAt; await delay(LOOK_EVERY_MS)) {
      const before = server.scanned;
      await store.head();
      if (server.scanned - before < 100) return;
    }
    throw new Error('each read of the head still reads through the neighbours');
  }

  it('reads through them in silence, for longer than a call may take and a request is patient', async () => {
    const store = await open();
    const { position } = await store.append(appendTo(freshStream(), newEvents(3)));
    addNeighbours();
    server.scanMs = 100;
    const startedAt = performance.now();
    const last = await store.append(appendTo(freshStream(), newEvents(1)));
    expect(await store.readAll({ after: position })).toMatchObject([{ position: last.position }]);
    expect(await store.head()).toBe(last.position);
    expect(performance.now() - startedAt).toBeGreaterThan(5_000);
  }, 60_000);

  it('goes on reading through them after a connection broke, later than a request is patient', async () => {
    const store = await open();
    const { position } = await store.append(appendTo(freshStream(), newEvents(3)));
    addNeighbours();
    server.scanMs = 100;
    const read = store.readAll({ after: position });
    await delay(5_000);
    server.goDown();
    server.scanMs = 0;
    await delay(100);
    server.comeBack();
    expect(await read).toEqual([]);
  }, 60_000);

  it('reads on in one call where the reader is slow', async () => {
    const store = await open();
    for (let index = 0; index < 8; index += 1) {
      await store.append(appendTo(freshStream(), newEvents(100)));
      addNeighbours(5_000);
    }
    const before = server.calls.length;
    let events = 0;
    for await (const page of historyOf(store, { pageSize: 200 })) {
      events += page.length;
      await delay(1_200);
    }
    expect(events).toBe(800);
    expect(server.calls.slice(before).filter(({ method }) => method === 'subscribe')).toHaveLength(1);
  }, 60_000);

  it('reads on in one call where another call has no answer in time, and its connection is replaced', async () => {
    const store = await stores.open({ lookEveryMs: 60_000 });
    opened.push(store);
    await store.append(appendTo(freshStream(), newEvents(3)));
    addNeighbours();
    await store.append(appendTo(freshStream(), newEvents(1)));
    server.scanMs = 100;
    let unanswered = 0;
    server.faults = ({ method }) =>
      method === 'append' && (unanswered += 1) === 1 ? { kind: 'hang' } : undefined;
    server.reads.length = 0;
    const scan = store.readAll();
    await store.append(appendTo(freshStream(), newEvents(1)));
    expect(await scan).toHaveLength(4);
    const ofEvents = server.reads.filter((read) => {
      const options = read.getOptions();
      const [prefix = '$'] = options?.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [];
      return !prefix.startsWith('$') && !options?.hasSubscription();
    });
    expect(ofEvents).toHaveLength(1);
  }, 60_000);

  it('reports how far it is, in a pass and in a page', async () => {
    const reports: ScanProgress[] = [];
    const store = await stores.open({ onScan: (progress) => reports.push(progress), scanReportMs: 100 });
    opened.push(store);
    await store.append(appendTo(freshStream(), newEvents(3)));
    addNeighbours();
    await store.append(appendTo(freshStream(), newEvents(1)));
    server.scanMs = 40;
    let events = 0;
    for await (const page of historyOf(store)) events += page.length;
    expect(events).toBe(4);
    const shares = reports.flatMap(({ share }) => share ?? []);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
    expect(reports.at(-1)).toMatchObject({ ended: true });
    reports.length = 0;
    expect(await store.readAll()).toHaveLength(4);
    expect(new Set(reports.map(({ ended }) => ended))).toEqual(new Set([undefined, true]));
  }, 60_000);

  it('does not wait for a server that is silent and answers nothing else', async () => {
    const store = await open();
    server.faults = ({ method }) => (method === 'read' ? { kind: 'hang' } : undefined);
    await expect(store.readAll()).rejects.toMatchObject({ code: 'store-unreachable' });
  }, 30_000);

  it('does not read them again for the head, a follower at rest, or a new event', async () => {
    const store = await open();
    const { position } = await store.append(appendTo(freshStream(), newEvents(40)));
    addNeighbours();
    await settled(store);
    const stop = new AbortController();
    const seen: bigint[] = [];
    const following = (async () => {
      for await (const item of store.subscribe({ after: position, signal: stop.signal })) {
        if (item.kind === 'events') seen.push(...item.events.map((event) => event.position));
      }
    })();
    const before = server.scanned;
    await delay(1_000);
    for (let index = 0; index < 20; index++) expect(await store.head()).toBe(position);
    addNeighbours(1_000);
    const added = await store.append(appendTo(freshStream(), newEvents(2)));
    while (seen.length < 2) await delay(10);
    expect(seen.at(-1)).toBe(added.position);
    expect(await store.head()).toBe(added.position);
    stop.abort();
    await following;
    expect(server.scanned - before).toBeLessThan(NEIGHBOURS / 3);
  }, 60_000);

  it('starts without reading them again, and misses nothing that was written meanwhile', async () => {
    const store = await open();
    const namespace = stores.namespaceOf(store);
    const limited = freshStream();
    await store.append(appendTo(limited, newEvents(2)));
    const { position } = await store.append(appendTo(freshStream(), newEvents(2)));
    server.log.setMetadata(`${namespace}.${limited}`, { $maxCount: 1 });
    addNeighbours();
    await settled(store);
    while (server.log.lastRevision(`${namespace}-marks`) < 0n) await delay(10);
    await store.close();
    const other = await open(namespace);
    const before = server.scanned;
    expect(await other.head()).toBe(position);
    const last = { direction: 'backwards', limit: 1 } as const;
    expect(await other.readAll(last)).toMatchObject([{ position }]);
    expect(await other.readAll({ after: position })).toEqual([]);
    const { position: next } = await other.append(appendTo(freshStream(), newEvents(1)));
    expect(await other.readAll({ after: position })).toMatchObject([{ position: next }]);
    expect(await other.head()).toBe(next);
    expect(await other.readAll(last)).toMatchObject([{ position: next }]);
    expect(await other.damage?.()).toMatchObject([{ stream: limited }]);
    expect(server.scanned - before).toBeLessThan(NEIGHBOURS / 10);
    expect((await other.readAll()).map((event) => event.position)).toContain(position);
  }, 60_000);

  it('reads through them once back from the end and twice for damage at a start without a mark, then marks that', async () => {
    const store = await stores.open({ lookEveryMs: 60_000 });
    const namespace = stores.namespaceOf(store);
    const { position } = await store.append(appendTo(freshStream(), newEvents(2)));
    addNeighbours();
    await store.close();
    const before = server.scanned;
    const other = await open(namespace);
    expect(await other.head()).toBe(position);
    expect(await other.readAll({ direction: 'backwards', limit: 1 })).toMatchObject([{ position }]);
    expect(await other.readAll({ after: position })).toEqual([]);
    expect(await other.damage?.()).toEqual([]);
    while (server.log.lastRevision(`${namespace}-marks`) < 0n) await delay(10);
    expect(server.scanned - before).toBeLessThan(3.1 * NEIGHBOURS);
  }, 60_000);

  it('forgets what it knew when the server goes back to an earlier state', async () => {
    const store = await open();
    const { position } = await store.append(appendTo(freshStream(), newEvents(1)));
    addNeighbours(3_000);
    await settled(store);
    server.log.goBackTo(1);
    await delay(LOOK_EVERY_MS * 6);
    const { position: next } = await store.append(appendTo(freshStream(), newEvents(1)));
    expect(next).toBeGreaterThan(position);
    expect(await store.readAll({ after: position })).toMatchObject([{ position: next }]);
  }, 30_000);
});
