export * from './sheet.js';
export { LocalTimes } from './local-time.js';
export * from './document-threads.js';
export type * from './signed-paper.js';
