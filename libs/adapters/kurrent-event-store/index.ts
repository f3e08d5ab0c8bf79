export * from './open-kurrent-event-store.js';
export type { ScanProgress } from './scan-progress.js';
export type { SubscriptionDrop, SubscriptionDropReason } from './subscription-drop.js';
export { prepareServer } from './prepare-server.js';
