export { openPostgresUserStore, type PostgresUserStoreOptions } from './open-user-store.js';
