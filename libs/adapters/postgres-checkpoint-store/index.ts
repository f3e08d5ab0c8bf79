export { openPostgresCheckpointStore } from './open-checkpoint-store.js';
export type { PostgresCheckpointStoreOptions } from './open-checkpoint-store.js';
export type { PostgresCheckpointStore } from './postgres-checkpoint-store.js';
