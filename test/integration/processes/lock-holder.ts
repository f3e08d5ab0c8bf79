import BetterSqlite from 'better-sqlite3';

/**
 * Keeps a lock on an SQLite file until it is killed: `<path> write`, as a long transaction does, or `<path> exclusive`,
 * as a tool does that wants the file for itself. Writes `held`.
 */
const [path = '', kind = 'write'] = process.argv.slice(2);
const db = new BetterSqlite(path);
if (kind === 'exclusive') db.pragma('locking_mode = EXCLUSIVE');
db.exec('BEGIN IMMEDIATE');
process.stdout.write('held\n');
// The timer keeps the connection from being collected, and the lock from outliving a test that ended without a word.
setTimeout(() => db.close(), 60_000);
