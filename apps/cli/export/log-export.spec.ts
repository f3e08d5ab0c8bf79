import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { openSqliteUserStore } from '#adapters/sqlite-accounts';
import { startChildWith } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { openLedger, readConfiguration } from '#platform';
import { logExport } from './log-export.js';

const MAIN = new URL('../main.ts', import.meta.url);

describe('an export', () => {
  const folder = temporaryFolder();

  it('is in the access log with the user of the operating system and the file', async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: join(folder, 'served') });
    await (await openLedger(configuration)).close();
    const file = join(folder, 'out.ndjson');
    const child = startChildWith({ PITLEDGER_DATA: configuration.dataFolder }, MAIN, 'export', file);
    expect(await child.ended).toBe(0);
    const store = openSqliteUserStore({ path: join(configuration.dataFolder, 'identity.sqlite') });
    expect((await store.log({ limit: 10 })).at(-1)).toMatchObject({
      actorId: 'system',
      action: 'events-exported',
      details: { osUser: userInfo().username, file },
    });
    await store.close();
  });

  it('of events without accounts makes no accounts to log it in', async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: join(folder, 'copied') });
    expect(await logExport(configuration, 'out.ndjson')).toBe(false);
    expect(existsSync(configuration.dataFolder)).toBe(false);
  });
});
