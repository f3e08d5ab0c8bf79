import { EventIdConflict } from '#event-store';
import type { AppendResult, EventStore, NewEvent, StreamAppend } from '#event-store';
import type { Stores } from '../event-store-suite.js';
import { appendTo, freshStream, newEvent, newEvents } from '../new-event.js';
import { rejectionOf } from '../rejection-of.js';
import { itWhen } from './it-when.js';

/** Idempotency by event id: the retries of a writer without an answer. */
export function repeatingSuite(stores: Stores): void {
  let store: EventStore;
  let stream: string;
  let events: NewEvent[];
  let request: readonly StreamAppend[];
  let result: AppendResult;
  beforeEach(async () => {
    store = await stores.open();
    stream = freshStream();
    events = newEvents(3);
    await store.append(appendTo(stream, newEvents(2)));
    request = appendTo(stream, events, 1n);
    result = await store.append(request);
  });

  const expectConflict = async (repeated: readonly StreamAppend[]): Promise<void> => {
    const before = await store.readAll();
    expect(await rejectionOf(store.append(repeated))).toBeInstanceOf(EventIdConflict);
    expect(await store.readAll()).toEqual(before);
  };

  it('returns the first answer and stores nothing', async () => {
    const before = await store.readAll();
    expect(await store.append(request)).toEqual(result);
    expect(await store.readAll()).toEqual(before);
  });

  it('returns the first answer after later events were stored', async () => {
    await store.append(appendTo(stream, newEvents(2)));
    await store.append(appendTo(freshStream(), newEvents(2)));
    expect(await store.append(request)).toEqual(result);
  });

  it.each(['no-stream', 'stream-exists', 'any', 0n, 4n, 77n] as const)(
    'returns the first answer for any expectation: %s',
    async (expected) => {
      expect(await store.append(appendTo(stream, events, expected))).toEqual(result);
    },
  );

  it('returns the first answer if only the metadata differs, and leaves the rest to a read', async () => {
    const attempt = events.with(1, { ...events[1]!, metadata: '{"actor":"dealer-7","attempt":"2"}' });
    const { position, revisions } = result;
    expect(await store.append(appendTo(stream, attempt, 1n))).toEqual({ position, revisions });
    expect((await store.readStream(stream)).slice(2)).toMatchObject(events);
  });

  it('returns the first answer for several streams', async () => {
    const many = [freshStream(), freshStream()].map((name) => ({
      stream: name,
      expectedRevision: 'no-stream' as const,
      events: newEvents(2),
    }));
    const first = await store.append(many);
    await store.append(appendTo(many[0]?.stream ?? '', newEvents(1)));
    expect(await store.append(many)).toEqual(first);
  });

  it('gives ten concurrent copies of a request one answer and one place', async () => {
    const at = await store.head();
    const twice = appendTo(stream, newEvents(2), 4n);
    const answers = await Promise.all(Array.from({ length: 10 }, () => store.append(twice)));
    expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
    expect(await store.readAll({ after: at })).toHaveLength(2);
  });

  itWhen(stores, 'reopen')('returns the first answer through another instance', async () => {
    const other = (await stores.reopen?.(store)) ?? store;
    expect(await other.append(request)).toEqual(result);
  });

  it('refuses a stored id with other data', () =>
    expectConflict(appendTo(stream, events.with(1, { ...newEvent(), id: events[1]?.id ?? '' }), 1n)));

  it('refuses a stored id with another type', () =>
    expectConflict(
      appendTo(
        stream,
        events.map((event) => ({ ...event, type: 'WagerWithdrawn' })),
        1n,
      ),
    ));

  itWhen(stores, 'findsIdsInEveryStream')('refuses a stored id in another stream', () =>
    expectConflict(appendTo(freshStream(), events)),
  );

  it('refuses an id that the request repeats', async () => {
    const event = newEvent();
    await expectConflict(appendTo(stream, [event, newEvent(), event]));
    await expectConflict([...appendTo(stream, [event]), ...appendTo(freshStream(), [event])]);
  });

  it.each([
    ['first', 0, 1],
    ['first two', 0, 2],
    ['middle', 1, 2],
    ['last', 2, 3],
  ])('refuses the %s of the events of a stored request', (_, start, end) =>
    expectConflict(appendTo(stream, events.slice(start, end), 1n)),
  );

  it('refuses a stored request with a further event before, between or after', async () => {
    for (const at of [0, 1, 3])
      await expectConflict(appendTo(stream, events.toSpliced(at, 0, newEvent()), 1n));
  });

  it('refuses a stored request in another order', () =>
    expectConflict(appendTo(stream, events.toReversed())));

  it('refuses two stored requests as one', async () => {
    const next = newEvents(2);
    await store.append(appendTo(stream, next));
    await expectConflict(appendTo(stream, [...events, ...next], 1n));
  });

  it('refuses the end of one stored request with the beginning of the next', async () => {
    const next = newEvents(3);
    await store.append(appendTo(stream, next));
    await expectConflict(appendTo(stream, [...events.slice(1), ...next.slice(0, 1)], 2n));
  });

  it('refuses a part of a stored request over several streams', async () => {
    const many = [freshStream(), freshStream()].flatMap((name) => appendTo(name, newEvents(2)));
    await store.append(many);
    await expectConflict(many.slice(0, 1));
    await expectConflict(many.slice(1));
    await expectConflict(many.toReversed());
  });

  it('checks the id before the revision', () =>
    expectConflict(appendTo(stream, [newEvent(), ...events], 99n)));
}
