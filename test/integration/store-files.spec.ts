import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { StoreFault } from '#event-store';
import type { StoreFaultCode } from '#event-store';
import { openLedger, readConfiguration } from '#platform';
import type { Configuration } from '#platform';
import { startChild, temporaryFolder } from '#testing';
import type { Child } from '#testing';
import { startServer } from '../../apps/api/server.js';
import type { Server } from '../../apps/api/server.js';
import { at, bringShoe, CARDS, openFloor } from '../e2e/floor.testing.js';
import { Pit } from '../e2e/pit.testing.js';
import { expectProblem } from '../e2e/problem.testing.js';

const LOCK_HOLDER = new URL('./processes/lock-holder.ts', import.meta.url);
const STORES = ['ledger.sqlite', 'read-models.sqlite', 'identity.sqlite'] as const;

describe('the store files', () => {
  const folder = temporaryFolder();
  const sound = join(folder, 'sound');
  const wagers = [
    { position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 3_300 },
    { position: 2, patronId: 'P-2', kind: 'player', stakeCents: 5_000 },
  ];
  const win = '/reports/table-win?from=2010-06-05';
  const holders: Child[] = [];
  let copies = 0;
  let head: string;
  let figures: unknown;

  /** A server's folder with a round in it, of which each test damages a copy. */
  beforeAll(async () => {
    const pit = await Pit.open(sound, ['dealer', 'boss', 'surveillance']);
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'S1', at('17:00'));
    await pit.record('dealer', '/shoes/S1/rounds', {
      wagers,
      cards: CARDS.bankerWins,
      occurredAt: at('18:00'),
    });
    figures = await pit.read(win);
    head = await pit.head();
    await pit.close();
  });
  afterEach(async () => {
    for (const holder of holders.splice(0)) {
      holder.kill('SIGKILL');
      await holder.ended;
    }
  });

  const copy = (): string => {
    const data = join(folder, `copy-${(copies += 1)}`);
    cpSync(sound, data, { recursive: true });
    return data;
  };
  const open = (data: string): Promise<Pit> => Pit.open(data, ['dealer', 'boss', 'surveillance']);
  const configurationOf = (data: string): Configuration =>
    readConfiguration({ PITLEDGER_DATA: data, PITLEDGER_PORT: '0' });
  const start = (data: string): Promise<Server> =>
    startServer(configurationOf(data), { logger: false, docsPage: false });
  const lock = async (path: string, kind: 'write' | 'exclusive'): Promise<Child> => {
    const holder = startChild(LOCK_HOLDER, path, kind);
    holders.push(holder);
    await holder.line('held');
    return holder;
  };

  /** Neither the server nor the ledger opens, and the file stays as it is. */
  const expectRefused = async (data: string, file: string, code: StoreFaultCode): Promise<void> => {
    const path = join(data, file);
    const before = readFileSync(path);
    const fault = { name: 'StoreFault', code, message: expect.stringContaining(path) as unknown };
    for (const refused of [openLedger(configurationOf(data)), start(data)]) {
      const error: unknown = await refused.then(
        async (opened) => opened.close(),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(StoreFault);
      expect(error).toMatchObject(fault);
    }
    expect(readFileSync(path).equals(before)).toBe(true);
  };

  describe.each(STORES)('%s', (file) => {
    it('is refused when it is garbage', async () => {
      const data = copy();
      writeFileSync(join(data, file), 'shift report, 5 June 2010\n'.repeat(400));
      await expectRefused(data, file, 'store-foreign');
    });

    it('is refused when it was cut short', async () => {
      const data = copy();
      truncateSync(join(data, file), statSync(join(data, file)).size - 5_000);
      await expectRefused(data, file, 'store-damaged');
    });

    it('is refused when a newer release wrote it', async () => {
      const data = copy();
      const db = new BetterSqlite(join(data, file));
      db.pragma('user_version = 99');
      db.close();
      await expectRefused(data, file, 'store-too-new');
    });

    it('is refused when it is the store of something else', async () => {
      const data = copy();
      cpSync(join(data, STORES.find((other) => other !== file) ?? ''), join(data, file));
      await expectRefused(data, file, 'store-foreign');
    });

    it('is refused when a folder has its name', async () => {
      const data = copy();
      rmSync(join(data, file));
      mkdirSync(join(data, file));
      await expect(start(data)).rejects.toMatchObject({ name: 'StoreFault', code: 'store-unreachable' });
    });

    it('is refused when another process keeps it for itself', async () => {
      const data = copy();
      const holder = await lock(join(data, file), 'exclusive');
      await expect(start(data)).rejects.toMatchObject({ name: 'StoreFault', code: 'store-locked' });
      holder.kill('SIGKILL');
      await holder.ended;
      await (await open(data)).close();
    });
  });

  it('of the ledger is refused when it may not be written', async () => {
    const data = copy();
    chmodSync(join(data, 'ledger.sqlite'), 0o444);
    // Root may write anything, so a process of root puts on another user for the while.
    chmodSync(folder, 0o755);
    chmodSync(data, 0o777);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      await expectRefused(data, 'ledger.sqlite', 'store-read-only');
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  it('leave nothing open behind them when one is refused', async () => {
    const data = copy();
    writeFileSync(join(data, 'identity.sqlite'), 'garbage'.repeat(1_000));
    await expectRefused(data, 'identity.sqlite', 'store-foreign');
    rmSync(join(data, 'identity.sqlite'));
    cpSync(join(sound, 'identity.sqlite'), join(data, 'identity.sqlite'));
    const pit = await open(data);
    expect(await pit.read(win)).toEqual(figures);
    await pit.close();
  });

  it('of the read models is built anew by itself when it was deleted, with the same figures', async () => {
    const data = copy();
    for (const name of readdirSync(data).filter((each) => each.startsWith('read-models')))
      rmSync(join(data, name));
    const pit = await open(data);
    expect(await pit.head()).toBe(head);
    expect(await pit.read(win)).toEqual(figures);
    await pit.close();
  });

  it('of the read models does not serve figures of a ledger that is not there', async () => {
    const data = copy();
    rmSync(join(data, 'ledger.sqlite'));
    const pit = await open(data);
    expectProblem(await pit.http.send('GET', '/health/ready'), 503, 'projections-halted');
    await pit.close();
  });

  it('of the ledger when it becomes locked: 503 with Retry-After, nothing half written, and the same key works after', async () => {
    const data = copy();
    const pit = await open(data);
    const holder = await lock(join(data, 'ledger.sqlite'), 'write');
    const body = { wagers, cards: CARDS.playerWins, occurredAt: at('18:05') };
    const deal = (): ReturnType<ReturnType<Pit['as']>> =>
      pit.as('dealer')('POST', '/shoes/S1/rounds', body, { key: 'locked' });
    const [refused, live, read] = await Promise.all([
      deal(),
      pit.http.send('GET', '/health/live'),
      pit.as('surveillance')('GET', win),
    ]);
    expectProblem(refused, 503, 'store-locked');
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body['reference']).toEqual(expect.any(String));
    expect([live.status, read.status, read.body]).toEqual([200, 200, figures]);
    holder.kill('SIGKILL');
    await holder.ended;
    expect(await pit.head()).toBe(head);
    expect((await pit.as('surveillance')('GET', '/rounds/S1.002')).status).toBe(404);
    expect(await deal()).toMatchObject({ status: 201, body: { id: 'S1.002' } });
    await pit.close();
  });

  it('of the read models when it becomes locked: commands and reads go on, and the figures follow later', async () => {
    const data = copy();
    const pit = await open(data);
    const holder = await lock(join(data, 'read-models.sqlite'), 'write');
    const body = { wagers, cards: CARDS.playerWins, occurredAt: at('18:05') };
    const recorded = await pit.record('dealer', '/shoes/S1/rounds', body);
    for (let probe = 0; probe < 20; probe += 1) {
      expect((await pit.http.send('GET', '/health/live')).status).toBe(200);
      await delay(50);
    }
    // Requests are not served while the thread waits for a lock.
    const { db } = pit.server.ledger.readStore as unknown as { db: BetterSqlite.Database };
    expect(db.pragma('busy_timeout', { simple: true })).toBe(25);
    const behind = await pit.as('surveillance')('GET', `${win}&consistentWith=${recorded.position}`);
    expectProblem(behind, 503, 'read-models-behind');
    expect(behind.headers['retry-after']).toBe('1');
    expectProblem(await pit.http.send('GET', '/health/ready'), 503, 'projections-halted');
    holder.kill('SIGKILL');
    await holder.ended;
    while ((await pit.http.send('GET', '/health/ready')).status !== 200) await delay(50);
    expect(await pit.read(win)).toMatchObject({ total: { rounds: 2 } });
    await pit.close();
  });
});
