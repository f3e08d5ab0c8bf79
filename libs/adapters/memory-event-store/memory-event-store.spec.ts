import { MemoryEventStore } from '#adapters/memory-event-store';
import { eventStoreSuite } from '#testing/event-store-suite.js';

eventStoreSuite('memory', {
  open: () => Promise.resolve(new MemoryEventStore()),
  openAfter: (startAfter) => Promise.resolve(new MemoryEventStore({ startAfter })),
});
