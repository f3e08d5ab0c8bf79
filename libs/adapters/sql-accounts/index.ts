export { SqlUserStore } from './sql-user-store.js';
export type { Row, Scalar, SqlDatabase, SqlSession } from './sql-database.js';
