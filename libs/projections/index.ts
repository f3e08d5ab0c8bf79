export * from './projection.js';
export * from './read-store.js';
