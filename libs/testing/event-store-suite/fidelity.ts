import type { EventStore, RecordedEvent, SubscriptionItem } from '#event-store';
import type { Stores } from '../event-store-suite.js';
import { appendTo, freshStream, newEvent, newEvents } from '../new-event.js';
import { itWhen } from './it-when.js';

const BEYOND_DOUBLES = 2n ** 53n;

/** Every character and digit that is written is read back. */
export function fidelitySuite(stores: Stores): void {
  let store: EventStore;
  beforeEach(async () => {
    store = await stores.open();
  });

  const keeps = async (json: string): Promise<void> => {
    const stream = freshStream();
    const event = newEvent({ data: json, metadata: json });
    await store.append(appendTo(stream, [event]));
    expect((await store.readStream(stream))[0]).toMatchObject(event);
    expect((await store.readAll())[0]).toMatchObject(event);
  };

  it.each([
    ['an empty object', '{}'],
    ['every script', '{"name":"Zoë Ωμέγα 東京 العربية 🂡🏳️‍🌈"}'],
    ['composed and decomposed letters', '{"a":"\u00e9","b":"e\u0301"}'],
    ['an escaped NUL', '{"note":"before\\u0000after"}'],
    ['line separators and a byte order mark', '{"note":"\u2028\u2029\ufeff"}'],
    ['keys out of order and twice', '{"z":1,"a":2,"10":3,"9":4,"z":5}'],
    ['minus zero', '{"balance":-0}'],
    ['numbers beyond doubles', '{"big":90071992547409930000001,"small":1e-400,"fraction":0.10}'],
    ['white space', ' {\n\t"a" : [ 1 ,2 ]\r\n} '],
    ['dates as they were written', '{"at":"2010-06-05T18:04:05+02:00"}'],
  ])('keeps %s unchanged', (_, json) => keeps(json));

  itWhen(stores, 'takesMegabytes')('keeps a megabyte unchanged', () =>
    keeps(JSON.stringify({ evidence: '0123456789abcdeé'.repeat(65_536) })),
  );

  it('keeps the names of streams and types unchanged', async () => {
    const stream = freshStream('tableDay') + ':2010-06-05 Żółw/%25?#\'"';
    const event = newEvent({ type: "Wager“Placed”'; --" });
    await store.append(appendTo(stream, [event]));
    expect(await store.readStream(stream)).toMatchObject([{ stream, type: event.type }]);
    expect(await store.readStream(stream.toLowerCase())).toEqual([]);
  });

  it('shows of an event only what the port names', async () => {
    await store.append(appendTo(freshStream(), [newEvent()]));
    const [event] = await store.readAll();
    expect(Object.keys(event ?? {}).toSorted()).toEqual(
      ['data', 'id', 'metadata', 'position', 'revision', 'stream', 'type'].toSorted(),
    );
  });

  it('returns positions and revisions as bigints everywhere', async () => {
    const stream = freshStream();
    const { position, revisions } = await store.append(appendTo(stream, newEvents(1)));
    const items = await firstItems(store, 2);
    const subscribed = items.flatMap((item) => (item.kind === 'events' ? item.events : []));
    const events: RecordedEvent[] = [
      ...(await store.readStream(stream)),
      ...(await store.readAll()),
      ...subscribed,
    ];
    const numbers = [position, revisions[0]?.revision, await store.head()];
    for (const event of events) numbers.push(event.position, event.revision);
    expect(numbers).toHaveLength(9);
    for (const number of numbers) expect(typeof number).toBe('bigint');
  });

  itWhen(stores, 'openAfter')('keeps positions beyond 2^53 exact', async () => {
    const high = (await stores.openAfter?.(BEYOND_DOUBLES)) ?? store;
    const request = appendTo(freshStream(), newEvents(3));
    expect((await high.append(request)).position).toBe(BEYOND_DOUBLES + 3n);
    expect((await high.append(request)).position).toBe(BEYOND_DOUBLES + 3n);
    expect(await high.head()).toBe(BEYOND_DOUBLES + 3n);
    const after = await high.readAll({ after: BEYOND_DOUBLES + 1n });
    expect(after.map(({ position }) => position)).toEqual([BEYOND_DOUBLES + 2n, BEYOND_DOUBLES + 3n]);
    const [page, caughtUp] = await firstItems(high, 2, BEYOND_DOUBLES + 2n);
    expect(page).toMatchObject({ events: [{ position: BEYOND_DOUBLES + 3n }] });
    expect(caughtUp).toEqual({ kind: 'caught-up', position: BEYOND_DOUBLES + 3n });
  });
}

async function firstItems(store: EventStore, count: number, after = 0n): Promise<SubscriptionItem[]> {
  const items: SubscriptionItem[] = [];
  for await (const item of store.subscribe({ after })) {
    items.push(item);
    if (items.length === count) break;
  }
  return items;
}
