import { readConfiguration } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from '../../apps/api/server.js';
import { HttpClient } from './http-client.js';
import { TEST_SERVER } from '#testing/test-server.js';

describe('two servers that start at once on an empty folder', () => {
  const folder = temporaryFolder();

  it('print one one-time token, which is valid at both, and the other server says so', async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' });
    const servers = await Promise.all([1, 2].map(() => startServer(configuration, TEST_SERVER)));
    const printed = servers.flatMap(({ firstAdministratorToken }) => firstAdministratorToken ?? []);
    const said = servers.flatMap(({ firstTokenElsewhere }) => firstTokenElsewhere ?? []);
    expect(printed).toHaveLength(1);
    expect(said).toEqual([expect.stringMatching(/Another server of this ledger printed the one-time token/)]);
    const silent = servers.find(({ firstTokenElsewhere }) => firstTokenElsewhere !== undefined);
    const account = { username: 'chief', name: 'The chief', password: 'tide under nine lanterns' };
    const answer = await new HttpClient(silent!.url).send('POST', '/auth/first-administrator', {
      token: printed[0],
      ...account,
    });
    expect(answer.status).toBe(201);
    for (const server of servers) await server.close();
  }, 60_000);
});

describe('a server that starts after another one, before anyone is enrolled', () => {
  const folder = temporaryFolder();

  it('prints a new one-time token, and says whose it replaces', async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' });
    const printedAt = '2010-06-05T16:00:00.000Z';
    const startAt = (now: string) =>
      startServer(configuration, { ...TEST_SERVER, now: () => Date.parse(now) });
    const first = await startAt(printedAt);
    expect(first.replacedFirstTokenOf).toBeUndefined();
    const second = await startAt('2010-06-05T16:01:00.000Z');
    expect(second).toMatchObject({
      firstAdministratorToken: expect.any(String) as string,
      replacedFirstTokenOf: printedAt,
    });
    for (const server of [first, second]) await server.close();
  }, 60_000);
});
