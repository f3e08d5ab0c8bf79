export { MemoryReadStore } from './memory-read-store.js';
