import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { openLedger, readConfiguration } from '#platform';
import { handOf } from '#play/baccarat-hand.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';
import { startWorker } from '../../apps/worker/worker.js';
import type { Worker } from '../../apps/worker/worker.js';
import { at, bringShoe, CARDS, openFloor } from '../e2e/floor.js';
import { Pit } from '../e2e/pit.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { offsetsOf } from '../services/topic-reader.js';

/** One name begins with the other, and both hold the word of a schema. */
const [ONE, OTHER] = ['marina', 'marina-models'] as const;
const WAGERS = [{ position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 10_000 }];

describeWithPostgres('two properties on the same engines', (postgres) => {
  describeWithKafka('with Kafka', (node) => {
    const folder = temporaryFolder();
    let kurrent: KurrentServer;
    let shared: Readonly<Record<string, string>>;
    const open: { close(): Promise<void> }[] = [];

    beforeAll(async () => {
      kurrent = await KurrentServer.start();
      shared = {
        PITLEDGER_KURRENTDB: kurrent.connectionString,
        PITLEDGER_POSTGRES: await postgres().database(),
        PITLEDGER_KAFKA: node().brokers.join(),
      };
    });
    afterAll(async () => {
      for (const part of open.reverse()) await part.close();
      await kurrent.stop();
    });

    const settingsOf = (property: string) => ({ ...shared, PITLEDGER_PROPERTY: property });

    async function house(property: string): Promise<{ pit: Pit; worker: Worker }> {
      const pit = await Pit.open(
        join(folder, property),
        ['dealer', 'boss', 'surveillance', 'device'],
        settingsOf(property),
      );
      open.push(pit);
      const data = { PITLEDGER_DATA: join(folder, property) };
      const worker = await startWorker(
        readConfiguration({ ...data, ...settingsOf(property) }),
        () => undefined,
      );
      open.push(worker);
      await openFloor(pit);
      await bringShoe(pit, 'PB-01', 'PB-01.1', at('10:00'));
      return { pit, worker };
    }

    const round = (pit: Pit, minute: string) =>
      pit.record('dealer', '/rounds', {
        shoeId: 'PB-01.1',
        turns: [{ wagers: WAGERS, facts: handOf(CARDS.bankerWins) }],
        occurredAt: at(`10:${minute}`),
      });
    const total = (pit: Pit) => pit.read('/reports/table-win?from=2010-06-05');

    it('have books, topics, groups and dead letters of their own under equal names', async () => {
      const [one, other] = [await house(ONE), await house(OTHER)];
      await round(one.pit, '01');
      await round(one.pit, '02');
      await round(other.pit, '01');

      const driver = new Kafka({ brokers: node().brokers, logLevel: logLevel.NOTHING });
      const producer = driver.producer();
      await producer.connect();
      const dealt = {
        shoeId: 'PB-01.1',
        turns: [{ wagers: WAGERS, facts: handOf(CARDS.bankerWins) }],
        occurredAt: at('10:05'),
      };
      const headers = { 'pitledger-device': 'device' };
      const messages = [dealt, { ...dealt, shoeId: 'PB-01.9' }].map((value, index) => ({
        ...{ key: 'PB-01', headers: { ...headers, ce_id: `round-${index}` }, value: JSON.stringify(value) },
      }));
      await producer.send({ topic: `pitledger.${OTHER}.device-rounds`, messages });
      await producer.disconnect();
      const heard = async () => (await other.worker.status()).deviceRounds;
      while (((await heard())?.deadLettered ?? 0) === 0) await delay(50);

      expect(await total(one.pit)).toMatchObject({ total: { rounds: 2 } });
      expect(await total(other.pit)).toMatchObject({ total: { rounds: 2 } });
      expect(await heard()).toMatchObject({ recorded: 1, deadLettered: 1 });
      expect((await one.worker.status()).deviceRounds).toMatchObject({ recorded: 0, deadLettered: 0 });
      for (const { worker } of [one, other]) {
        while (((await worker.status()).relay?.lag ?? 1n) > 0n) await delay(50);
        for (const { name } of (await worker.ledger.projections.status()).projections) {
          expect(await worker.ledger.projections.verify(name)).toMatchObject({ equal: true });
        }
      }
      const admin = driver.admin();
      await admin.connect();
      const countOf = async (topic: string) =>
        (await offsetsOf(admin, topic)).reduce((sum, { high }) => sum + Number(high), 0);
      const eventsOf = async ({ pit }: { pit: Pit }) => {
        const events = await pit.server.ledger.eventStore.readAll({ limit: 10_000 });
        return events.filter(({ stream }) => stream.startsWith('round-')).length;
      };
      for (const [property, house] of [
        [ONE, one],
        [OTHER, other],
      ] as const) {
        const published = await Promise.all(
          ['rounds', 'vigorish'].map((kind) => countOf(`pitledger.${property}.${kind}`)),
        );
        expect(published[0]! + published[1]!).toBe(await eventsOf(house));
      }
      expect(await countOf(`pitledger.${ONE}.device-rounds.dead-letter`)).toBe(0);
      expect(await countOf(`pitledger.${OTHER}.device-rounds.dead-letter`)).toBe(1);
      const { groups } = await admin.listGroups();
      expect(groups.map(({ groupId }) => groupId)).toEqual(
        expect.arrayContaining([`pitledger.${ONE}.device-rounds`, `pitledger.${OTHER}.device-rounds`]),
      );
      await admin.disconnect();
    }, 180_000);

    it('refuse a start on the data folder of the other', async () => {
      const settings = { PITLEDGER_DATA: join(folder, ONE), ...settingsOf(OTHER) };
      expect(await rejectionOf(openLedger(readConfiguration(settings)))).toMatchObject({
        code: 'property-mismatch',
        message: expect.stringMatching(
          /is "marina-models"; the data folder .* of the property "marina"/,
        ) as unknown,
      });
    });
  });
});
