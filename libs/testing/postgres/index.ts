export { describeWithPostgres } from './describe-with-postgres.js';
export { PostgresServer } from './postgres-server.js';
