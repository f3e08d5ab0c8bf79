import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { EventStore, NewEvent, StreamAppend } from '#event-store';
import { ShoeCopies } from './shoe-copies.js';
import type { CopiedEvent } from './shoe-copies.js';

/** Fills a new file with whole shoes until it holds at least this number of events; returns the number of shoes. */
export async function fillStore(path: string, events: number): Promise<number> {
  const store = SqliteEventStore.open({ path });
  try {
    return await appendShoes(store, events);
  } finally {
    await store.close();
  }
}

/** Appends whole shoes, one in each request, through the store's own append. */
export async function appendShoes(store: EventStore, events: number, copies?: ShoeCopies): Promise<number> {
  copies ??= await ShoeCopies.load();
  const shoes = shoesOf(events, copies);
  for (let number = 0; number < shoes; number++) await store.append(requestOf(copies.shoe(number)));
  return shoes;
}

/** The number of shoes with at least this number of events. */
export function shoesOf(events: number, copies: ShoeCopies): number {
  return Math.ceil(events / copies.eventsAShoe);
}

/** These events as one request. Rounds and shoes are new; a table has many shoes. */
export function requestOf(events: readonly CopiedEvent[]): readonly StreamAppend[] {
  const streams = new Map<string, NewEvent[]>();
  for (const { stream, ...event } of events) {
    const known = streams.get(stream);
    if (known) known.push(event);
    else streams.set(stream, [event]);
  }
  return [...streams].map(([stream, fresh]) => ({
    stream,
    expectedRevision: stream.startsWith('table-') ? 'any' : 'no-stream',
    events: fresh,
  }));
}
