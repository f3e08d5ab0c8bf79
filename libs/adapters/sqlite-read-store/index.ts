export { openSqliteReadStore, type SqliteReadStoreOptions } from './open-read-store.js';
export { SqliteReadStore } from './sqlite-read-store.js';
