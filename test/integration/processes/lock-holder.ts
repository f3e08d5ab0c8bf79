import BetterSqlite from 'better-sqlite3';

/**
 * Keeps a lock on an SQLite file until it is killed: `<path> write` as a long transaction does, or `<path> exclusive`
 * for the whole file. Writes `held`.
 */
const [path = '', kind = 'write'] = process.argv.slice(2);
const db = new BetterSqlite(path);
if (kind === 'exclusive') db.pragma('locking_mode = EXCLUSIVE');
db.exec('BEGIN IMMEDIATE');
process.stdout.write('held\n');
// The timer keeps the connection alive, and ends the lock if the test ends without notice.
setTimeout(() => db.close(), 60_000);
