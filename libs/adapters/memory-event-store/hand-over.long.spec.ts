import { MemoryEventStore } from '#adapters/memory-event-store';
import { handOverSuite } from '#testing/event-store-suite.js';

handOverSuite('memory', {
  open: () => Promise.resolve(new MemoryEventStore()),
  handOverSeeds: 1_000,
});
