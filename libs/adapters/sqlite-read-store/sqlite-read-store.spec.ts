import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { StoreFault } from '#event-store';
import type { Generation, Projection, ReadStore } from '#projections';
import { readStoreSuite } from '../../testing/read-store-suite.js';
import { openSqliteReadStore } from './open-read-store.js';

const folder = mkdtempSync(join(tmpdir(), 'read-store-'));
let files = 0;
let path = '';
const open = (): ReadStore => openSqliteReadStore({ path: (path = join(folder, `${++files}.db`)) });
afterAll(() => rmSync(folder, { recursive: true }));

readStoreSuite('SQLite', {
  open: () => Promise.resolve(open()),
  reopen: () => Promise.resolve(openSqliteReadStore({ path })),
});

const drops: Projection = {
  name: 'drops',
  version: 1,
  tables: [{ name: 'drop_row', columns: { box: 'text', cents: 'integer' }, primaryKey: ['box'] }],
  handles: {},
  ignores: [],
};
const commit = (store: ReadStore, generation: Generation, from: bigint, cents: number) =>
  store.commit(generation, {
    from,
    to: from + 1n,
    upserts: [{ table: 'drop_row', row: { box: 'B1', cents } }],
    deletes: [],
  });
const rows = (store: ReadStore) =>
  store.find({ table: 'drop_row', orderBy: [{ column: 'box', direction: 'ascending' }], limit: 9 });

describe('SqliteReadStore', () => {
  it('shows the active generation to other tools as a view of the plain name', async () => {
    const store = open();
    await commit(store, await store.prepare(drops), 0n, 4);
    const next = await store.begin(drops);
    await commit(store, next, 0n, 5);
    const other = new BetterSqlite(path, { readonly: true });
    expect(other.prepare('SELECT cents FROM drop_row').pluck().all()).toEqual([4]);
    await store.activate(next);
    expect(other.prepare('SELECT cents FROM drop_row').pluck().all()).toEqual([5]);
    other.close();
    await store.close();
  });

  it('starts empty if its file was lost', async () => {
    const store = open();
    await commit(store, await store.prepare(drops), 0n, 4);
    await store.close();
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
    const anew = openSqliteReadStore({ path });
    expect(await anew.checkpoint(await anew.prepare(drops))).toBe(0n);
    expect(await rows(anew)).toEqual([]);
    await anew.close();
  });

  it('rebuilds a projection if one of its tables was lost', async () => {
    const store = open();
    const before = await store.prepare(drops);
    await commit(store, before, 0n, 4);
    await store.close();
    const other = new BetterSqlite(path);
    other.exec(`DROP VIEW drop_row; DROP TABLE _g${before.number}_drop_row`);
    other.close();
    const anew = openSqliteReadStore({ path });
    const generation = await anew.prepare(drops);
    expect(generation.number).not.toBe(before.number);
    expect([await anew.checkpoint(generation), await rows(anew)]).toEqual([0n, []]);
    await anew.close();
  });

  it.each([
    [
      'store-foreign',
      () => writeFileSync(path, 'not a database, but long enough to be read as one'.repeat(50)),
    ],
    ['store-too-new', () => pragma('user_version = 99')],
    ['store-foreign', () => pragma('application_id = 1')],
  ])('refuses a file that is %s', async (code, spoil) => {
    await open().close();
    spoil();
    const opening = (): ReadStore => openSqliteReadStore({ path });
    expect(opening).toThrow(StoreFault);
    expect(opening).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('reports a lock that another process does not release', async () => {
    const opened = open();
    const generation = await opened.prepare(drops);
    await opened.close();
    const store = openSqliteReadStore({ path, busyTimeoutMs: 10 });
    const other = new BetterSqlite(path);
    other.exec('BEGIN IMMEDIATE');
    await expect(commit(store, generation, 0n, 1)).rejects.toMatchObject({ code: 'store-locked' });
    other.exec('ROLLBACK');
    await commit(store, generation, 0n, 1);
    other.close();
    await store.close();
    await expect(rows(store)).rejects.toMatchObject({ code: 'store-closed' });
  });

  it('waits for another process without blocking, up to the configured time', async () => {
    const opened = open();
    const generation = await opened.prepare(drops);
    await opened.close();
    const store = openSqliteReadStore({ path, busyTimeoutMs: 10, patienceMs: 10_000 });
    const other = new BetterSqlite(path);
    other.exec('BEGIN IMMEDIATE');
    const writing = commit(store, generation, 0n, 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    other.exec('ROLLBACK');
    await writing;
    expect(await store.checkpoint(generation)).toBe(1n);
    other.close();
    await store.close();
  });
});

function pragma(setting: string): void {
  const db = new BetterSqlite(path);
  db.pragma(setting);
  db.close();
}
