export * from './identity/index.js';
export * from './configuration/configuration.js';
export * from './ledger/open-ledger.js';
export { AccountsLeftBehind } from './ledger/open-accounts.js';
