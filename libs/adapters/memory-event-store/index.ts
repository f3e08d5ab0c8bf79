export * from './memory-event-store.js';
