export * from './money.js';
export * from './odds.js';
export * from './gaming-day.js';
export * from './decider.js';
