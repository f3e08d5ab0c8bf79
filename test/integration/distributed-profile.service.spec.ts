import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserDirectory } from '#identity';
import { openSqliteUserStore } from '#adapters/sqlite-accounts';
import { openSigningKey, openLedger, readConfiguration } from '#platform';
import { handOf } from '#play/baccarat-hand.js';
import { PROJECTIONS } from '#read-models';
import { rejectionOf } from '#testing/rejection-of.js';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';
import { anAdministrator, CHANGE } from '../../libs/testing/user-directory-suite/enrolments.js';
import { startServer } from '../../apps/api/server.js';
import { copyAccounts } from '../../apps/cli/accounts/copy-accounts.js';
import type { CopyDirection } from '../../apps/cli/accounts/copy-accounts.js';
import { openSource } from '../../apps/cli/export/open-source.js';
import { CapturedOutput } from '../../apps/cli/terminal/captured-output.testing.js';
import { startWorker } from '../../apps/worker/worker.js';
import { at, bringShoe, CARDS, openFloor } from '../e2e/floor.js';
import { Pit } from '../e2e/pit.js';
import { expectProblem } from '../e2e/problem.js';
import { TEST_SERVER } from '#testing/test-server.js';
import { EventFiles } from './move-ledger.js';

const WORKER = new URL('../services/worker-process.ts', import.meta.url);

/** The result of a round with these wagers: Banker wins 100.00, the Player wager of 25.00 is lost, 5.00 is deferred. */
const WAGERS = [
  { position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 10_000 },
  { position: 2, patronId: 'P-2', kind: 'player', stakeCents: 2_500 },
];

