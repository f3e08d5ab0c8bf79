import { mkdtempSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { temporaryFolder, thrownBy, userDirectorySuite } from '#testing';
import { aDealer, CHANGE } from '../../testing/user-directory-suite/enrolments.js';
import { openUserDirectory } from './open-user-directory.js';

describe('accounts in SQLite', () => {
  const folder = temporaryFolder();
  let path = '';
  const open = () => {
    path = join(mkdtempSync(join(folder, 'identity-')), 'identity.sqlite');
    return openUserDirectory({ path });
  };

  userDirectorySuite('SqliteUserDirectory', {
    open: () => Promise.resolve(open()),
    reopen: () => Promise.resolve(openUserDirectory({ path })),
  });

  it('are not readable by others', async () => {
    const directory = open();
    await directory.enrol(aDealer(), CHANGE);
    for (const file of [path, `${path}-wal`]) expect((await stat(file)).mode & 0o007).toBe(0);
    await directory.close();
  });

  it('are not removed, nor their log edited', async () => {
    const directory = open();
    await directory.enrol(aDealer(), CHANGE);
    const file = new BetterSqlite(path);
    for (const sql of [
      'UPDATE identity_log SET actor_id = 1',
      'DELETE FROM identity_log',
      'DELETE FROM users',
    ]) {
      expect(thrownBy(() => file.exec(sql))).toMatchObject({
        message: expect.stringMatching(/append-only|never removed/) as unknown,
      });
    }
    file.close();
    await directory.close();
  });
});
