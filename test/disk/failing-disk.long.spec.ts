import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openLedger, readConfiguration } from '#platform';
import { PROJECTIONS } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import type { Answer } from '../e2e/http-client.js';
import { at, openFloor, tableBody } from '../e2e/floor.js';
import { Pit } from '../e2e/pit.js';
import { expectProblem } from '../e2e/problem.js';
import { DiskedServer } from './disked-server.js';
import { FaultyDisk, whyNoFaultyDisk } from './faulty-disk.js';
import type { DiskRule } from './faulty-disk.js';
import { minibaccarat } from '../survival/table-commands.js';
import type { Command } from '../survival/table-commands.js';

const TABLES = ['MB-02', 'MB-12', 'MB-22'];
const WIN = '/reports/table-win?from=2010-06-05';
const [LEDGER, READ_MODELS, IDENTITY] = ['/ledger.sqlite', '/read-models.sqlite', '/identity.sqlite'];

/** Number of pages in the log at which SQLite moves them into the file. */
const CHECKPOINT_BYTES = 1_000 * 4_096;

const why = whyNoFaultyDisk();
const describeHere = why === undefined ? describe : describe.skip;

describeHere(`a disk that fails under a server${why === undefined ? '' : ` (skipped: ${why})`}`, () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const acknowledged = new Map<string, readonly string[]>();
  let disk: FaultyDisk;
  let server: DiskedServer;
  let tables: { readonly day: Generator<Command, never>; current: Command }[];

  let head: bigint;

  beforeAll(async () => {
    const pit = await Pit.open(data, ['dealer', 'boss', 'surveillance']);
    await openFloor(pit);
    for (const tableId of TABLES.slice(1)) {
      await pit.record('boss', '/tables', tableBody(tableId, 'MB-02', at('09:30', 1)));
    }
    head = BigInt(await pit.head());
    await pit.close();
    disk = new FaultyDisk(data, folder);
    server = await DiskedServer.start(data, disk.environment(), ['administrator', 'dealer', 'surveillance']);
    tables = TABLES.map((tableId, index) => {
      const day = minibaccarat(tableId, [101, 103, 107][index] ?? 101);
      return { day, current: day.next().value };
    });
    while (due() < TABLES.length) await record();
  }, 120_000);
  afterEach(() => disk.heal());
  afterAll(() => server?.kill());

  /** Sends the next command of each table at the same time. */
  const send = (): Promise<readonly Answer[]> =>
    Promise.all(
      tables.map(({ current: { path, body, key } }) => server.send('dealer', 'POST', path, body, key)),
    );

  /** Records the next command of each table. */
  const record = async (): Promise<void> => {
    for (const [index, { status, text, body }] of (await send()).entries()) {
      const table = tables[index];
      if (table === undefined || status !== 201) throw new Error(`answered ${status} ${text}`);
      acknowledged.set(
        table.current.key,
        (body['events'] as { id: string }[]).map(({ id }) => id),
      );
      table.current = table.day.next().value;
    }
  };

  const read = async (path: string): Promise<Answer['body']> => {
    const { status, text, body } = await server.send('surveillance', 'GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status} ${text}`);
    return body;
  };
  const figures = async (): Promise<unknown> => ({
    win: await read(WIN),
    rounds: await read('/rounds?limit=200'),
  });
  const bytesOf = (file: string): number => statSync(join(data, file)).size;
  /** The number of rounds that `record` records. */
  const due = (): number => tables.filter(({ current }) => isRound(current)).length;
  const roundsIn = async (): Promise<number> =>
    Number(((await read(WIN)) as { total: { rounds: number } }).total.rounds);

  const LEDGER_FAULTS: readonly {
    readonly what: string;
    readonly rules: () => readonly DiskRule[];
    readonly status: 503 | 507;
    readonly code: string;
  }[] = [
    {
      what: 'has no room for the log',
      rules: () => [{ operation: 'write', error: 'ENOSPC', file: `${LEDGER}-wal` }],
      status: 507,
      code: 'store-full',
    },
    {
      what: 'has room for the first bytes of a frame only',
      rules: () => [
        {
          operation: 'grow',
          error: 'ENOSPC',
          file: `${LEDGER}-wal`,
          mostBytes: bytesOf(`${LEDGER}-wal`) + 6_000,
        },
      ],
      status: 507,
      code: 'store-full',
    },
    {
      what: 'has reached the quota of its owner',
      rules: () => [{ operation: 'write', error: 'EDQUOT', file: `${LEDGER}-wal` }],
      status: 503,
      code: 'store-unreachable',
    },
    {
      what: 'is read-only',
      rules: () =>
        (['write', 'truncate', 'open', 'unlink', 'access'] as const).map((operation) => ({
          operation,
          error: 'EROFS',
          file: '*',
        })),
      status: 503,
      code: 'store-read-only',
    },
    {
      what: 'cannot write',
      rules: () => [{ operation: 'write', error: 'EIO', file: `${LEDGER}-wal` }],
      status: 503,
      code: 'store-unreachable',
    },
    {
      what: 'cannot sync',
      rules: () => [{ operation: 'sync', error: 'EIO', file: `${LEDGER}-wal` }],
      status: 503,
      code: 'store-unreachable',
    },
  ];

  it.each(LEDGER_FAULTS)(
    'that $what: refuses commands with $code, serves reads, and accepts the same commands after repair',
    async ({ rules, status, code }) => {
      await server.caughtUp();
      const before = await figures();
      const rounds = (await roundsIn()) + due();
      disk.fail(...rules());
      for (let time = 0; time < 2; time += 1) {
        for (const answer of await send()) expectProblem(answer, status, code);
      }
      expect(await figures()).toEqual(before);
      expectProblem(await server.http.send('GET', '/health/ready'), 503, code);
      expect((await server.http.send('GET', '/health/live')).status).toBe(200);
      disk.heal();
      await record();
      await server.caughtUp();
      expect(await roundsIn()).toBe(rounds);
    },
  );

  it('that has no room for the file of the ledger: records commands in its log, and moves them into the file later', async () => {
    const before = bytesOf(LEDGER);
    disk.fail({ operation: 'write', error: 'ENOSPC', file: LEDGER });
    for (let times = 0; bytesOf(`${LEDGER}-wal`) < 1.2 * CHECKPOINT_BYTES; times += 1) {
      if (times === 300) throw new Error(`the log has ${bytesOf(`${LEDGER}-wal`)} bytes only`);
      await record();
    }
    expect(bytesOf(LEDGER)).toBe(before);
    disk.heal();
    await record();
    // It is moved after the answer.
    for (let look = 0; look < 50 && bytesOf(LEDGER) === before; look += 1) await delay(100);
    expect(bytesOf(LEDGER)).toBeGreaterThan(before);
  }, 120_000);

  it('that has no room for the read models: serves commands and reads, and the figures catch up', async () => {
    await server.caughtUp();
    const before = await figures();
    const rounds = (await roundsIn()) + due();
    disk.fail({ operation: 'write', error: 'ENOSPC', file: `${READ_MODELS}-wal` });
    await record();
    await until(async () => (await server.http.send('GET', '/health/ready')).status === 503);
    expectProblem(await server.http.send('GET', '/health/ready'), 503, 'projections-halted');
    expect(await figures()).toEqual(before);
    disk.heal();
    await server.caughtUp();
    expect(await roundsIn()).toBe(rounds);
  });

  it('that has no room for the accounts: enrols nobody, serves existing users, and enrols after repair', async () => {
    const body = { username: 'newcomer', name: 'N.', roles: ['dealer'] };
    const enrol = (): Promise<Answer> =>
      server.send('administrator', 'POST', '/users', body, 'enrol-newcomer');
    disk.fail({ operation: 'write', error: 'ENOSPC', file: `${IDENTITY}-wal` });
    expectProblem(await enrol(), 507, 'store-full');
    await server.signIn('dealer');
    await record();
    disk.heal();
    expect((await enrol()).status).toBe(201);
  });

  it('that cannot sync when the process is killed: stores a refused command whole or not at all, and once', async () => {
    disk.fail({ operation: 'sync', error: 'EIO', file: `${LEDGER}-wal` });
    for (const answer of await send()) expectProblem(answer, 503, 'store-unreachable');
    await server.kill();
    disk.heal();
    server = await DiskedServer.start(data, disk.environment(), ['dealer', 'surveillance']);
    await record();
    await server.caughtUp();
  }, 120_000);

  it('keeps every acknowledged event and no other, and read models equal to a rebuild', async () => {
    await server.kill();
    const ledger = await openLedger(readConfiguration({ PITLEDGER_DATA: data }));
    try {
      const stored = await ledger.eventStore.readAll({ after: head, limit: 100_000 });
      const commands = stored.map(
        ({ metadata }) => (JSON.parse(metadata) as { commandId: string }).commandId,
      );
      expect(new Set(commands)).toEqual(new Set(acknowledged.keys()));
      const ids = stored.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([...acknowledged.values()].flat()));
      await ledger.projections.start();
      await ledger.projections.waitFor(stored.at(-1)?.position ?? 0n, 20_000);
      for (const { name } of PROJECTIONS) {
        expect(await ledger.projections.verify(name)).toMatchObject({ equal: true });
      }
    } finally {
      await ledger.close();
    }
  }, 120_000);
});

async function until(done: () => Promise<boolean>): Promise<void> {
  for (const untilMs = performance.now() + 10_000; !(await done());) {
    if (performance.now() > untilMs) throw new Error('it did not come to be in 10 s');
    await delay(20);
  }
}

function isRound({ path }: Command): boolean {
  return path.endsWith('/rounds');
}
