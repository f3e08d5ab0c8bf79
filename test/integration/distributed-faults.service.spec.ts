import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { UserDirectory } from '#identity';
import { openPostgresUserStore } from '#adapters/postgres-accounts';
import type { EventMetadata } from '#event-store';
import { namesOnEngines } from '#platform';
import { DEVICE_ROUNDS, DEVICE_ROUNDS_DEAD_LETTER, topicNameOf } from '#published-events';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { PROJECTIONS } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import type { Child } from '#testing/child-process.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { aDeviceRound, DEVICE } from '../services/device-rounds.js';
import { DistributedLedger } from '../services/distributed-ledger.js';
import { HeldBatch } from '../services/held-batch.js';
import { repetitionsIn } from '../services/published-ledger.js';
import { TopicReader } from '../services/topic-reader.js';

/**
 * The whole distributed profile, with workers as separate processes. After each fault `provesWhole` checks the whole
 * ledger from its first event: every acknowledged command is stored, read models equal a rebuild, and Kafka has every
 * event in order.
 */
describeWithPostgres('the distributed profile under faults', (postgres) => {
  describeWithKafka('with a worker in its own process', (node) => {
    // The hooks of an inner describe close what they opened while the servers still run.
    describe('and continuous commands', () => {
      const folder = temporaryFolder();
      let url: string;
      let ledger: DistributedLedger;
      let worker: Child;

      beforeAll(async () => {
        url = await postgres().database();
        ledger = await DistributedLedger.open({ postgres: url, brokers: node().brokers, dataFolder: folder });
        const { accounts: schema } = namesOnEngines(A_PROPERTY.propertyId);
        const accounts = await openPostgresUserStore({ connectionString: url, schema });
        const enrolment = { actorId: 'system', at: new Date().toISOString() };
        const { id, username, name, roles } = DEVICE;
        await new UserDirectory(accounts).enrol({ id, username, name, roles }, enrolment);
        await accounts.close();
        worker = await ledger.worker();
      }, 120_000);
      afterAll(async () => {
        node().thaw();
        await ledger.close();
      }, 120_000);

      /** Connections of the processes that own projections, by the number of them. */
      async function owners(): Promise<readonly number[]> {
        const { readModels } = namesOnEngines(A_PROPERTY.propertyId);
        const held = `SELECT count(*) AS n FROM ${readModels}._owner JOIN pg_stat_activity USING (pid) GROUP BY pid ORDER BY n`;
        return (await postgres().query(url, held)).map(({ n }) => Number(n));
      }

      it('puts a poison message aside and records the rounds around it', async () => {
        const { dealing } = ledger;
        const shoeId = await dealing.newShoe();
        const deadLetters = await TopicReader.open(node().brokers, [
          topicNameOf(A_PROPERTY.propertyId, DEVICE_ROUNDS_DEAD_LETTER.kind),
        ]);
        const round = aDeviceRound(dealing, { shoeId });
        const next = { ...round, sourceNumber: 2 };
        const values = [round, '{"shoeId":', { ...round, shoeId: 'nowhere' }, { ...round, tip: 1 }, next];
        await send(
          node().brokers,
          values.map((value, index) => ({ id: `device-${index}`, key: shoeId, value })),
        );
        await dealing.while(() => deadLetters.until(({ length }) => length === 3));
        await until(async () => (await commandsOf(ledger)).has('device-4'));
        expect(deadLetters.messages.map(({ headers }) => headers['ce_id'])).toEqual([
          'device-1',
          'device-2',
          'device-3',
        ]);
        const recorded = await commandsOf(ledger);
        expect(values.map((_, index) => recorded.has(`device-${index}`))).toEqual([
          true,
          false,
          false,
          false,
          true,
        ]);
        await deadLetters.close();
        await ledger.provesWhole();
      }, 120_000);

      it('continues when the clocks of the floor, the store and the worker jump', async () => {
        const { dealing, kurrent } = ledger;
        for (const [jumpMs, signal] of [
          [3_600_000, 'SIGUSR1'],
          [-3_600_000, 'SIGUSR2'],
          [-3_600_000, 'SIGUSR2'],
          [3_600_000, 'SIGUSR1'],
        ] as const) {
          await dealing.while(async () => {
            await delay(150);
            kurrent.log.aheadMs += jumpMs;
            worker.kill(signal);
            await delay(300);
          });
        }
        const events = await ledger.eventStore.readAll({ limit: 1_000_000 });
        for (const stream of Map.groupBy(events, (event) => event.stream).values()) {
          const times = stream.map((event) => (JSON.parse(event.metadata) as EventMetadata)['recordedAt']!);
          expect(times).toEqual(times.toSorted());
        }
        await ledger.provesWhole();
      }, 120_000);

      it('loses nothing while the broker is killed and started again', async () => {
        const read = ledger.reader.messages.length;
        await ledger.dealing.while(async () => {
          await ledger.reader.until(({ length }) => length > read);
          await node().kill();
          await delay(1_000);
          await node().restart();
        });
        await ledger.provesWhole();
      }, 120_000);

      it('continues when the event store drops every subscription repeatedly and is unreachable for a while', async () => {
        const { dealing, kurrent } = ledger;
        const before = kurrent.calls.filter(({ method }) => method === 'subscribe').length;
        await dealing.while(async () => {
          for (let drop = 0; drop < 3; drop++) {
            await delay(200);
            kurrent.dropConnections();
          }
          kurrent.goDown();
          await delay(3_000);
          kurrent.comeBack();
        });
        await ledger.provesWhole();
        const after = kurrent.calls.filter(({ method }) => method === 'subscribe').length;
        expect(after).toBeGreaterThan(before);
      }, 120_000);

      it('catches up after the worker is paused and the broker is slow', async () => {
        await ledger.dealing.while(async () => {
          worker.kill('SIGSTOP');
          await delay(2_000);
          worker.kill('SIGCONT');
          for (let turn = 0; turn < 8; turn++) {
            node().freeze();
            await delay(150);
            node().thaw();
            await delay(50);
          }
        });
        await ledger.provesWhole();
      }, 120_000);

      it('applies a batch once when PostgreSQL is killed in the middle of it', async () => {
        const held = await HeldBatch.at(url);
        await ledger.dealing.while(async () => {
          await held.entered();
          await postgres().kill('SIGKILL');
          await held.release();
          await delay(500);
          await postgres().restart();
        });
        await ledger.provesWhole();
      }, 120_000);

      it('applies a batch once when the worker is killed between its checkpoint and its rows', async () => {
        const held = await HeldBatch.at(url);
        await ledger.dealing.while(async () => {
          await held.entered();
          worker.kill('SIGKILL');
          await worker.ended;
          await held.release();
          worker = await ledger.worker();
        });
        await ledger.provesWhole();
      }, 120_000);

      it('lets one of two workers write and publish, and the other take over when that one is killed', async () => {
        worker.kill('SIGTERM');
        expect(await worker.ended).toBe(0);
        const workers = await Promise.all([ledger.worker(), ledger.worker()]);
        const seen = ledger.reader.messages.length;
        await ledger.dealing.while(() => delay(1_500));
        const held = await owners();
        expect(held.reduce((sum, locks) => sum + locks, 0)).toBe(PROJECTIONS.length + 1);
        await ledger.provesWhole();
        expect(repetitionsIn(ledger.reader.messages.slice(seen))).toEqual([]);
        for (const each of workers) {
          const heir = ledger.dealing.while(async () => {
            each.kill('SIGKILL');
            await each.ended;
            return ledger.worker();
          });
          worker = await heir;
          await ledger.provesWhole();
        }
        expect((await owners()).reduce((sum, locks) => sum + locks, 0)).toBe(PROJECTIONS.length + 1);
      }, 180_000);
    });
  });
});

async function commandsOf(ledger: DistributedLedger): Promise<ReadonlySet<unknown>> {
  return new Set((await ledger.events()).map(({ metadata }) => metadata['commandId']));
}

async function until(done: () => Promise<boolean>, withinMs = 20_000): Promise<void> {
  for (const giveUpAt = performance.now() + withinMs; !(await done());) {
    if (performance.now() > giveUpAt) throw new Error(`not after ${withinMs} ms`);
    await delay(50);
  }
}

async function send(
  brokers: string[],
  rounds: readonly { readonly id: string; readonly key: string; readonly value: object | string }[],
): Promise<void> {
  const producer = new Kafka({ brokers, logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  const messages = rounds.map(({ id, key, value }) => ({
    key,
    headers: { ce_id: id, 'pitledger-device': DEVICE.username },
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  await producer.send({ topic: topicNameOf(A_PROPERTY.propertyId, DEVICE_ROUNDS.kind), messages });
  await producer.disconnect();
}
