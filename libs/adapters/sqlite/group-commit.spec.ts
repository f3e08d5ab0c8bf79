import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import { GroupCommit } from '#adapters/sqlite';
import { StoreFault } from '#event-store';
import { Chance } from '#play/chance.js';
import { temporaryFolder } from '#testing/temporary-folder.js';

const SEED = Number(process.env['SIM_SEED'] ?? 20_100_605);
const STEPS = Number(process.env['SIM_STEPS'] ?? 20);

/** The work of a request before it ends, after its own writes. */
type Ending = 'well' | 'refused' | 'constraint' | 'commit-fails';

const ENDINGS: readonly Ending[] = ['well', 'well', 'well', 'refused', 'constraint', 'commit-fails'];

describe('requests that share a commit', () => {
  const folder = temporaryFolder();

  const open = (name: string): { db: Database; path: string } => {
    const path = join(folder, name);
    const db = new BetterSqlite(path, { timeout: 1 });
    db.pragma('journal_mode = WAL');
    db.exec(`
      CREATE TABLE chips (request INTEGER NOT NULL, chip INTEGER NOT NULL, filler TEXT, UNIQUE (request, chip));
      CREATE TABLE parents (id INTEGER PRIMARY KEY);
      CREATE TABLE children (parent INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
    `);
    return { db, path };
  };

  it(
    'are each stored completely or not at all, as answered, whatever else fails',
    async () => {
      for (let step = 0; step < STEPS; step++) {
        const chance = new Chance(SEED + step);
        const { db, path } = open(`faults-${step}.db`);
        const beside = new BetterSqlite(path, { timeout: 1 });
        const seen = beside.prepare<[number], number>('SELECT count(*) FROM chips WHERE request = ?').pluck();
        const insert = db.prepare('INSERT INTO chips VALUES (?, ?, ?)');
        const commits = new GroupCommit({ db, path, mostSize: 1 + chance.below(8), patienceMs: 20 });
        const write = (request: number, chips: number, ending: Ending) => (): number => {
          for (let chip = 0; chip < chips; chip++) insert.run(request, chip, 'x'.repeat(chance.below(3_000)));
          if (ending === 'refused') throw new TypeError('refused');
          if (ending === 'constraint') insert.run(request, 0, '');
          if (ending === 'commit-fails') db.exec('INSERT INTO children VALUES (7)');
          return chips;
        };
        const check = async (request: number, chips: number, ending: Ending): Promise<void> => {
          const answer = await commits.run(write(request, chips, ending), chance.below(3)).then(
            (result) => result,
            (error: unknown) => error,
          );
          const of = { SIM_SEED: SEED + step, request, ending, answer };
          const isRefused = answer instanceof StoreFault || answer instanceof TypeError;
          expect({ ...of, stored: seen.get(request) }).toEqual({ ...of, stored: isRefused ? 0 : answer });
          if (!isRefused) expect({ ...of, answer: chips }).toEqual({ ...of, ending: 'well' });
        };
        let request = 0;
        for (let round = 0; round < 6; round++) {
          // Room for the present pages and some more, or without limit; or another connection that locks the file.
          const pages = Number(db.pragma('page_count', { simple: true }));
          db.pragma(`max_page_count = ${chance.below(3) === 0 ? pages + chance.below(12) : 1_000_000}`);
          const isHeld = chance.below(4) === 0;
          if (isHeld) beside.exec('BEGIN IMMEDIATE');
          const asked = Array.from({ length: 1 + chance.below(12) }, () =>
            check(request++, 1 + chance.below(9), ENDINGS[chance.below(ENDINGS.length)]!),
          );
          if (isHeld && chance.below(2) === 0) await new Promise((resolve) => setTimeout(resolve, 8));
          else if (isHeld) await Promise.allSettled(asked);
          if (isHeld) beside.exec('ROLLBACK');
          await Promise.all(asked);
          expect(db.inTransaction).toBe(false);
        }
        beside.close();
        db.close();
      }
    },
    30_000 + 200 * STEPS,
  );

  it('run in the order of calls', async () => {
    const { db, path } = open('turns.db');
    const commits = new GroupCommit({ db, path, mostSize: 2, patienceMs: 0 });
    const order: number[] = [];
    const asked: Promise<unknown>[] = [];
    const ask = (request: number): void => {
      asked.push(commits.run(() => order.push(request), 1));
      if (request < 10) asked.push(commits.run(() => ask(request + 10), 1));
    };
    for (let request = 0; request < 10; request++) ask(request);
    await commits.idle();
    await Promise.all(asked);
    expect(order).toEqual(Array.from({ length: 20 }, (_, request) => request));
    db.close();
  });

  it('are refused after the file was closed, and earlier ones are answered', async () => {
    const { db, path } = open('closed.db');
    const commits = new GroupCommit({ db, path, mostSize: 1, patienceMs: 1_000 });
    const before = [1, 2, 3].map((request) => commits.run(() => request, 1));
    const closed = commits.idle().then(() => db.close());
    const during = commits.run(() => 4, 1);
    await closed;
    expect(await Promise.all([...before, during])).toEqual([1, 2, 3, 4]);
    await expect(commits.run(() => 5)).rejects.toMatchObject({ code: 'store-closed' });
    await expect(commits.run(() => 6)).rejects.toMatchObject({ code: 'store-closed' });
  });
});
