export { StoreWatch } from './store-watch.js';
export { ledgerStatus, type LedgerStatus } from './ledger-status.js';
export * from './readiness.js';
