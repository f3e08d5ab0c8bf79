export * from './money.js';
export * from './odds.js';
export * from './dated.js';
export * from './gaming-day.js';
export * from './objection.js';
export * from './decider.js';
export * from './ratio.js';
export * from './growing-map.js';
