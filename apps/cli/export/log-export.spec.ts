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

  it('of the ledger of another property is refused, and writes neither a file nor a line', async () => {
    const { dataFolder } = readConfiguration({ PITLEDGER_DATA: join(folder, 'served') });
    const lines = async (): Promise<number> => {
      const store = openSqliteUserStore({ path: join(dataFolder, 'identity.sqlite'), readOnly: true });
      const { position } = await store.last();
      await store.close();
      return position;
    };
    const before = await lines();
    const file = join(folder, 'other.ndjson');
    const others = { PITLEDGER_DATA: dataFolder, PITLEDGER_PROPERTY: 'other-house' };
    const child = startChildWith(others, MAIN, 'export', file);
    expect(await child.ended).toBe(2);
    expect(existsSync(file)).toBe(false);
    expect(await lines()).toBe(before);
  });

  it('of events without accounts makes no accounts to log it in', async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: join(folder, 'copied') });
    expect(await logExport(configuration, 'out.ndjson')).toBe(false);
    expect(existsSync(configuration.dataFolder)).toBe(false);
  });
});
