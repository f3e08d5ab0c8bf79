import { EventIdConflict, WrongExpectedRevision } from '#event-store';
import type { EventStore, ExpectedRevision } from '#event-store';
import type { Stores } from '../event-store-suite.js';
import { appendTo, freshStream, newEvent, newEvents } from '../new-event.js';
import { rejectionOf } from '../rejection-of.js';
import { itWhen } from './it-when.js';

/** Expected revisions, atomicity, and concurrent writers. */
export function appendingSuite(stores: Stores): void {
  let store: EventStore;
  let stream: string;
  beforeEach(async () => {
    store = await stores.open();
    stream = freshStream();
  });

  it('numbers a stream from 0 and returns its last revision and position', async () => {
    const result = await store.append(appendTo(stream, newEvents(3), 'no-stream'));
    expect(result.revisions).toEqual([{ stream, revision: 2n }]);
    expect(result.position).toBe(await store.head());
    expect((await store.readStream(stream)).map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
  });

  it('answers with all that reading the events back would show, or does not say that they are as sent', async () => {
    const other = freshStream();
    const appends = [...appendTo(stream, newEvents(3)), ...appendTo(other, newEvents(2))];
    const { position, revisions, asSent } = await store.append(appends);
    const read = [...(await store.readStream(stream)), ...(await store.readStream(other))];
    expect(read.at(-1)?.position).toBe(position);
    expect(revisions).toEqual([
      { stream, revision: 2n },
      { stream: other, revision: 1n },
    ]);
    if (asSent) {
      expect(read.map((event) => event.position)).toEqual(
        [4n, 3n, 2n, 1n, 0n].map((before) => position - before),
      );
    }
  });

  it.each<[ExpectedRevision]>([['no-stream'], ['any']])('accepts "%s" of a new stream', async (expected) => {
    const { revisions } = await store.append(appendTo(stream, newEvents(1), expected));
    expect(revisions).toEqual([{ stream, revision: 0n }]);
  });

  it.each<[ExpectedRevision]>([['stream-exists'], [0n], [5n]])(
    'refuses %s of a new stream',
    async (expected) => {
      const error = await rejectionOf(store.append(appendTo(stream, newEvents(1), expected)));
      expect(error).toBeInstanceOf(WrongExpectedRevision);
      expect(error).toMatchObject({ stream, expected, actual: 'no-stream' });
    },
  );

  it.each<[ExpectedRevision]>([[1n], ['stream-exists'], ['any']])(
    'accepts %s of a stream at revision 1',
    async (expected) => {
      await store.append(appendTo(stream, newEvents(2)));
      const { revisions } = await store.append(appendTo(stream, newEvents(1), expected));
      expect(revisions).toEqual([{ stream, revision: 2n }]);
    },
  );

  it.each<[ExpectedRevision]>([['no-stream'], [0n], [2n], [2n ** 53n + 1n]])(
    'refuses %s of a stream at revision 1 and names its revision',
    async (expected) => {
      await store.append(appendTo(stream, newEvents(2)));
      const error = await rejectionOf(store.append(appendTo(stream, newEvents(1), expected)));
      expect(error).toBeInstanceOf(WrongExpectedRevision);
      expect(error).toMatchObject({ stream, expected, actual: 1n });
      expect(await store.readStream(stream)).toHaveLength(2);
    },
  );

  it('lets exactly one of 20 concurrent writers on a revision win and tells the others the revision', async () => {
    await store.append(appendTo(stream, newEvents(1)));
    const racers = Array.from({ length: 20 }, () => store.append(appendTo(stream, newEvents(1), 0n)));
    const outcomes = await Promise.allSettled(racers);
    const losers = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    expect(losers).toHaveLength(19);
    for (const loser of losers) {
      expect(loser).toBeInstanceOf(WrongExpectedRevision);
      expect(loser).toMatchObject({ expected: 0n, actual: 1n });
    }
    expect(await store.readStream(stream)).toHaveLength(2);
  });

  it('loses nothing when 8 writers load, append and retry on conflict', async () => {
    const writer = async (): Promise<void> => {
      for (let written = 0; written < 10;) {
        const last = (await store.readStream(stream, { direction: 'backwards', limit: 1 }))[0];
        const attempt = store.append(appendTo(stream, newEvents(1), last?.revision ?? 'no-stream'));
        const error = await attempt.then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error) expect(error).toBeInstanceOf(WrongExpectedRevision);
        else written += 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, writer));
    const revisions = (await store.readStream(stream)).map(({ revision }) => revision);
    expect(revisions).toEqual(Array.from({ length: 80 }, (_, index) => BigInt(index)));
  });

  const storesNone = async (holder: string): Promise<void> => {
    const taken = newEvent();
    await store.append(appendTo(holder, [taken]));
    const before = await store.readStream(stream);
    const head = await store.head();
    for (let k = 0; k < 20; k += 1) {
      const events = newEvents(20).with(k, { ...taken });
      expect(await rejectionOf(store.append(appendTo(stream, events)))).toBeInstanceOf(EventIdConflict);
      expect(await store.readStream(stream)).toEqual(before);
      expect(await store.head()).toBe(head);
    }
  };

  it('stores none of 20 events if the one at k is already in the stream, for every k', () =>
    storesNone(stream));

  itWhen(stores, 'findsIdsInEveryStream')(
    'stores none of 20 events if the one at k is already in another stream, for every k',
    () => storesNone(freshStream()),
  );

  it('appends to several streams at once and answers in the order of the request', async () => {
    const [second, third] = [freshStream('shoe'), freshStream('table')];
    await store.append(appendTo(second, newEvents(4)));
    const { revisions } = await store.append([
      { stream: third, expectedRevision: 'no-stream', events: newEvents(2) },
      { stream, expectedRevision: 'any', events: newEvents(1) },
      { stream: second, expectedRevision: 3n, events: newEvents(3) },
    ]);
    expect(revisions).toEqual([
      { stream: third, revision: 1n },
      { stream, revision: 0n },
      { stream: second, revision: 6n },
    ]);
    const order = (await store.readAll()).slice(4).map((event) => event.stream);
    expect(order).toEqual([third, third, stream, second, second, second]);
  });

  it('stores nothing in any stream if the k-th is at another revision, for every k', async () => {
    for (let k = 0; k < 5; k += 1) {
      const request = Array.from({ length: 5 }, (_, index) => ({
        stream: freshStream(),
        expectedRevision: index === k ? 7n : ('no-stream' as const),
        events: newEvents(2),
      }));
      const error = await rejectionOf(store.append(request));
      expect(error).toMatchObject({ name: 'WrongExpectedRevision', stream: request[k]?.stream });
    }
    expect(await store.head()).toBe(0n);
  });

  it('isolates a refused append from concurrent ones', async () => {
    await store.append(appendTo(stream, newEvents(1)));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        store.append(
          index % 5 === 0 ? appendTo(stream, newEvents(3), 99n) : appendTo(freshStream(), newEvents(3)),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(await store.readAll()).toHaveLength(1 + 40 * 3);
  });

  it.each([
    ['nothing', []],
    ['a stream without events', [{ stream: 'round-1', expectedRevision: 'any' as const, events: [] }]],
    ['a stream without a name', appendTo('', newEvents(1))],
    ['a stream twice', [...appendTo('round-1', newEvents(1)), ...appendTo('round-1', newEvents(1))]],
    ['an id that is no UUID', appendTo('round-1', [newEvent({ id: 'event-1' })])],
    ['an id in upper case', appendTo('round-1', [newEvent({ id: '0190A000-0000-7000-8000-00000000000A' })])],
    ['an event without a type', appendTo('round-1', [newEvent({ type: '' })])],
    ['an event whose type is no text', appendTo('round-1', [newEvent({ type: null as never })])],
    ['half a surrogate pair', appendTo('round-1', [newEvent({ data: '{"name":"\ud83d"}' })])],
  ])('refuses to append %s', async (_, request) => {
    expect(await rejectionOf(store.append(request))).toBeInstanceOf(TypeError);
    expect(await store.head()).toBe(0n);
  });
}
