export * from './child-process.js';
export * from './event-store-suite.js';
export * from './given-when-then.js';
export * from './new-event.js';
export * from './read-store-suite.js';
export * from './rejection-of.js';
export * from './seeded-random.js';
export * from './temporary-folder.js';
