import { join } from 'node:path';
import { openSqliteUserStore } from '#adapters/sqlite-accounts';
import { rejectionOf } from '#testing/rejection-of.js';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { CapturedOutput } from '../terminal/captured-output.testing.js';
import { copyAccounts } from './copy-accounts.js';

const MAIN = new URL('../main.ts', import.meta.url);
const POSTGRES = { PITLEDGER_POSTGRES: 'postgres://nowhere/ledger', PITLEDGER_PROPERTY: 'marina' };

describe('copying accounts that cannot be copied', () => {
  const folder = temporaryFolder();
  const copy = (file: string, env: Record<string, string> = POSTGRES): Promise<void> =>
    copyAccounts({ env, stdout: new CapturedOutput() }, file);

  it('names what is missing: the database, the file, or its accounts', async () => {
    const gone = join(folder, 'gone.sqlite');
    expect(await rejectionOf(copy(gone, {}))).toMatchObject({
      name: 'CannotCopy',
      message: expect.stringContaining('PITLEDGER_POSTGRES is not set') as unknown,
    });
    expect(await rejectionOf(copy(gone))).toMatchObject({
      name: 'StoreFault',
      message: expect.stringContaining(gone) as unknown,
    });
    const empty = join(folder, 'empty.sqlite');
    await openSqliteUserStore({ path: empty }).close();
    expect(await rejectionOf(copy(empty))).toMatchObject({ message: `Nobody is enrolled in ${empty}.` });
  });

  it('ends the process with 2 on failure', async () => {
    expect(await startChild(MAIN, 'copy-accounts', join(folder, 'gone.sqlite')).ended).toBe(2);
  });
});
