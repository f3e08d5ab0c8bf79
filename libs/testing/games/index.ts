export * from './describe-game.js';
export * from './exact-return.js';
export * from './table-play.js';
