import { setTimeout as delay } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { readConfiguration } from '#platform';
import { Chance } from '#play/chance.js';
import { verifyProjection } from '#projections';
import { PROJECTIONS } from '#read-models';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from '../../apps/api/server.js';
import type { Server } from '../../apps/api/server.js';
import { KurrentCluster } from '../../libs/testing/kurrent-server/kurrent-cluster.js';
import { DealingFloor } from '../services/dealing-floor.js';
import { TEST_SERVER } from '#testing/test-server.js';

const SEED = Number(process.env['SIM_SEED'] ?? 20_100_608);
const NODES = [0, 1, 2];

/** How long a leader without a majority believes that it leads, as at a real cluster. */
const NOTICE_MS = 2_500;

/** The API over three nodes of KurrentDB and read models in a file, with continuous commands. */
describe('the API over a cluster under faults', () => {
  const folder = temporaryFolder();
  let cluster: KurrentCluster;
  let server: Server;
  let dealing: DealingFloor;
  let lines: string[];

  beforeEach(async () => {
    lines = [];
    cluster = await KurrentCluster.start({ noticeMs: NOTICE_MS });
    const { propertyId, clock } = A_PROPERTY;
    const note = (message: unknown): void =>
      void (/^KurrentDB at .* serve/.test(String(message)) && lines.push(String(message)));
    const logger: LoggerService = { log: note, warn: note, error: note };
    const configuration = readConfiguration({
      PITLEDGER_DATA: `${folder}/${cluster.servers[0]!.port}`,
      PITLEDGER_PORT: '0',
      PITLEDGER_PROPERTY: propertyId,
      PITLEDGER_SHIFTS: clock[0].shifts.map(({ name, beginsAtHour }) => `${name}@${beginsAtHour}`).join(),
      PITLEDGER_KURRENTDB: cluster.connectionString,
    });
    server = await startServer(configuration, { ...TEST_SERVER, logger });
    dealing = new DealingFloor(server.ledger.eventStore);
  });
  afterEach(async () => {
    await server.close();
    await cluster.stop();
  });

  const ready = async (): Promise<{ status: number; codes: string[] }> => {
    const answer = await fetch(`${server.url}/health/ready`);
    const { reasons = [] } = (await answer.json()) as { reasons?: { code: string }[] };
    return { status: answer.status, codes: reasons.map(({ code }) => code) };
  };

  /** Every acknowledged command is stored once, with all of its receipt, and each read model equals a rebuild. */
  async function expectWhole(): Promise<void> {
    const events = await dealing.events();
    const places = new Map(events.map(({ id }, place) => [id, place]));
    expect(places.size).toBe(events.length);
    for (const [commandId, ids] of dealing.acknowledged) {
      const streams = new Set(ids.map((id) => events[places.get(id)!]!.stream));
      const recorded = events.filter(
        ({ stream, metadata }) => streams.has(stream) && metadata['commandId'] === commandId,
      );
      expect([commandId, new Set(recorded.map(({ id }) => id))]).toEqual([commandId, new Set(ids)]);
    }
    for (const stream of Map.groupBy(events, (event) => event.stream).values())
      expect(stream.map(({ revision }) => revision)).toEqual(stream.map((_, index) => BigInt(index)));
    const { eventStore, projections, readStore, codec } = server.ledger;
    const head = await eventStore.head();
    await until(async () => (await projections.status()).projections.every(({ lag }) => lag === 0n));
    for (const projection of PROJECTIONS) {
      const verified = await verifyProjection({ eventStore, readStore, codec }, projection);
      expect(verified).toMatchObject({ equal: true, position: head });
    }
    expect(await ready()).toEqual({ status: 200, codes: [] });
  }

  it('loses nothing when its leader is cut off, deposed and truncated, repeatedly', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await dealing.while(async () => {
        const acknowledged = dealing.acknowledged.size;
        await until(() => dealing.acknowledged.size > acknowledged);
        const leader = cluster.leader!;
        const before = cluster.storedAt(leader);
        const truncated = cluster.truncated;
        cluster.cutOff(leader);
        await until(() => cluster.storedAt(leader) > before);
        await delay(300);
        expect(cluster.leader).not.toBe(leader);
        cluster.bringBack(leader);
        expect(cluster.truncated).toBeGreaterThan(truncated);
      });
    }
    await expectWhole();
  }, 60_000);

  it('records nothing without a majority, and health and log say so until it is back', async () => {
    await dealing.while(async () => {
      await delay(200);
      for (const node of NODES) cluster.cutOff(node);
      // What is on its way ends.
      await delay(700);
      const acknowledged = dealing.acknowledged.size;
      await until(() => lines.length > 0);
      expect(await ready()).toEqual({ status: 503, codes: ['store-unreachable'] });
      await delay(500);
      expect(dealing.acknowledged.size).toBe(acknowledged);
      expect(lines).toEqual([expect.stringMatching(/does not serve: .*its cluster has no leader/)]);
      for (const node of NODES) cluster.bringBack(node);
    });
    await expectWhole();
    expect(lines).toEqual([lines[0], expect.stringMatching(/serves again, after \d+ s/)]);
  }, 60_000);

  it(`loses nothing while nodes are killed, stopped and cut off (seed ${SEED})`, async () => {
    const chance = new Chance(SEED);
    await dealing.while(async () => {
      for (let fault = 0; fault < 6; fault++) {
        await delay(100);
        for (const node of chance.shuffle(NODES).slice(0, chance.between(1, 3))) {
          if (chance.happens(50)) cluster.kill(node);
          else cluster.cutOff(node);
        }
        await delay(chance.pick([30, 150, NOTICE_MS + 500]));
        for (const node of chance.shuffle(NODES)) {
          cluster.bringBack(node);
          await delay(chance.pick([0, 50]));
        }
      }
    });
    await expectWhole();
    expect(lines.filter((_, index) => index % 2 === 0).every((line) => line.includes('does not serve'))).toBe(
      true,
    );
    expect(lines.length % 2).toBe(0);
  }, 90_000);
});

async function until(done: () => Promise<boolean> | boolean): Promise<void> {
  for (const giveUpAt = performance.now() + 20_000; !(await done()); await delay(5)) {
    if (performance.now() > giveUpAt) throw new Error('not after 20 s');
  }
}
