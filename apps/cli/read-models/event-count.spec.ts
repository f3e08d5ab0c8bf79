import { MemoryEventStore } from '#adapters/memory-event-store';
import { historyOf } from '#event-store';
import type { EventStore, RecordedEvent } from '#event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { EventCount } from './event-count.js';

/** As in an engine whose positions are bytes of a log that it shares with others. */
const BYTES = 2n ** 54n;
const far = (event: RecordedEvent): RecordedEvent => ({ ...event, position: event.position * 811n + BYTES });
const near = (position = 0n): bigint => (position <= BYTES ? 0n : (position - BYTES) / 811n);

describe('the count of events', () => {
  let store: EventStore;

  beforeAll(async () => {
    const memory = new MemoryEventStore();
    await memory.append(appendTo('round-1', newEvents(2_400)));
    store = Object.assign(Object.create(memory) as EventStore, {
      readAll: async ({ after, ...options }: { after?: bigint; limit?: number } = {}) =>
        (await memory.readAll({ after: near(after), ...options })).map(far),
      head: async () => far({ position: await memory.head() } as RecordedEvent).position,
    });
  });

  /** A pass that leaves after a number of events. */
  async function pass({ counted }: EventCount, until: number, pageSize: number): Promise<void> {
    let read = 0;
    for await (const page of historyOf(counted, { pageSize })) if ((read += page.length) >= until) return;
  }

  it.each([
    ['that no pass has read', 0],
    ['that a pass has read in part', 1_000],
    ['that a pass has read', 2_400],
  ])('is exact up to a position %s', async (_, read) => {
    const events = new EventCount(store);
    if (read > 0) await pass(events, read, 500);
    expect(events.soFar).toBe(read);
    expect(await events.upTo(await store.head())).toBe(2_400);
    for (const count of [0, 1, 699, 700, 701, 1_999]) {
      const position = BigInt(count) * 811n + BYTES;
      expect(await events.upTo(position)).toBe(count);
      expect(await events.upTo(position + 400n)).toBe(count);
    }
  });

  it('counts a page once, however often it is read', async () => {
    const events = new EventCount(store);
    for (let time = 0; time < 3; time++) await pass(events, 500, 500);
    expect(events.soFar).toBe(500);
  });
});
