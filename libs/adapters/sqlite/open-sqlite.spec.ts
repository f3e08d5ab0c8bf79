import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import { openSqlite, toStoreFault } from '#adapters/sqlite';
import type { SqliteOptions } from '#adapters/sqlite';
import { StoreFault, WrongExpectedRevision } from '#event-store';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { thrownBy } from '#testing/rejection-of.js';

describe('opening an SQLite file', () => {
  const folder = temporaryFolder();
  const first = { version: 1, sql: 'CREATE TABLE chips (value INTEGER) STRICT' };
  const second = { version: 2, sql: 'ALTER TABLE chips ADD COLUMN colour TEXT' };
  const options = (name: string, overrides: Partial<SqliteOptions> = {}): SqliteOptions => ({
    path: join(folder, name),
    applicationId: 0x1234,
    migrations: [first],
    ...overrides,
  });

  it('creates folders, format and durability, and asserts them on every connection', () => {
    const path = 'some/folders/deep/chips.db';
    const connections = [
      openSqlite(options(path)),
      openSqlite(options(path)),
      openSqlite(options(path, { readOnly: true })),
    ];
    for (const db of connections) {
      const pragma = (name: string): unknown => db.pragma(name, { simple: true });
      expect(pragma('journal_mode')).toBe('wal');
      expect(pragma('synchronous')).toBe(2);
      expect(pragma('application_id')).toBe(0x1234);
      expect(pragma('user_version')).toBe(1);
      expect(pragma('busy_timeout')).toBe(5_000);
    }
    for (const db of connections) db.close();
  });

  it.each([
    ['journal_mode', 'delete'],
    ['synchronous', 1],
  ])('refuses a disk on which %s is %s: a commit would not be on it', (name, answer) => {
    const pragma = Reflect.get(BetterSqlite.prototype, 'pragma');
    jest.spyOn(BetterSqlite.prototype, 'pragma').mockImplementation(function (this: Database, ...asked) {
      return asked[0] === name ? answer : pragma.apply(this, asked);
    });
    expect(thrownBy(() => openSqlite(options(`${name}.db`)))).toMatchObject({
      code: 'store-unreachable',
      message: expect.stringContaining('cannot be kept durable') as unknown,
    });
    jest.restoreAllMocks();
  });

  it('makes files and folders for their owner only, and closes a file that strangers may read', () => {
    const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;
    const files = ['private/deep/chips.db', 'private/deep/chips.db-wal', 'private/deep/chips.db-shm'];
    const db = openSqlite(options('private/deep/chips.db'));
    db.exec('INSERT INTO chips VALUES (5)');
    expect(['private', 'private/deep'].map(modeOf)).toEqual([0o700, 0o700]);
    expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600]);
    db.close();
    chmodSync(join(folder, 'private/deep/chips.db'), 0o664);
    openSqlite(options('private/deep/chips.db')).close();
    expect(modeOf('private/deep/chips.db')).toBe(0o660);
  });

  it('takes the steps that a file lacks, once, and keeps what is in it', () => {
    const old = openSqlite(options('old.db'));
    old.exec('INSERT INTO chips VALUES (25)');
    old.close();
    expect(
      thrownBy(() => openSqlite(options('old.db', { migrations: [first, second], readOnly: true }))),
    ).toMatchObject({
      code: 'store-read-only',
      message: expect.stringContaining('open it once for writing') as unknown,
    });
    for (let time = 0; time < 2; time += 1) {
      const db = openSqlite(options('old.db', { migrations: [first, second] }));
      expect(db.pragma('user_version', { simple: true })).toBe(2);
      expect(db.prepare('SELECT * FROM chips').all()).toEqual([{ value: 25, colour: null }]);
      db.close();
    }
    expect(thrownBy(() => openSqlite(options('old.db')))).toMatchObject({ code: 'store-too-new' });
  });

  it('leaves a file unchanged when a step fails', () => {
    openSqlite(options('failing.db')).close();
    const failing = { version: 2, sql: 'CREATE TABLE tables (id INTEGER); SELECT nothing FROM nowhere' };
    expect(() => openSqlite(options('failing.db', { migrations: [first, failing] }))).toThrow(StoreFault);
    const db = openSqlite(options('failing.db'));
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()).toEqual([
      'chips',
    ]);
    db.close();
  });

  it('refuses steps out of order', () => {
    expect(() => openSqlite(options('order.db', { migrations: [second, first] }))).toThrow(TypeError);
  });

  it('gives up with a code on a lock that another connection keeps while a file is created', () => {
    const holder = openSqlite(options('locked.db'));
    holder.exec('BEGIN IMMEDIATE');
    expect(
      thrownBy(() => openSqlite(options('locked.db', { migrations: [first, second], busyTimeoutMs: 100 }))),
    ).toMatchObject({ code: 'store-locked' });
    holder.close();
  });
});

describe('the fault of an error', () => {
  it.each([
    ['SQLITE_BUSY_SNAPSHOT', 'store-locked'],
    ['SQLITE_LOCKED_SHAREDCACHE', 'store-locked'],
    ['SQLITE_READONLY_DIRECTORY', 'store-read-only'],
    ['EROFS', 'store-read-only'],
    ['SQLITE_FULL', 'store-full'],
    ['ENOSPC', 'store-full'],
    ['SQLITE_CORRUPT_VTAB', 'store-damaged'],
    ['SQLITE_NOTADB', 'store-foreign'],
    ['SQLITE_IOERR_FSYNC', 'store-unreachable'],
    ['SQLITE_CANTOPEN', 'store-unreachable'],
    ['SQLITE_READONLY_DBMOVED', 'store-unreachable'],
    ['ENOENT', 'store-unreachable'],
  ])('maps %s to %s', (code, fault) => {
    const error = Object.assign(new Error('said the system'), { code });
    expect(toStoreFault(error, '/data/events.db')).toMatchObject({
      name: 'StoreFault',
      code: fault,
      cause: error,
      message: expect.stringMatching(/^\/data\/events\.db .*said the system\)$/) as unknown,
    });
  });

  it('is the error itself if the store is not the cause', () => {
    const errors = [
      new TypeError('a fault of the program'),
      new WrongExpectedRevision('round-1', 1n, 2n),
      new StoreFault('store-full', 'as it was'),
      Object.assign(new Error('out of range'), { code: 'ERR_OUT_OF_RANGE' }),
    ];
    for (const error of errors) expect(toStoreFault(error, '/data/events.db')).toBe(error);
  });
});
