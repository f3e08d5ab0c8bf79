export { ConnectionStringInvalid } from './connection-string-invalid.js';
export { readConnectionString } from './connection-string.js';
export type { ConnectionString, ConnectionWarning, Host } from './connection-string.js';
