import { statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import { GroupCommit, openSqlite } from '#adapters/sqlite';
import { temporaryFolder } from '#testing/temporary-folder.js';

const FORMAT = {
  applicationId: 7,
  migrations: [{ version: 1, sql: 'CREATE TABLE chips (value INTEGER NOT NULL, filler TEXT NOT NULL)' }],
};

describe('the write-ahead log of a store file', () => {
  const folder = temporaryFolder();
  let count = 0;
  let path: string;
  let db: Database;
  let commits: GroupCommit;
  let aheadMs = 0;

  beforeEach(() => {
    path = join(folder, `${(count += 1)}.sqlite`);
    db = openSqlite({ ...FORMAT, path });
    commits = new GroupCommit({ db, path, mostSize: 1, patienceMs: 1_000 });
    const now = performance.now.bind(performance);
    aheadMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    db.close();
  });

  /** Writes rows of about one page each. */
  const write = async (rows: number): Promise<void> => {
    const insert = db.prepare('INSERT INTO chips VALUES (?, ?)');
    for (let row = 0; row < rows; row++) await commits.run(() => insert.run(row, 'x'.repeat(3_900)), 1);
    await commits.idle();
    await new Promise(setImmediate);
  };
  const logBytes = (): number => statSync(`${path}-wal`).size;

  it('is moved into the file again and again, and is held by nobody', async () => {
    await write(1_500);
    expect(commits.heldLog()).toBeUndefined();
    expect(logBytes()).toBeLessThan(8 * 1_024 * 1_024);
    expect(statSync(path).size).toBeGreaterThan(4 * 1_024 * 1_024);
  });

  it('is reported with its size and since when, while a reader holds it, and is moved when the reader goes', async () => {
    const reader = new BetterSqlite(path, { readonly: true });
    await write(1);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM chips').get();
    await write(600);
    aheadMs = 90_000;
    const held = commits.heldLog();
    expect(held).toMatchObject({ file: `${count}.sqlite` });
    expect(held!.heldMs).toBeGreaterThanOrEqual(90_000);
    expect(held!.bytes).toBeGreaterThan(600 * 4_096);
    expect(held!.bytes).toBeLessThanOrEqual(logBytes());
    reader.exec('COMMIT');
    expect(commits.heldLog()).toMatchObject({ bytes: held!.bytes });
    aheadMs = 91_000;
    expect(commits.heldLog()).toBeUndefined();
    expect(db.pragma('wal_checkpoint(PASSIVE)')).toMatchObject([{ busy: 0 }]);
    reader.close();
  });

  it('gives a large log back to the disk after the reader has gone', async () => {
    const reader = new BetterSqlite(path, { readonly: true });
    await write(1);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM chips').get();
    const insert = db.prepare('INSERT INTO chips VALUES (?, ?)');
    await commits.run(() => insert.run(1, 'x'.repeat(70 * 1_024 * 1_024)));
    await write(400);
    expect(logBytes()).toBeGreaterThan(70 * 1_024 * 1_024);
    reader.exec('COMMIT');
    aheadMs = 2_000;
    const timeout = db.pragma('busy_timeout');
    expect(commits.heldLog()).toBeUndefined();
    expect(logBytes()).toBe(0);
    expect(db.pragma('busy_timeout')).toEqual(timeout);
    reader.close();
  });
});
