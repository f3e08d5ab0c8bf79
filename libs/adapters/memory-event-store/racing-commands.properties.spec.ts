import { MemoryEventStore } from '#adapters/memory-event-store';
import { runsOf } from '#testing/depth.js';
import { racingCommandsSuite } from '#testing/racing-commands-suite.js';

racingCommandsSuite('memory', () => Promise.resolve(new MemoryEventStore()), runsOf(10));
