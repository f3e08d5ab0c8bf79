export { openPostgresUserStore, USER_SCHEMA, type PostgresUserStoreOptions } from './open-user-store.js';
