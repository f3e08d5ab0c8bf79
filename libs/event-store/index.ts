export * from './event-store.js';
export * from './errors.js';
export * from './codec.js';
export * from './stream-name.js';
export * from './event-id.js';
