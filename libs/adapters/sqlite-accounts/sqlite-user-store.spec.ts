import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { UserDirectory } from '#identity';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { thrownBy } from '#testing/rejection-of.js';
import { attemptsSuite } from '#testing/user-directory-suite/attempts.js';
import { userDirectorySuite } from '#testing/user-directory-suite/user-directory-suite.js';
import { aDealer, CHANGE } from '../../testing/user-directory-suite/enrolments.js';
import { openSqliteUserStore } from './open-user-store.js';

describe('accounts in SQLite', () => {
  const folder = temporaryFolder();
  let path = '';
  const openStore = () => {
    path = join(mkdtempSync(join(folder, 'accounts-')), 'identity.sqlite');
    return openSqliteUserStore({ path });
  };
  const open = () => new UserDirectory(openStore());

  attemptsSuite('SQLite', {
    open: () => Promise.resolve(openStore()),
    reopen: () => Promise.resolve(openSqliteUserStore({ path })),
  });

  userDirectorySuite('SQLite', {
    open: () => Promise.resolve(open()),
    reopen: () => Promise.resolve(new UserDirectory(openSqliteUserStore({ path }))),
  });

  it('hide the writes of a failed change', async () => {
    const store = openStore();
    let meanwhile: Promise<unknown> | undefined;
    const failing = store.transaction(async (rows) => {
      await rows.setFirstToken('secret');
      meanwhile = store.firstToken();
      expect(await rows.firstToken()).toBe('secret');
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect(await meanwhile).toBeUndefined();
    await store.close();
  });

  it('wait for another writer without blocking the thread', async () => {
    const directory = open();
    const other = new BetterSqlite(path);
    other.exec('BEGIN IMMEDIATE');
    const enrolled = directory.enrol(aDealer(), CHANGE);
    setTimeout(() => other.exec('COMMIT'), 20);
    expect(await enrolled).toMatchObject({ id: 'user-1' });
    other.close();
    await directory.close();
  });

  it('are not removed, nor their log edited', async () => {
    const directory = open();
    await directory.enrol(aDealer(), CHANGE);
    const file = new BetterSqlite(path);
    for (const sql of ['UPDATE access_log SET actor_id = 1', 'DELETE FROM access_log', 'DELETE FROM users']) {
      expect(thrownBy(() => file.exec(sql))).toMatchObject({
        message: expect.stringMatching(/append-only|never removed/) as unknown,
      });
    }
    file.close();
    await directory.close();
  });
});
