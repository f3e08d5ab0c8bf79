import { setTimeout as delay } from 'node:timers/promises';
import type { HttpClient } from '../e2e/http-client.js';
import { apiOnAFolder } from './api-on-a-folder.js';
import type { ApiProcess } from './api-processes.js';
import { seeded, stepsOr } from './seed.js';
import { provesWhole } from './whole-ledger.js';

const RESTARTS = stepsOr(6);
const PASSWORD = 'tide under nine lanterns';

interface Running extends ApiProcess {
  readonly server: HttpClient;
}

describe('two APIs over one store, restarted in turn under load', () => {
  const { folder, floor, begin } = apiOnAFolder();
  const running: Running[] = [];

  beforeAll(async () => {
    for (const place of [0, 1]) await startAt(place);
  }, 60_000);

  it("accept each other's tokens, and refuse those of a user whom the other one deactivated", async () => {
    const [first, second] = running.map(({ server }) => server) as [HttpClient, HttpClient];
    const administrator = await tokenOf(first, 'administrator');
    const account = { username: 'newcomer', name: 'A newcomer', password: PASSWORD, roles: ['dealer'] };
    const id = await second.enrol(administrator, account);
    const newcomer = await tokenOf(first, 'newcomer');
    const pits = () => second.send('GET', '/pits', undefined, bearer(newcomer));
    expect((await pits()).status).toBe(200);
    await first.send('POST', `/users/${id}/deactivation`, undefined, bearer(administrator));
    for (const giveUpAt = Date.now() + 20_000; (await pits()).status === 200;) {
      if (Date.now() > giveUpAt) throw new Error('the other API still lets them in after 20 s');
      await delay(200);
    }
    expect(await pits()).toMatchObject({ status: 401, body: { code: 'credential-invalid' } });
  }, 60_000);

  it(
    'lose nothing, double nothing, and keep their read models up to date',
    () =>
      seeded(async (random) => {
        floor.open();
        for (let restart = 0; restart < RESTARTS; restart++) {
          await floor.answers(40 + random.below(40));
          const place = restart % 2;
          const { child, server } = running[place]!;
          child.kill('SIGTERM');
          expect(await child.ended).toBe(0);
          // The other one serves alone; clients still try the stopped one.
          await expect(server.send('GET', '/health/live')).rejects.toThrow();
          await floor.answers(20);
          await startAt(place);
        }
        await floor.answers(40);
        await floor.close();
        for (const { child } of running) child.kill('SIGTERM');
        expect(await Promise.all(running.map(({ child }) => child.ended))).toEqual([0, 0]);
        await provesWhole(folder, floor);
      }),
    60_000 + RESTARTS * 20_000,
  );

  async function startAt(place: number): Promise<void> {
    const begun = await begin();
    running[place] = { ...begun, server: await begun.serving() };
    floor.servers = running.map(({ server }) => server);
  }
});

async function tokenOf(server: HttpClient, username: string): Promise<string> {
  const { body } = await server.send('POST', '/auth/token', { username, password: PASSWORD });
  return String(body['accessToken']);
}

function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}
