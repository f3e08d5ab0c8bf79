import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { FileCheckpointStore } from '#adapters/kafka';
import { openSigningKey, readConfiguration } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';
import { startWorker } from '../../apps/worker/worker.js';
import { at, tableBody } from '../e2e/floor.js';
import { Pit } from '../e2e/pit.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';

const TOLD_WITHIN_MS = 20_000;
/** Nobody listens at this address: the API reads the relay's checkpoint and never asks the brokers. */
const AWAY = '127.0.0.1:1';

describe('the lag of the relay that an API reports', () => {
  const folder = temporaryFolder();
  const pits: Pit[] = [];
  afterEach(async () => {
    for (const pit of pits.splice(0)) await pit.close();
  });

  const open = async (place: string, settings: Readonly<Record<string, string>>): Promise<Pit> => {
    const pit = await Pit.open(join(folder, place), ['boss', 'dealer'], {
      PITLEDGER_METRICS_PORT: '0',
      PITLEDGER_PROPERTY: 'boardwalk',
      ...settings,
    });
    pits.push(pit);
    return pit;
  };
  const openPit = (pit: Pit, pitId: string) =>
    pit.record('boss', '/pits', { pitId, paymentProcedure: 1, occurredAt: at('09:00') });
  const ready = (pit: Pit) => pit.http.send('GET', '/health/ready');

  /** The samples of the relay in the metrics of the API. */
  async function samplesOf(pit: Pit): Promise<readonly string[]> {
    const text = await (await fetch(`${pit.server.metricsUrl}/metrics`)).text();
    return text.split('\n').filter((line) => line.startsWith('pitledger_relay_lag'));
  }

  /** Waits until the API reports this lag, and checks that it stays ready. */
  async function untilTold(pit: Pit, relay: object): Promise<void> {
    for (const giveUpAt = performance.now() + TOLD_WITHIN_MS; ;) {
      const { status, body } = await ready(pit);
      expect(status).toBe(200);
      if (JSON.stringify(body['relay']) === JSON.stringify(relay)) return;
      if (performance.now() > giveUpAt) throw new Error(`it tells ${JSON.stringify(body['relay'])}`);
      await delay(50);
    }
  }

  it('is absent without Kafka', async () => {
    const pit = await open('without', {});
    expect((await ready(pit)).body).not.toHaveProperty('relay');
    expect(await samplesOf(pit)).toEqual([]);
  });

  it('comes from the checkpoint in the data folder', async () => {
    const pit = await open('files', { PITLEDGER_KAFKA: AWAY });
    // The first event records the property.
    for (const pitId of ['P1', 'P2', 'P3']) await openPit(pit, pitId);
    await untilTold(pit, { lag: '4' });
    await new FileCheckpointStore(join(folder, 'files', 'checkpoints')).advance('kafka-relay', 0n, 3n);
    await untilTold(pit, { lag: '1' });
    expect(await samplesOf(pit)).toEqual(['pitledger_relay_lag 1']);
  });

  describeWithPostgres('from PostgreSQL', (postgres) => {
    it('is unknown, with the reason, while the checkpoint cannot be read, and the API stays ready', async () => {
      const database = await postgres().database();
      const pit = await open('postgres', { PITLEDGER_KAFKA: AWAY, PITLEDGER_POSTGRES: database });
      await openPit(pit, 'P1');
      await untilTold(pit, { lag: '2' });
      const held = new pg.Client({ connectionString: database });
      await held.connect();
      try {
        await held.query(
          'BEGIN; LOCK TABLE pitledger_checkpoints_boardwalk.checkpoint IN ACCESS EXCLUSIVE MODE',
        );
        await untilTold(pit, { lagUnknown: 'store-silent' });
        expect(await samplesOf(pit)).toEqual(['pitledger_relay_lag_unknown{reason="store-silent"} 1']);
        await openPit(pit, 'P2');
      } finally {
        await held.end();
      }
      await untilTold(pit, { lag: '3' });
    }, 60_000);

    describeWithKafka('beside a worker', (node) => {
      let kurrent: KurrentServer;
      beforeAll(async () => {
        kurrent = await KurrentServer.start({ version: '25.1.0' });
      });
      afterAll(() => kurrent.stop());

      it('equals the lag that the worker reports, while the brokers are silent and afterwards', async () => {
        const signingKey = join(folder, 'signing-key.pem');
        await openSigningKey(signingKey);
        const settings = {
          PITLEDGER_KURRENTDB: kurrent.connectionString,
          PITLEDGER_POSTGRES: await postgres().database(),
          PITLEDGER_KAFKA: node().brokers.join(),
          PITLEDGER_SIGNING_KEY: signingKey,
        };
        const pit = await open('api', settings);
        await openPit(pit, 'P1');
        await untilTold(pit, { lag: await pit.head() });
        const elsewhere = {
          PITLEDGER_DATA: join(folder, 'worker'),
          PITLEDGER_PROPERTY: 'boardwalk',
          ...settings,
        };
        const worker = await startWorker(readConfiguration(elsewhere), () => undefined);
        try {
          await untilTold(pit, { lag: '0' });
          node().freeze();
          await pit.record('boss', '/tables', tableBody('PB-01', 'PB-01', at('09:30')));
          const lag = (await worker.status()).relay?.lag;
          expect(lag).toBeGreaterThan(0n);
          await untilTold(pit, { lag: String(lag) });
          node().thaw();
          await untilTold(pit, { lag: '0' });
          expect(await worker.status()).toMatchObject({ relay: { lag: 0n } });
        } finally {
          node().thaw();
          await worker.close();
        }
      }, 120_000);
    });
  });
});
