import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '#play/chance.js';
import { DAY } from '../e2e/games.js';
import type { HttpClient } from '../e2e/http-client.js';
import { apiOnAFolder } from './api-on-a-folder.js';
import { seeded, stepsOr } from './seed.js';
import { provesWhole } from './whole-ledger.js';

const KILLS = stepsOr(20);
const MOMENTS = ['under load', 'under load', 'under load', 'while it starts', 'while it stops'] as const;

describe('an API that is killed again and again under load', () => {
  const { folder, floor, begin } = apiOnAFolder();

  it(
    'loses no acknowledged command, doubles none, and restarts without help',
    () =>
      seeded(async (random) => {
        floor.open();
        for (let kill = 0; kill < KILLS; kill++) await oneLife(random);
        const last = await begin();
        const server = await last.serving();
        floor.servers = [server];
        await floor.close();
        await provesRepetitions(server);
        last.child.kill('SIGTERM');
        expect(await last.child.ended).toBe(0);
        expect(floor.answered).toBeGreaterThan(KILLS * 10);
        await provesWhole(folder, floor);
      }),
    60_000 + KILLS * 10_000,
  );

  /** Starts a server and kills it at a random moment. */
  async function oneLife(random: Chance): Promise<void> {
    const moment = MOMENTS[random.below(MOMENTS.length)]!;
    const { child, serving } = await begin();
    if (moment === 'while it starts') await delay(random.below(300));
    else {
      const server = await serving();
      await provesRead(server);
      await provesRepetitions(server);
      floor.servers = [server];
      await floor.answers(10 + random.below(40));
      if (moment === 'while it stops') {
        child.kill('SIGTERM');
        await delay(random.below(60));
      }
    }
    child.kill('SIGKILL');
    await child.ended;
    floor.servers = [];
    floor.check();
  }

  /** The report holds each acknowledged round, and at most one more for each table. */
  async function provesRead(server: HttpClient): Promise<void> {
    const { head } = (await server.send('GET', '/health/ready')).body as { head?: string };
    const rounds = floor.acknowledged.filter(({ command }) => command.settles).length;
    const report = await floor.read(server, `/reports/table-win?from=${DAY}&consistentWith=${head}`);
    const found = (report.body['total'] as { rounds?: number } | undefined)?.rounds;
    expect(found).toBeGreaterThanOrEqual(rounds);
    expect(found).toBeLessThanOrEqual(rounds + floor.clients.length);
  }

  /** Each client's last command gets the same answer again, byte for byte. */
  async function provesRepetitions(server: HttpClient): Promise<void> {
    for (const { acknowledged, lastAnswer } of floor.clients) {
      const last = acknowledged.at(-1);
      if (!last) continue;
      const again = await floor.send(server, last.command);
      expect(again).toMatchObject({ status: 201, text: lastAnswer });
    }
  }
});
