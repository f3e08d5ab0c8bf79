export { connectionSettings, REQUEST_TIMEOUT_MS, type StorePlace } from './connection-settings.js';
export { sessionOn, type Database, type RawRow, type Session, type Statement } from './database.js';
export { openDatabase } from './open-database.js';
export { sqlState, toStoreFault } from './postgres-fault.js';
export { qualified } from './qualified.js';
export { PostgresWatch } from './postgres-watch.js';
export { schemasIn } from './schemas-in.js';
export { lockSchema, type SchemaFormat } from './schema-format.js';
export { decodeText, encodeText } from './text.js';
