import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { openSqliteUserStore } from '#adapters/sqlite-accounts';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { StoreFault } from '#event-store';
import type { StoreFaultCode } from '#event-store';
import { openLedger, readConfiguration } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from '../../apps/api/server.js';
import { verifyReadModels } from '../../apps/cli/read-models/verify.js';
import { rebuildReadModels } from '../../apps/cli/read-models/rebuild.js';
import { CapturedOutput } from '../../apps/cli/terminal/captured-output.testing.js';
import { CARDS, at } from '../e2e/floor.js';
import type { Pit } from '../e2e/pit.js';
import { expectProblem } from '../e2e/problem.js';
import {
  STORES,
  SoundFiles,
  beginLedger,
  WIN,
  aRound,
  configurationOf,
  openPit,
  start,
} from './store-files.js';
import { TEST_SERVER } from '#testing/test-server.js';

describe('the store files', () => {
  const folder = temporaryFolder();
  let files: SoundFiles;
  /** The same files with another round. */
  let newest: SoundFiles;

  beforeAll(async () => {
    files = await SoundFiles.writtenIn(folder);
    newest = await files.withRound(aRound(CARDS.bankerWins, at('18:10')));
  });

  /** Neither the server nor the ledger opens, and the file is unchanged. */
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

  describe.each(STORES.filter((file) => file !== 'read-models.sqlite'))('%s', (file) => {
    it('is refused if it is not a database', async () => {
      const data = files.copy();
      writeFileSync(join(data, file), 'shift report, 5 June 2010\n'.repeat(400));
      await expectRefused(data, file, 'store-foreign');
    });

    it('is refused if it was truncated', async () => {
      const data = files.copy();
      truncateSync(join(data, file), statSync(join(data, file)).size - 5_000);
      await expectRefused(data, file, 'store-damaged');
    });

    it('is refused if a newer release wrote it', async () => {
      const data = files.copy();
      const db = new BetterSqlite(join(data, file));
      db.pragma('user_version = 99');
      db.close();
      await expectRefused(data, file, 'store-too-new');
    });

    it('is refused if it is another kind of store', async () => {
      const data = files.copy();
      cpSync(join(data, STORES.find((other) => other !== file) ?? ''), join(data, file));
      await expectRefused(data, file, 'store-foreign');
    });

    it('is refused if a folder has its name', async () => {
      const data = files.copy();
      rmSync(join(data, file));
      mkdirSync(join(data, file));
      await expect(start(data)).rejects.toMatchObject({ name: 'StoreFault', code: 'store-unreachable' });
    });
  });

  it('of the ledger are refused without write permission', async () => {
    const data = files.copy();
    chmodSync(join(data, 'ledger.sqlite'), 0o444);
    // Root may write any file, so a process of root changes its user for this test.
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

  it('leave nothing open after a refusal', async () => {
    const data = files.copy();
    writeFileSync(join(data, 'identity.sqlite'), 'garbage'.repeat(1_000));
    await expectRefused(data, 'identity.sqlite', 'store-foreign');
    rmSync(join(data, 'identity.sqlite'));
    cpSync(join(files.data, 'identity.sqlite'), join(data, 'identity.sqlite'));
    const pit = await openPit(data);
    expect(await pit.read(WIN)).toEqual(files.figures);
    await pit.close();
  });

  it('of the read models are rebuilt after deletion, with the same figures', async () => {
    const data = files.copy();
    for (const name of readdirSync(data).filter((each) => each.startsWith('read-models')))
      rmSync(join(data, name));
    const pit = await openPit(data);
    expect(await pit.head()).toBe(files.head);
    expect(await pit.read(WIN)).toEqual(files.figures);
    await pit.close();
  });

  it('of a ledger that is lost beside the others is not begun anew', async () => {
    const data = files.copy();
    rmSync(join(data, 'ledger.sqlite'));
    await expect(openPit(data)).rejects.toThrow(
      `ledger.sqlite is not in ${data}, and read-models.sqlite, identity.sqlite, and ledger-mark.json of a ledger are.`,
    );
    expect(existsSync(join(data, 'ledger.sqlite'))).toBe(false);
  });

  it('of accounts that are lost beside a ledger with facts open it to nobody, unless that is asked for', async () => {
    const data = files.copy();
    rmSync(join(data, 'identity.sqlite'));
    const start = (settings: Record<string, string> = {}) =>
      startServer(readConfiguration({ PITLEDGER_DATA: data, PITLEDGER_PORT: '0', ...settings }), TEST_SERVER);
    await expect(start()).rejects.toThrow('its accounts are lost');
    await expect(start({ PITLEDGER_NEW_ACCOUNTS: 'no' })).rejects.toThrow('its accounts are lost');
    const server = await start({ PITLEDGER_NEW_ACCOUNTS: 'yes' });
    const token = server.firstAdministratorToken ?? '';
    const ada = { username: 'ada', name: 'Ada', password: 'tide under nine lanterns' };
    await server.ledger.accounts.firstAdministrator.enrol(token, ada);
    await server.close();
    await (await start()).close();
  });

  /** Changes the events of a file as somebody with the file can, around its triggers. */
  const tamper = (data: string, sql: string): void => {
    const db = new BetterSqlite(join(data, 'ledger.sqlite'));
    db.exec(`DROP TRIGGER events_are_never_edited; DROP TRIGGER events_are_never_removed; ${sql}`);
    db.close();
  };
  const run = async (command: typeof verifyReadModels, data: string): Promise<[number, string]> => {
    const stdout = new CapturedOutput();
    const code = await command({ env: { PITLEDGER_DATA: data }, stdout, stderr: stdout });
    return [code, stdout.text];
  };

  it.each([
    [
      'the last event of a round',
      "stream = 'round-S1.001'",
      'max',
      (pit: Pit) => pit.as('surveillance')('GET', '/rounds/S1.001/replay'),
    ],
    [
      'the first event of a table',
      "stream = 'table-PB-01'",
      'min',
      (pit: Pit) => pit.as('dealer')('POST', '/rounds', aRound(CARDS.tie, at('18:30'))),
    ],
  ])(
    'of the ledger that lost %s refuse it, and are neither compared nor rebuilt',
    async (_, where, end, ask) => {
      const data = files.copy();
      tamper(
        data,
        `DELETE FROM events WHERE ${where} AND revision = (SELECT ${end}(revision) FROM events WHERE ${where})`,
      );
      const rows = readFileSync(join(data, 'read-models.sqlite'));
      const [, stream = ''] = /'(.*)'/.exec(where)!;
      for (const command of [verifyReadModels, rebuildReadModels]) {
        const [code, text] = await run(command, data);
        expect([code, text]).toEqual([
          2,
          expect.stringContaining(`stream ${stream} in ${data}/ledger.sqlite lost events`),
        ]);
        expect(text).not.toMatch(/\| (same|built) +\|/);
      }
      expect(readFileSync(join(data, 'read-models.sqlite')).equals(rows)).toBe(true);
      const pit = await openPit(data);
      const { status } = await pit.http.send('GET', '/health/ready');
      expectProblem(await ask(pit), 503, 'store-damaged');
      expect([status, (await pit.http.send('GET', '/health/ready')).body]).toEqual([
        200,
        expect.objectContaining({ store: 'writable', damagedStreams: 1 }),
      ]);
      await pit.close();
    },
  );

  it('of the ledger with a changed amount are not given the advice to rebuild alone', async () => {
    const data = files.copy();
    tamper(
      data,
      `UPDATE events SET data = replace(data, '3300', '330000') WHERE type = 'WagersSettled' OR type = 'WagerPlaced' OR type = 'RoundOpened'`,
    );
    const [code, text] = await run(verifyReadModels, data);
    expect([code, text]).toEqual([1, expect.stringContaining('Either the rows or the events were changed')]);
    expect(text).toMatch(/Compare `pitledger export` with an\nearlier export or a backup\./);
  });

  it.each([
    ['not a database', (path: string) => writeFileSync(path, 'chips'.repeat(4_000))],
    ['cut short', (path: string) => truncateSync(path, statSync(path).size - 5_000)],
    ['emptied', (path: string) => truncateSync(path, 0)],
    [
      'overwritten behind their first page',
      (path: string) => writeFileSync(path, readFileSync(path).fill(0x5a, 4_096)),
    ],
    ['another kind of store', (path: string) => cpSync(join(path, '../ledger.sqlite'), path)],
    [
      'written by a newer release',
      (path: string) => {
        const db = new BetterSqlite(path);
        db.pragma('user_version = 99');
        db.close();
      },
    ],
  ])('of the read models that are %s stop no start: they are set aside and built again', async (_, harm) => {
    const data = files.copy();
    const path = join(data, 'read-models.sqlite');
    harm(path);
    const harmed = readFileSync(path);
    const pit = await openPit(data);
    expect(await pit.read(WIN)).toEqual(files.figures);
    await pit.close();
    if (harmed.length > 0) expect(readFileSync(`${path}.damaged`).equals(harmed)).toBe(true);
  });

  it('of accounts and ledger that are damaged are to be restored', async () => {
    for (const [file, advice] of [
      ['identity.sqlite', 'restore it from a backup'],
      ['ledger.sqlite', 'restore it from a backup'],
    ] as const) {
      for (const harm of [
        (path: string) => writeFileSync(path, 'chips'.repeat(4_000)),
        (path: string) => truncateSync(path, statSync(path).size - 5_000),
        (path: string) => {
          const bytes = readFileSync(path);
          writeFileSync(path, bytes.fill(0x5a, 4_096));
        },
      ]) {
        const data = files.copy();
        harm(join(data, file));
        const error: unknown = await start(data).then(
          (server) => server.close(),
          (reason: unknown) => reason,
        );
        expect(error).toMatchObject({ message: expect.stringContaining(advice) as unknown });
      }
    }
  });

  describe.each([
    ['an empty file', (path: string) => Promise.resolve(writeFileSync(path, ''))],
    ['a new ledger', (path: string) => SqliteEventStore.open({ path }).close()],
    ['a new ledger of the same property', beginLedger],
    ['an older copy', (path: string, older: string) => Promise.resolve(cpSync(older, path))],
  ])('of the ledger with %s in place of the newest', (_, replace) => {
    const evidence = [
      { by: 'everything else', gone: [] },
      { by: 'the mark', gone: ['read-models.sqlite', 'identity.sqlite', 'signing-key.pem'] },
      { by: 'the read models', gone: ['ledger-mark.json', 'identity.sqlite', 'signing-key.pem'] },
      { by: 'the read models beside a mark that cannot be read', gone: ['identity.sqlite'], mark: '{' },
    ];

    it.each(evidence)('are refused before anything is written, by $by', async ({ gone, mark }) => {
      const data = newest.copy();
      const path = join(data, 'ledger.sqlite');
      rmSync(path);
      await replace(path, join(files.data, 'ledger.sqlite'));
      for (const file of gone) rmSync(join(data, file));
      if (mark !== undefined) writeFileSync(join(data, 'ledger-mark.json'), mark);
      const before = readFileSync(path);
      const error: unknown = await start(data).then(
        (server) => server.close(),
        (reason: unknown) => reason,
      );
      expect(error).toMatchObject({
        name: expect.stringMatching(/StoreOlder|FileLost/) as unknown,
        message: expect.stringMatching(
          /ledger\.sqlite .*(is older|is a ledger|is the ledger|is empty).*Put (it )?back/,
        ) as unknown,
      });
      expect(readFileSync(path).equals(before)).toBe(true);
    });
  });

  it('of accounts with an older copy in place of the newest are refused by the mark', async () => {
    const data = files.copy();
    const pit = await openPit(data);
    await pit.close();
    cpSync(join(files.data, 'identity.sqlite'), join(data, 'identity.sqlite'));
    await expect(start(data)).rejects.toMatchObject({
      name: 'StoreOlder',
      code: 'accounts-older',
      message: expect.stringMatching(
        /identity\.sqlite ends with line \d+, and ledger-mark\.json beside it knows line/,
      ) as unknown,
    });
  });

  it('of accounts with an older copy are refused by the ledger without a mark, until the loss is accepted once', async () => {
    const data = files.copy();
    const pit = await openPit(data);
    const users = await pit.as('administrator')('GET', '/users');
    const dealer = (users.body['items'] as { id: string; username: string }[]).find(
      ({ username }) => username === 'dealer',
    )!;
    await pit.as('administrator')('POST', `/users/${dealer.id}/deactivation`);
    await pit.record('boss', '/pits', { pitId: 'P9', paymentProcedure: 1, occurredAt: at('18:05') });
    const { position: known } = await lastOf(data);
    await pit.close();
    for (const file of readdirSync(data).filter((each) => /^identity|mark/.test(each)))
      rmSync(join(data, file));
    cpSync(join(files.data, 'identity.sqlite'), join(data, 'identity.sqlite'));
    const older = (await lastOf(data)).position;

    await expect(start(data)).rejects.toMatchObject({
      name: 'StoreOlder',
      code: 'accounts-older',
      message: expect.stringMatching(
        new RegExp(
          `identity\\.sqlite ends with line ${older}, and the ledger knows line ${known}.*restore the newest backup.*PITLEDGER_OLDER_ACCOUNTS=yes`,
        ),
      ) as unknown,
    });
    const accepting = readConfiguration({
      PITLEDGER_DATA: data,
      PITLEDGER_PORT: '0',
      PITLEDGER_OLDER_ACCOUNTS: 'yes',
    });
    await (await startServer(accepting, TEST_SERVER)).close();
    await (await start(data)).close();
    const store = openSqliteUserStore({ path: join(data, 'identity.sqlite'), readOnly: true });
    expect(await store.log({ after: older, limit: 1 })).toMatchObject([
      {
        ...{ position: known + 1, actorId: 'system', action: 'access-log-loss-accepted' },
        details: { from: String(older + 1), to: String(known) },
      },
    ]);
    await store.close();
  });

  const lastOf = async (data: string) => {
    const store = openSqliteUserStore({ path: join(data, 'identity.sqlite'), readOnly: true });
    return store.last().finally(() => store.close());
  };

  it('hold nothing that a killed process left for a moment, and are open to their owner only', async () => {
    const data = files.copy();
    for (const left of [
      '.room-4711',
      '.mark-4711',
      `signing-key.pem.${'0'.repeat(8)}-0000-4000-8000-000000000000`,
    ])
      writeFileSync(join(data, left), '', { mode: 0o644 });
    const pit = await openPit(data);
    expect((await pit.http.send('GET', '/health/ready')).status).toBe(200);
    await pit.close();
    const kept = readdirSync(data);
    expect(kept.filter((file) => file.includes('4711') || file.startsWith('signing-key.pem.'))).toEqual([]);
    expect(kept.filter((file) => (statSync(join(data, file)).mode & 0o077) !== 0)).toEqual([]);
  });

  it('of the read models serve no figures of a ledger before its backup was restored, until they are rebuilt', async () => {
    const data = files.copy();
    const newer = await openPit(data);
    for (const minute of [10, 11, 12]) {
      await newer.record('dealer', '/rounds', aRound(CARDS.bankerWins, at(`18:${minute}`)));
    }
    await newer.read(WIN);
    await newer.close();
    const restored = files.copy();
    for (const name of readdirSync(restored).filter((each) => each.startsWith('read-models')))
      rmSync(join(restored, name));
    const pastBackup = await openPit(restored);
    for (const minute of [20, 25, 30, 35]) {
      await pastBackup.record('dealer', '/rounds', aRound(CARDS.playerWins, at(`18:${minute}`)));
    }
    const figures = await pastBackup.read(WIN);
    await pastBackup.close();
    for (const name of readdirSync(restored).filter((each) => each.startsWith('read-models')))
      rmSync(join(restored, name));
    cpSync(join(data, 'read-models.sqlite'), join(restored, 'read-models.sqlite'));

    const pit = await openPit(restored);
    expectProblem(await pit.http.send('GET', '/health/ready'), 503, 'read-models-of-another-past');
    expectProblem(await pit.as('surveillance')('GET', WIN), 503, 'read-models-of-another-past');
    await pit.close();
    const stdout = new CapturedOutput();
    const surroundings = { env: { PITLEDGER_DATA: restored }, stdout, stderr: stdout };
    expect(await rebuildReadModels(surroundings)).toBe(0);
    const rebuilt = await openPit(restored);
    expect(await rebuilt.read(WIN)).toEqual(figures);
    await rebuilt.close();
  });
});
