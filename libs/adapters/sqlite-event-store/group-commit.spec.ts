import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { StoreFault, WrongExpectedRevision } from '#event-store';
import { appendTo, freshStream, newEvent, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';

const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** Commits in a write-ahead log: the frames with the size of the database after a commit. */
function commitsInLog(path: string): number {
  const log = readFileSync(`${path}-wal`);
  const pageBytes = log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let commits = 0;
  for (let at = WAL_HEADER_BYTES; at < log.length; at += FRAME_HEADER_BYTES + pageBytes) {
    const isCurrent = log.subarray(at + 8, at + 16).equals(salts);
    if (isCurrent && log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}

describe('concurrent appends', () => {
  const folder = temporaryFolder();
  let count = 0;
  let path: string;
  let store: SqliteEventStore;
  beforeEach(() => {
    path = join(folder, `${(count += 1)}.db`);
    store = SqliteEventStore.open({ path });
  });
  afterEach(() => store.close());

  const alter = (sql: string): void => {
    const db = new BetterSqlite(path);
    db.exec(sql);
    db.close();
  };

  it('share one commit', async () => {
    const before = commitsInLog(path);
    await Promise.all(Array.from({ length: 50 }, () => store.append(appendTo(freshStream(), newEvents(1)))));
    expect(commitsInLog(path) - before).toBe(1);
    await store.append(appendTo(freshStream(), newEvents(1)));
    expect(commitsInLog(path) - before).toBe(2);
  });

  it('are split over several commits when they are large', async () => {
    const before = commitsInLog(path);
    const large = (): ReturnType<typeof newEvent> => newEvent({ data: JSON.stringify('x'.repeat(300_000)) });
    await Promise.all(Array.from({ length: 12 }, () => store.append(appendTo(freshStream(), [large()]))));
    expect(commitsInLog(path) - before).toBe(3);
  });

  it('are answered only after the commit, as another connection sees it', async () => {
    const reader = new BetterSqlite(path, { readonly: true });
    const stored = reader
      .prepare<[bigint], number>('SELECT count(*) FROM events WHERE position <= ?')
      .pluck();
    const append = async (): Promise<void> => {
      const { position } = await store.append(appendTo(freshStream(), newEvents(2)));
      expect(stored.get(position)).toBe(Number(position));
    };
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, append));
    reader.close();
  });

  it('are all refused when the commit fails, and nothing of them is stored', async () => {
    alter(`
      CREATE TABLE parents (id INTEGER PRIMARY KEY);
      CREATE TABLE children (parent INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER commits_fail AFTER INSERT ON events BEGIN INSERT INTO children VALUES (7); END;
    `);
    const stream = freshStream();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => store.append(appendTo(stream, newEvents(2), 'no-stream'))),
    );
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreFault) as unknown });
    }
    expect(await store.head()).toBe(0n);
    alter('DROP TRIGGER commits_fail');
    expect(await store.append(appendTo(stream, newEvents(1), 'no-stream'))).toMatchObject({ position: 1n });
  });

  it('are rolled back one by one: a failure of event k does not affect the 19 others', async () => {
    alter(`CREATE TRIGGER refuses BEFORE INSERT ON events WHEN new.type = 'Refused'
      BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    for (let k = 0; k < 20; k += 1) {
      const stream = freshStream();
      const [before, refused, after] = await Promise.allSettled([
        store.append(appendTo(stream, newEvents(1))),
        store.append(appendTo(stream, newEvents(20).with(k, newEvent({ type: 'Refused' })))),
        store.append(appendTo(stream, newEvents(1))),
      ]);
      expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(StoreFault) as unknown });
      expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled']);
      expect(await store.readStream(stream)).toHaveLength(2);
    }
  });

  it('see each other: of two at one revision the first wins', async () => {
    const stream = freshStream();
    const [first, second] = await Promise.allSettled([
      store.append(appendTo(stream, newEvents(1), 'no-stream')),
      store.append(appendTo(stream, newEvents(1), 'no-stream')),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: expect.any(WrongExpectedRevision) as unknown });
  });

  it('wait for a lock without blocking the thread, and fail with a code if it remains', async () => {
    const patient = SqliteEventStore.open({ path, busyTimeoutMs: 400 });
    const other = new BetterSqlite(path);
    other.exec('BEGIN IMMEDIATE');
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    const refused = await rejectionOf(patient.append(appendTo(freshStream(), newEvents(1))));
    clearInterval(ticking);
    expect(refused).toMatchObject({ name: 'StoreFault', code: 'store-locked' });
    expect((refused as Error).message).toContain(path);
    expect(turns).toBeGreaterThan(5);
    const waiting = patient.append(appendTo(freshStream(), newEvents(1)));
    setTimeout(() => other.exec('ROLLBACK'), 50);
    expect(await waiting).toMatchObject({ position: 1n });
    other.close();
    await patient.close();
  });

  it('do not let the log grow without bound while a subscription waits', async () => {
    const iterator = store.subscribe()[Symbol.asyncIterator]();
    await iterator.next();
    for (let round = 0; round < 60; round += 1) {
      await store.append(appendTo(freshStream(), [newEvent({ data: JSON.stringify('x'.repeat(500_000)) })]));
    }
    expect(statSync(`${path}-wal`).size).toBeLessThan(10_000_000);
    await iterator.return?.();
  });
});
