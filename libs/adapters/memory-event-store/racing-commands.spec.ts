import { MemoryEventStore } from '#adapters/memory-event-store';
import { racingCommandsSuite } from '#testing/racing-commands-suite.js';

racingCommandsSuite('memory', () => Promise.resolve(new MemoryEventStore()), 10);
