import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { openSqliteUserStore } from '#adapters/sqlite-accounts';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { openLedger, readConfiguration } from '#platform';
import { logExport } from './log-export.js';
import { runExport } from './run-export.js';

/** Runs the export with other settings in the environment. */
async function runIn(settings: Readonly<Record<string, string>>, file: string): Promise<number> {
  const environment = { ...process.env };
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  Object.assign(process.env, settings);
  try {
    return await runExport(file);
  } finally {
    process.env = environment;
    jest.restoreAllMocks();
  }
}

describe('an export', () => {
  const folder = temporaryFolder();

  it('is in the access log with the user of the operating system and the file', async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: join(folder, 'served') });
    await (await openLedger(configuration)).close();
    const file = join(folder, 'out.ndjson');
    expect(await runIn({ PITLEDGER_DATA: configuration.dataFolder }, file)).toBe(0);
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
    expect(await rejectionOf(runIn(others, file))).toMatchObject({ name: 'ConfigurationInvalid' });
    expect(existsSync(file)).toBe(false);
    expect(await lines()).toBe(before);
  });

  it('of events without accounts makes no accounts to log it in', async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: join(folder, 'copied') });
    expect(await logExport(configuration, 'out.ndjson')).toBe(false);
    expect(existsSync(configuration.dataFolder)).toBe(false);
  });
});
