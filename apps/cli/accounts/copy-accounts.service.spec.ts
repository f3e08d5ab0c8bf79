import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ephemeralSigningKey, openAccounts } from '#identity';
import type { Accounts, SigningKey, UserStore } from '#identity';
import { openPostgresUserStore } from '#adapters/postgres-accounts';
import { openSqliteUserStore } from '#adapters/sqlite-accounts';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { describeWithPostgres } from '../../../libs/testing/postgres/index.js';
import { CapturedOutput } from '../terminal/captured-output.testing.js';
import { copyAccounts } from './copy-accounts.js';
import { CHEAP_HASHING } from '#testing/test-server.js';

const PASSWORD = 'tide under nine lanterns';

describeWithPostgres('copying accounts into PostgreSQL', (server) => {
  const folder = temporaryFolder();
  let signingKey: SigningKey;
  let file = '';
  let connectionString = '';
  let deviceCredential = '';
  let shoeId = '';

  const accountsOver = (store: UserStore): Accounts =>
    openAccounts({ store, signingKey, hashing: CHEAP_HASHING });
  const target = (): Promise<UserStore> =>
    openPostgresUserStore({ connectionString, schema: 'pitledger_identity_marina_2' });
  const ask = (sql: string) => server().query(connectionString, sql);

  async function copy(): Promise<string> {
    const stdout = new CapturedOutput();
    await copyAccounts(
      { env: { PITLEDGER_POSTGRES: connectionString, PITLEDGER_PROPERTY: 'marina-2' }, stdout },
      file,
    );
    return stdout.text;
  }

  /** An administrator, a deactivated dealer, a device, and a floorperson whose name has unusual characters. */
  beforeAll(async () => {
    signingKey = await ephemeralSigningKey();
    file = join(mkdtempSync(join(folder, 'ledger-')), 'identity.sqlite');
    const store = openSqliteUserStore({ path: file });
    const { changes, firstAdministrator } = accountsOver(store);
    const token = (await firstAdministrator.newToken()) ?? '';
    const first = { username: 'admin', name: 'Grace', password: PASSWORD };
    const admin = await firstAdministrator.enrol(token, first);
    const actor = { userId: admin.id, name: admin.name, roles: admin.roles };
    const dealer = { username: 'ada', name: 'Ada', roles: ['dealer'] } as const;
    await changes.deactivate((await changes.enrol(dealer, actor)).user.id, actor);
    const device = { username: 'shoe', name: 'Shoe 1', roles: ['table-device'] } as const;
    const { user: shoe } = await changes.enrol(device, actor);
    shoeId = shoe.id;
    deviceCredential = await changes.issueDeviceCredential(shoeId, actor, 'credential-1');
    const floor = { ...dealer, username: 'zoë', name: 'Zo\u{1F3B2} \0\x01', roles: ['floorperson'] } as const;
    await changes.enrol(floor, actor);
    await store.close();
  });
  beforeEach(async () => (connectionString = await server().database()));

  it('copies every account and the log exactly, and leaves the file unchanged', async () => {
    const before = readFileSync(file);
    expect(await copy()).toMatch(
      /^Accounts: 4\. Entries of the log: 7\. Now in schema pitledger_identity_marina_2 of /,
    );
    expect(readFileSync(file).equals(before)).toBe(true);

    const source = openSqliteUserStore({ path: file, readOnly: true });
    const accounts = await source.list({ limit: 100 });
    const log = await source.log({ limit: 100 });
    await source.close();
    const stored = (text: string | null): string | null =>
      text?.replace(/[\0\x01]/g, (each) => (each === '\0' ? '\x01\x01' : '\x01\x02')) ?? null;
    expect(await ask('SELECT * FROM pitledger_identity_marina_2.users ORDER BY seq')).toEqual(
      accounts.map((account) => ({
        seq: String(account.seq),
        id: account.id,
        username: account.username,
        name: stored(account.name),
        roles: JSON.stringify(account.roles),
        active: account.active ? 1 : 0,
        one_time_password_until: account.oneTimePasswordUntil,
        password_given_by: account.passwordGivenBy,
        token_version: String(account.tokenVersion),
        password_hash: account.passwordHash,
        device_secret_hash: account.deviceSecretHash,
        device_keys: JSON.stringify(account.deviceKeys),
        enrolled_at: account.enrolledAt,
      })),
    );
    expect(await ask('SELECT * FROM pitledger_identity_marina_2.access_log ORDER BY position')).toEqual(
      log.map((entry) => ({
        position: String(entry.position),
        at: entry.at,
        actor_id: entry.actorId,
        action: entry.action,
        subject_id: entry.subjectId ?? null,
        origin: entry.origin ?? null,
        episode: entry.episode === undefined ? null : String(entry.episode),
        times: entry.times === undefined ? null : String(entry.times),
        details: JSON.stringify(entry.details),
      })),
    );
  });

  it('lets everyone sign in as before, and continues the log', async () => {
    await copy();
    const [before, after] = [openSqliteUserStore({ path: file }), await target()];
    const { signIn, changes, tokens } = accountsOver(after);
    const { accessToken } = await signIn.withPassword('admin', PASSWORD, '::1');
    const actor = await tokens.verify(accessToken);
    await signIn.withDeviceCredential(deviceCredential, '::1');
    expect(await rejectionOf(signIn.withPassword('ada', PASSWORD, '::1'))).toMatchObject({
      code: 'sign-in-refused',
    });
    const accessed = ['signed-in', 'sign-in-failed'];
    expect((await after.log({ limit: 100 })).filter(({ action }) => !accessed.includes(action))).toEqual(
      await before.log({ limit: 100 }),
    );
    expect(await after.list({ limit: 100 })).toEqual(await before.list({ limit: 100 }));
    expect(await after.answers({ limit: 100 })).toEqual(await before.answers({ limit: 100 }));
    await changes.enrol({ username: 'eve', name: 'Eve', roles: ['table-device'] }, actor);
    expect(await after.log({ after: 7, limit: 9 })).toMatchObject([
      { position: 8, action: 'signed-in' },
      { position: 9, action: 'signed-in' },
      { position: 10, action: 'sign-in-failed' },
      { position: 11, action: 'user-enrolled' },
    ]);
    expect(await after.list({ after: 4, limit: 9 })).toMatchObject([{ username: 'eve' }]);
    await before.close();
    await after.close();
  });

  it('copies them back with what changed since, and refuses a file that has accounts', async () => {
    await copy();
    const moved = await target();
    const { changes, signIn, tokens } = accountsOver(moved);
    const actor = await tokens.verify((await signIn.withPassword('admin', PASSWORD, '::1')).accessToken);
    await changes.deactivate(shoeId, actor);
    const copyBack = (path: string): Promise<void> =>
      copyAccounts(
        {
          env: { PITLEDGER_POSTGRES: connectionString, PITLEDGER_PROPERTY: 'marina-2' },
          stdout: new CapturedOutput(),
        },
        path,
        'from-postgres',
      );
    expect(await rejectionOf(copyBack(file))).toMatchObject({
      name: 'TargetNotEmpty',
      message: expect.stringContaining('already has accounts (4)') as unknown,
    });
    const back = join(mkdtempSync(join(folder, 'back-')), 'identity.sqlite');
    await copyBack(back);
    const store = openSqliteUserStore({ path: back });
    for (const rows of ['list', 'log', 'answers'] as const) {
      expect(await store[rows]({ limit: 100 })).toEqual(await moved[rows]({ limit: 100 }));
    }
    expect(
      await rejectionOf(accountsOver(store).signIn.withDeviceCredential(deviceCredential, '::1')),
    ).toMatchObject({
      code: 'sign-in-refused',
    });
    await store.close();
    await moved.close();
  });

  it('gives a repeated request its first answer, and changes nothing: a device keeps its credential', async () => {
    await copy();
    const store = await target();
    const { changes, signIn, tokens } = accountsOver(store);
    const actor = await tokens.verify((await signIn.withPassword('admin', PASSWORD, '::1')).accessToken);
    const last = await store.last();
    expect(await changes.issueDeviceCredential(shoeId, actor, 'credential-1')).toBe(deviceCredential);
    expect(await store.last()).toEqual(last);
    await signIn.withDeviceCredential(deviceCredential, '::1');
    await store.close();
  });

  it('writes nothing if somebody is enrolled', async () => {
    await copy();
    const refused = await rejectionOf(copy());
    expect(refused).toMatchObject({
      name: 'TargetNotEmpty',
      message: expect.stringContaining(
        'already has accounts (4); accounts can only be copied into a directory without any',
      ) as unknown,
    });
    expect(await ask('SELECT count(*) FROM pitledger_identity_marina_2.users')).toEqual([{ count: '4' }]);
  });

  it('says what to do if a server started on the empty directory', async () => {
    const store = await target();
    await accountsOver(store).firstAdministrator.newToken();
    await store.close();
    expect(await rejectionOf(copy())).toMatchObject({
      name: 'TargetNotEmpty',
      message: expect.stringContaining('DROP SCHEMA pitledger_identity_marina_2 CASCADE') as unknown,
    });
    await ask('DROP SCHEMA pitledger_identity_marina_2 CASCADE');
    expect(await copy()).toContain('Accounts: 4.');
  });

  it('leaves nothing behind after a failure at the last line of the log', async () => {
    await (await target()).close();
    await ask('ALTER TABLE pitledger_identity_marina_2.access_log ADD CHECK (position < 7)');
    expect(await rejectionOf(copy())).toMatchObject({ name: 'StoreFault', code: 'store-damaged' });
    expect(await ask('SELECT count(*) FROM pitledger_identity_marina_2.users')).toEqual([{ count: '0' }]);
    expect(await ask('SELECT count(*) FROM pitledger_identity_marina_2.access_log')).toEqual([
      { count: '0' },
    ]);
  });
});
