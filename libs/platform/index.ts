export * from './identity/index.js';
export * from './configuration/configuration.js';
export * from './embedded/embedded-ledger.js';
