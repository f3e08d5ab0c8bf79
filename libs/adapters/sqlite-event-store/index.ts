export * from './sqlite-event-store.js';
