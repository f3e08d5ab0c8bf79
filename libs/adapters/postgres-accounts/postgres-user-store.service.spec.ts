import { UserDirectory } from '#identity';
import { rejectionOf } from '#testing/rejection-of.js';
import { attemptsSuite } from '#testing/user-directory-suite/attempts.js';
import { userDirectorySuite } from '#testing/user-directory-suite/user-directory-suite.js';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { aDealer, anAdministrator, CHANGE } from '../../testing/user-directory-suite/enrolments.js';
import { openPostgresUserStore } from './open-user-store.js';

describeWithPostgres('accounts in PostgreSQL', (server) => {
  let connectionString = '';
  const reopen = async () => new UserDirectory(await openPostgresUserStore({ connectionString }));
  const open = async (): Promise<UserDirectory> => {
    connectionString = await server().database();
    return reopen();
  };
  const ask = (sql: string) => server().query(connectionString, sql);

  attemptsSuite('PostgreSQL', {
    open: async () => {
      connectionString = await server().database();
      return openPostgresUserStore({ connectionString });
    },
    reopen: () => openPostgresUserStore({ connectionString }),
  });

  userDirectorySuite('PostgreSQL', { open, reopen });

  describe('on their server', () => {
    let directory: UserDirectory;
    beforeEach(async () => {
      directory = await open();
      await directory.enrol(aDealer(), CHANGE);
    });
    afterEach(() => directory.close());

    it.each([
      'UPDATE pitledger_identity.access_log SET actor_id = 1',
      'DELETE FROM pitledger_identity.access_log',
      'TRUNCATE pitledger_identity.access_log',
      'DELETE FROM pitledger_identity.users',
      'TRUNCATE pitledger_identity.users',
    ])('are never removed, and their log is never edited: %s', async (sql) => {
      expect(await rejectionOf(ask(sql))).toMatchObject({
        message: expect.stringMatching(/append-only|never removed/) as unknown,
      });
    });

    it('are closed to roles that may read the reports', async () => {
      await ask('CREATE SCHEMA pitledger; DROP ROLE IF EXISTS auditor; CREATE ROLE auditor');
      await ask('GRANT USAGE ON SCHEMA pitledger TO auditor');
      const read = ask('SET ROLE auditor; SELECT password_hash FROM pitledger_identity.users');
      expect(await rejectionOf(read)).toMatchObject({ code: '42501' });
    });

    it('have neither the change nor its log entry when the log takes none', async () => {
      await ask(`ALTER TABLE pitledger_identity.access_log ADD CHECK (action <> 'user-deactivated')`);
      expect(await rejectionOf(directory.deactivate('user-1', CHANGE))).toMatchObject({
        code: 'store-damaged',
        message: expect.stringContaining('restore the schema from a backup') as unknown,
      });
      expect(await directory.byId('user-1')).toMatchObject({ active: true, tokenVersion: 1 });
      expect((await directory.log({ limit: 9 })).items).toHaveLength(1);
    });

    it('can be read while the database is read-only, and changed afterwards', async () => {
      const database = connectionString.split('/').at(-1);
      await ask(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
      const standby = await reopen();
      expect(await standby.byId('user-1')).toMatchObject({ username: 'ada' });
      expect(await standby.replaceFirstToken('secret', CHANGE.at)).toBe(false);
      const enrol = () => standby.enrol(anAdministrator('admin-1'), CHANGE);
      expect(await rejectionOf(enrol())).toMatchObject({ code: 'store-read-only' });
      await server().query(server().url(), `ALTER DATABASE ${database} RESET default_transaction_read_only`);
      expect(await enrol()).toMatchObject({ id: 'admin-1' });
      await standby.close();
    });

    it('are unreachable while the server is, and unchanged afterwards', async () => {
      await server().kill('SIGKILL');
      const fault = { name: 'StoreFault', code: 'store-unreachable' };
      expect(await rejectionOf(directory.byId('user-1'))).toMatchObject(fault);
      expect(await rejectionOf(directory.deactivate('user-1', CHANGE))).toMatchObject(fault);
      expect(await rejectionOf(reopen())).toMatchObject(fault);
      await server().restart();
      expect(await directory.deactivate('user-1', CHANGE)).toMatchObject({ active: false, tokenVersion: 2 });
    });

    it('are refused if a newer release wrote them', async () => {
      await ask('INSERT INTO pitledger_identity._format (step) VALUES (99)');
      expect(await rejectionOf(reopen())).toMatchObject({ name: 'StoreFault', code: 'store-too-new' });
    });
  });

  it('are created once when many processes start on an empty database', async () => {
    connectionString = await server().database();
    const directories = await Promise.all(Array.from({ length: 6 }, reopen));
    await directories[0]!.enrol(aDealer(), CHANGE);
    for (const directory of directories) {
      expect(await directory.byId('user-1')).toMatchObject({ username: 'ada' });
      await directory.close();
    }
  });
});
