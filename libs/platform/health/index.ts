export { isReported, noteReported, StoreWatch } from './store-watch.js';
export { faultOf, ledgerStatus, type LedgerStatus } from './ledger-status.js';
export { ConditionLog, type ConditionReport } from './condition-log.js';
export { Patience } from './patience.js';
export * from './readiness.js';
