import { MemoryEventStore } from '#adapters/memory-event-store';
import { handOverSuite } from '#testing';

handOverSuite('memory', {
  open: () => Promise.resolve(new MemoryEventStore()),
  handOverSeeds: 1_000,
});