describeWithPostgres('the distributed profile, chosen by configuration alone', (postgres) => {
  const folder = temporaryFolder();
  const signingKey = join(folder, 'signing-key.pem');
  let kurrent: KurrentServer;
  let settings: Readonly<Record<string, string>>;
  const pits: Pit[] = [];

  beforeAll(() => openSigningKey(signingKey));
  beforeEach(async () => {
    kurrent = await KurrentServer.start({ version: '25.1.0' });
    settings = {
      PITLEDGER_PROPERTY: 'boardwalk',
      PITLEDGER_KURRENTDB: kurrent.connectionString,
      PITLEDGER_POSTGRES: await postgres().database(),
      PITLEDGER_SIGNING_KEY: signingKey,
    };
  });
  afterEach(async () => {
    for (const pit of pits.splice(0)) await pit.close();
    await kurrent.stop();
  });

  /** The path of the data folder on a host. */
  const hostFolder = (host: string): string => join(folder, host);
  const open = async (host: string): Promise<Pit> => {
    const pit = await Pit.open(hostFolder(host), ['dealer', 'boss', 'surveillance'], settings);
    pits.push(pit);
    return pit;
  };
  const configurationOf = (host: string, more: Record<string, string> = {}) =>
    readConfiguration({ PITLEDGER_DATA: hostFolder(host), PITLEDGER_PORT: '0', ...settings, ...more });
  const round = (pit: Pit, minute: number) =>
    pit.record('dealer', '/rounds', {
      shoeId: 'PB-01.1',
      turns: [{ wagers: WAGERS, facts: handOf(CARDS.bankerWins) }],
      occurredAt: at(`10:${String(minute).padStart(2, '0')}`),
    });

  it('serves one ledger from two servers and a worker, on hosts without state', async () => {
    const first = await open('first');
    const second = await open('second');
    const worker = await startWorker(configurationOf('third'), (part, error) => {
      throw new Error(`${part} failed`, { cause: error });
    });
    await openFloor(first);
    await bringShoe(second, 'PB-01', 'PB-01.1', at('10:00'));
    for (const [index, pit] of [first, second, first].entries()) await round(pit, index + 1);
    const payment = { position: 1, amountCents: 700, occurredAt: at('10:05') };
    await second.record('dealer', '/shoes/PB-01.1/vigorish-payments', payment);

    for (const pit of [first, second]) {
      expect(await pit.read('/reports/table-win?from=2010-06-05')).toMatchObject({
        total: {
          rounds: 3,
          wagersLostCents: 7_500,
          winningsPaidCents: 30_000,
          vigorishEarnedCents: 1_500,
          vigorishCollectedLaterCents: 700,
          winCents: -21_000,
        },
      });
      expect(await pit.read('/markers?status=open')).toMatchObject({
        items: [{ outstandingCents: 300 }, { outstandingCents: 500 }],
      });
    }
    const { projections } = worker.ledger;
    for (const { name } of PROJECTIONS) expect(await projections.verify(name)).toMatchObject({ equal: true });
    await worker.close();
    expect(readdirSync(folder)).toEqual(['signing-key.pem']);
  }, 120_000);

  it('accepts the token of one server at the other until the account changes', async () => {
    const [first, second] = [await open('first'), await open('second')];
    second.tokens.set('dealer', first.tokens.get('dealer')!);
    expect((await second.as('dealer')('GET', '/tables')).status).toBe(200);

    const users = await second.as('administrator')('GET', '/users');
    const dealer = (users.body['items'] as { id: string; username: string }[]).find(
      ({ username }) => username === 'dealer',
    );
    await second.as('administrator')('POST', `/users/${dealer?.id}/deactivation`);
    expectProblem(await second.as('dealer')('GET', '/tables'), 401, 'credential-invalid');
    // The other server caches the lookup for three seconds, by a clock that nobody sets.
    await delay(3_001);
    expectProblem(await first.as('dealer')('GET', '/tables'), 401, 'credential-invalid');
  }, 60_000);

  it('continues at two servers when the worker that wrote the read models is killed', async () => {
    // A worker begins no ledger.
    await (await openLedger(configurationOf('first'))).close();
    const worker = startChild(WORKER, JSON.stringify({ PITLEDGER_DATA: hostFolder('third'), ...settings }));
    await worker.line('following');
    const [first, second] = [await open('first'), await open('second')];
    await openFloor(first);
    await bringShoe(first, 'PB-01', 'PB-01.1', at('10:00'));
    await round(first, 1);
    expect(await second.read('/reports/table-win?from=2010-06-05')).toMatchObject({ total: { rounds: 1 } });
    const states = async (): Promise<unknown> => (await first.server.ledger.projections.status()).projections;
    expect(await states()).toEqual(
      PROJECTIONS.map(() => expect.objectContaining({ state: 'standing-by' }) as unknown),
    );
    worker.kill('SIGKILL');
    await worker.ended;

    await round(second, 2);
    for (const pit of [first, second]) {
      expect(await pit.read('/reports/table-win?from=2010-06-05')).toMatchObject({
        total: { rounds: 2, winCents: -14_000 },
      });
    }
    await pits.shift()?.close();
    await round(second, 3);
    expect(await second.read('/reports/table-win?from=2010-06-05')).toMatchObject({
      total: { rounds: 3, winCents: -21_000 },
    });
  }, 120_000);

  it('reports accounts as unavailable while PostgreSQL is down, and recovers by itself', async () => {
    const pit = await open('first');
    const signIn = (username: string) =>
      pit.http.send('POST', '/auth/token', { username, password: 'tide under nine lanterns' });
    const enrol = () =>
      pit.as('administrator')('POST', '/users', { username: 'eve', name: 'Eve', roles: ['table-device'] });
    const database = settings['PITLEDGER_POSTGRES']!.split('/').at(-1);
    const alter = (setting: string) =>
      postgres().query(postgres().url(), `ALTER DATABASE ${database} ${setting}`);

    await alter('SET default_transaction_read_only = on');
    await postgres().kill('SIGKILL');
    pit.nowMs += 3_001;
    expectProblem(await signIn('dealer'), 503, 'store-unreachable');
    expectProblem(await pit.as('dealer')('GET', '/tables'), 503, 'store-unreachable');
    await postgres().restart();
    expect((await signIn('dealer')).status).toBe(200);
    expectProblem(await enrol(), 503, 'store-read-only');
    await alter('RESET default_transaction_read_only');
    expect((await enrol()).status).toBe(201);
  }, 60_000);

  it('does not start with a missing signing key, and does not make one', async () => {
    const path = join(folder, 'forgotten.pem');
    const starting = startServer(configurationOf('first', { PITLEDGER_SIGNING_KEY: path }), {
      logger: false,
    });
    expect(await rejectionOf(starting)).toMatchObject({
      name: 'SigningKeyUnusable',
      message: expect.stringContaining(`${path} is not there`) as unknown,
    });
    expect(existsSync(path)).toBe(false);
  });

  it('refuses accounts that are older than the ledger knows, before and after a move back, and takes the newest', async () => {
    const pit = await open('first');
    const names = () =>
      Object.fromEntries(['PITLEDGER_PROPERTY', 'PITLEDGER_POSTGRES'].map((name) => [name, settings[name]]));
    const copy = async (file: string, direction: CopyDirection): Promise<string> => {
      const path = join(folder, file);
      await copyAccounts({ env: names(), stdout: new CapturedOutput() }, path, direction);
      return path;
    };
    const older = await copy('older.sqlite', 'from-postgres');
    const users = await pit.as('administrator')('GET', '/users');
    const boss = (users.body['items'] as { id: string; username: string }[]).find(
      ({ username }) => username === 'surveillance',
    )!;
    await pit.as('administrator')('POST', `/users/${boss.id}/deactivation`);
    await openFloor(pit);
    const newest = await copy('newest.sqlite', 'from-postgres');
    await pits.pop()!.close();

    const refused = {
      name: 'StoreOlder',
      code: 'accounts-older',
      message: expect.stringMatching(/pitledger_identity_boardwalk.*the ledger knows line/) as unknown,
    };
    const ignore = (): void => undefined;
    const dropAccounts = () =>
      postgres().query(settings['PITLEDGER_POSTGRES']!, 'DROP SCHEMA pitledger_identity_boardwalk CASCADE');
    await dropAccounts();
    await copy('older.sqlite', 'to-postgres');
    expect(await rejectionOf(startServer(configurationOf('first'), TEST_SERVER))).toMatchObject(refused);
    expect(await rejectionOf(startWorker(configurationOf('second'), ignore))).toMatchObject(refused);
    await dropAccounts();
    await copy('newest.sqlite', 'to-postgres');
    await (await startServer(configurationOf('first'), TEST_SERVER)).close();
    await (await startWorker(configurationOf('second'), ignore)).close();

    const files = new EventFiles(folder);
    const source = await openSource(configurationOf('first'));
    const exported = await files.exportedFrom(source);
    await source.close();
    for (const [host, accounts] of Object.entries({ older, newest })) {
      await files.imported(hostFolder(host), [exported]);
      cpSync(accounts, join(hostFolder(host), 'identity.sqlite'));
      const { PITLEDGER_KURRENTDB: _kurrentdb, PITLEDGER_POSTGRES: _postgres, ...embedded } = settings;
      const back = readConfiguration({ PITLEDGER_DATA: hostFolder(host), PITLEDGER_PORT: '0', ...embedded });
      if (host === 'newest') await (await startServer(back, TEST_SERVER)).close();
      else {
        expect(await rejectionOf(startServer(back, TEST_SERVER))).toMatchObject({
          code: 'accounts-older',
          message: expect.stringContaining(join(hostFolder(host), 'identity.sqlite')) as unknown,
        });
      }
    }
  }, 120_000);

  it('stops taking when an older copy replaces the accounts while it runs', async () => {
    const pit = await open('first');
    const log = 'pitledger_identity_boardwalk.access_log';
    for (const sql of [
      `DROP TRIGGER access_log_is_kept ON ${log}`,
      `DELETE FROM ${log} WHERE position > 3`,
    ]) {
      await postgres().query(settings['PITLEDGER_POSTGRES']!, sql);
    }
    await pit.http.send('POST', '/auth/token', { username: 'dealer', password: 'tide under nine lanterns' });
    const opening = { pitId: 'P9', paymentProcedure: 1 };
    expectProblem(await pit.as('boss')('POST', '/pits', opening), 503, 'store-damaged');
    expectProblem(await pit.http.send('GET', '/health/ready'), 503, 'store-damaged');
  }, 60_000);

  it('does not start on PostgreSQL without the accounts of the data folder', async () => {
    const start = () => startServer(configurationOf('moved'), TEST_SERVER);
    const path = join(hostFolder('moved'), 'identity.sqlite');
    const directory = new UserDirectory(openSqliteUserStore({ path }));
    await (await start()).close();
    await directory.enrol(anAdministrator('admin-1'), CHANGE);
    await directory.close();
    expect(await rejectionOf(start())).toMatchObject({
      name: 'AccountsLeftBehind',
      message: expect.stringContaining(`pitledger copy-accounts ${path}`) as unknown,
    });
  });
});
