import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type BetterSqlite from 'better-sqlite3';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import type { Child } from '#testing/child-process.js';
import { at, CARDS } from '../e2e/floor.js';
import type { Pit } from '../e2e/pit.js';
import { expectProblem } from '../e2e/problem.js';
import { STORES, SoundFiles, WIN, aRound, openPit, start } from './store-files.js';

const LOCK_HOLDER = new URL('./processes/lock-holder.ts', import.meta.url);

/** Each open waits as long as a server waits for a lock. */
describe('the store files under a lock of another process', () => {
  const folder = temporaryFolder();
  const holders: Child[] = [];
  let files: SoundFiles;

  beforeAll(async () => {
    files = await SoundFiles.writtenIn(folder);
  });
  afterEach(async () => {
    for (const holder of holders.splice(0)) {
      holder.kill('SIGKILL');
      await holder.ended;
    }
  });

  const lock = async (path: string, kind: 'write' | 'exclusive'): Promise<Child> => {
    const holder = startChild(LOCK_HOLDER, path, kind);
    holders.push(holder);
    await holder.line('held');
    return holder;
  };

  it.each(STORES)('refuse to open while it holds %s exclusively', async (file) => {
    const data = files.copy();
    const holder = await lock(join(data, file), 'exclusive');
    await expect(start(data)).rejects.toMatchObject({ name: 'StoreFault', code: 'store-locked' });
    holder.kill('SIGKILL');
    await holder.ended;
    await (await openPit(data)).close();
  });

  it('of the ledger: answer 503 with Retry-After, write nothing partly, and accept the same key afterwards', async () => {
    const data = files.copy();
    const pit = await openPit(data);
    const holder = await lock(join(data, 'ledger.sqlite'), 'write');
    const body = aRound(CARDS.playerWins, at('18:05'));
    const deal = (): ReturnType<ReturnType<Pit['as']>> =>
      pit.as('dealer')('POST', '/rounds', body, { key: 'locked' });
    const [refused, live, read] = await Promise.all([
      deal(),
      pit.http.send('GET', '/health/live'),
      pit.as('surveillance')('GET', WIN),
    ]);
    expectProblem(refused, 503, 'store-locked');
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body['reference']).toEqual(expect.any(String));
    expect([live.status, read.status, read.body]).toEqual([200, 200, files.figures]);
    holder.kill('SIGKILL');
    await holder.ended;
    expect(await pit.head()).toBe(files.head);
    expect((await pit.as('surveillance')('GET', '/rounds/S1.002')).status).toBe(404);
    expect(await deal()).toMatchObject({ status: 201, body: { id: 'S1.002' } });
    await pit.close();
  });

  it('of the read models: serve commands and reads, and the figures catch up', async () => {
    const data = files.copy();
    const pit = await openPit(data);
    const holder = await lock(join(data, 'read-models.sqlite'), 'write');
    const body = aRound(CARDS.playerWins, at('18:05'));
    const recorded = await pit.record('dealer', '/rounds', body);
    for (let probe = 0; probe < 20; probe += 1) {
      expect((await pit.http.send('GET', '/health/live')).status).toBe(200);
      await delay(50);
    }
    // The server answers no request while the thread waits for a lock.
    const { db } = pit.server.ledger.readStore as unknown as { db: BetterSqlite.Database };
    expect(db.pragma('busy_timeout', { simple: true })).toBe(25);
    const behind = await pit.as('surveillance')('GET', `${WIN}&consistentWith=${recorded.position}`);
    expectProblem(behind, 503, 'read-models-behind');
    expect(behind.headers['retry-after']).toBe('1');
    expectProblem(await pit.http.send('GET', '/health/ready'), 503, 'projections-halted');
    holder.kill('SIGKILL');
    await holder.ended;
    while ((await pit.http.send('GET', '/health/ready')).status !== 200) await delay(50);
    expect(await pit.read(WIN)).toMatchObject({ total: { rounds: 2 } });
    await pit.close();
  });
});
