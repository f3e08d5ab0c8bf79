export * from './open-kurrent-event-store.js';
export type { ScanProgress } from './reads/scan-progress.js';
export type { SubscriptionDrop, SubscriptionDropReason } from './connection/subscription-drop.js';
export { prepareServer } from './prepare-server.js';
