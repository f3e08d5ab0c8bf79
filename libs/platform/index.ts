export * from './configuration/configuration.js';
export * from './configuration/configuration-invalid.js';
export type { Limits } from './configuration/limits.js';
export * from './ledger/open-ledger.js';
export { namesOnEngines } from './ledger/names-on-engines.js';
export { hasLedgerOf } from './ledger/ledger-of-property.js';
export { scanMessage } from './ledger/scan-message.js';
export { PropertyMismatch } from './ledger/property-mismatch.js';
export { openCheckpoints, RELAY_CHECKPOINT } from './ledger/open-checkpoints.js';
export { FileLost } from './ledger/lost-files.js';
export { StoreOlder } from './ledger/older-stores.js';
export { AccountsLeftBehind, openUserStore } from './ledger/open-user-store.js';
export * from './ledger/signing-key-file.js';
export {
  isReported,
  readinessOf,
  type ConditionReport,
  type ProcessStatus,
  type Readiness,
  Patience,
} from './health/index.js';
export {
  currentTraceId,
  inSpan,
  Metrics,
  observeHttp,
  showHttp,
  showStatus,
  startTelemetry,
  timed,
  type Telemetry,
} from './telemetry/index.js';
