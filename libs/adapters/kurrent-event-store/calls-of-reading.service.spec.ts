import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { historyOf } from '#event-store';
import type { EventStore } from '#event-store';
import { appendTo, freshStream, newEvents } from '#testing/new-event.js';
import { Follower } from '../../testing/event-store-suite/follower.js';
import { NO_STREAM } from '../../testing/kurrent-server/kurrent-log.js';
import type { LogRecord } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

const REQUESTS = 700;
const PAGE = 300;

describe.each([
  ['one step', '25.1.0'],
  ['steps', '24.10.0'],
])('the calls of a store whose requests over several streams are written in %s', (_, version) => {
  let server: KurrentServer;
  let store: EventStore;
  const stores = new StoresOnServer(() => server.connectionString, {
    watchdogMs: 60_000,
    lookEveryMs: 60_000,
  });
  const calls = (): readonly string[] =>
    server.calls.map(({ method, streams }) => `${method} ${streams.includes('$all') ? 'log' : 'stream'}`);
  const request = () =>
    [freshStream('shoe'), freshStream(), freshStream()].flatMap((stream) =>
      appendTo(stream, newEvents(2), 'no-stream'),
    );

  beforeAll(async () => {
    server = await KurrentServer.start({ version });
    store = await stores.open();
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  it('are no reads of streams that a request begins', async () => {
    await store.append(request());
    server.calls.length = 0;
    await store.append(request());
    expect(calls().filter((call) => call.startsWith('read'))).toEqual([]);
  });

  const fill = async (): Promise<void> => {
    for (let done = 0; done < REQUESTS; done += 50) {
      await Promise.all(Array.from({ length: 50 }, () => store.append(request())));
    }
  };

  it('are two for a pass over all events', async () => {
    await fill();
    const other = await stores.open({ namespace: stores.namespaceOf(store) });
    await other.damage?.();
    server.calls.length = 0;
    let events = 0;
    for await (const page of historyOf(other, { pageSize: PAGE })) events += page.length;
    expect(events).toBeGreaterThanOrEqual(REQUESTS * 6);
    // What is left after the long call is asked for by a page.
    expect(calls().filter((call) => !call.startsWith('watch'))).toEqual(['subscribe log', 'read log']);
    await other.close();
  }, 60_000);

  it('are no more for each page where another process catches up', async () => {
    const namespace = stores.namespaceOf(store);
    const other = await stores.open({ namespace });
    await other.damage?.();
    server.calls.length = 0;
    const follower = new Follower(other.subscribe({ pageSize: PAGE }));
    await follower.caughtUp;
    expect(follower.events.length).toBe((REQUESTS + 2) * 6);
    const reads = calls().filter((call) => call.startsWith('read'));
    expect(reads.filter((call) => call === 'read stream')).toEqual([]);
    // Those of the first page and its decisions, of the end of the long call, and of the hand-over to live events.
    expect(reads.length).toBeLessThanOrEqual(6);
    await follower.stop();
    await other.close();
  }, 60_000);

  it('end for the head, although others write faster than it is read', async () => {
    const other = await stores.open({ namespace: stores.namespaceOf(store), lookEveryMs: 20 });
    await other.damage?.();
    // Its first looks find the end of the log, from which the head is read.
    while (!server.reads.some(isOfHead)) {
      await delay(20);
      await other.head();
    }
    const stream = freshStream('shoe');
    const { position } = await store.append(appendTo(stream, newEvents(2), 'no-stream'));
    const written = server.log.records.filter((record) => record.position >= position).slice(0, 2);
    server.reads.length = 0;
    server.faults = ({ method }) => {
      // A page of new events follows at each read of the log.
      if (method === 'read')
        for (let count = 0; count < HEAD_PAGE / 2; count += 1) writeAgain(server, written);
      return undefined;
    };
    try {
      expect(await other.head()).toBeGreaterThanOrEqual(position);
      expect(server.reads.filter(isOfHead).length).toBeLessThanOrEqual(2);
    } finally {
      server.faults = () => undefined;
      await other.close();
    }
  }, 60_000);
});

/** Events that a page of a question for the head holds. */
const HEAD_PAGE = 1_000;

/** Whether a read is of the pages of a question for the head, which are larger than all others. */
function isOfHead(read: KurrentServer['reads'][number]): boolean {
  return Number(read.getOptions()?.getCount()) > HEAD_PAGE;
}

/** Events of another process, in a stream of their own. */
function writeAgain(server: KurrentServer, records: readonly LogRecord[]): void {
  const stream = String(records[0]?.stream).replace(/[^-]*$/, randomUUID().replaceAll('-', ''));
  const again = records.map((record) => ({ ...record, id: randomUUID() }));
  server.log.write([{ stream, expected: NO_STREAM, records: again }]);
}
