import { MemoryEventStore } from '#adapters/memory-event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { eventStoreSuite } from '#testing/event-store-suite.js';

eventStoreSuite('memory', {
  open: () => Promise.resolve(new MemoryEventStore()),
  openAfter: (startAfter) => Promise.resolve(new MemoryEventStore({ startAfter })),
});

describe('memory', () => {
  it('stamps events with the clock it is given', async () => {
    const store = new MemoryEventStore({ clock: () => 1_275_761_045_000 });
    await store.append(appendTo('round-1', newEvents(1)));
    expect(await store.readAll()).toMatchObject([{ recordedAtMs: 1_275_761_045_000 }]);
  });
});
