import { readStoreSuite } from '../../testing/read-store-suite.js';
import { MemoryReadStore } from './memory-read-store.js';

readStoreSuite('memory', { open: () => Promise.resolve(new MemoryReadStore()) });
