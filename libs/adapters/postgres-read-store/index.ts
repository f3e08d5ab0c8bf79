export { openPostgresReadStore, type PostgresReadStoreOptions } from './open-read-store.js';
export { PostgresReadStore } from './postgres-read-store.js';
export { readerOf } from './bi-schema.js';
export { BI_TYPES, meaningOf, sourceOf } from './bi-view.js';
