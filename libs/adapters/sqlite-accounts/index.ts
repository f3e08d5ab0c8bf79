export { openSqliteUserStore } from './open-user-store.js';
