export * from './contexts.js';
export * from './rules.js';
export * from './round.js';
export * from './shoe.js';
export * from './vigorish-form.js';
export * from './floor.js';
export * from './naive-books.js';
export * from './random-floor.js';
