export * from './topics.js';
export * from './contracts.js';
export * from './published-type.js';
export * from './published-event.js';
export * from './table-of-event.js';
export * from './data-schema.js';
export * from './async-api.js';
