import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '#play/chance.js';
import { PROJECTIONS } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { DistributedLedger } from '../services/distributed-ledger.js';
import { whyNoKafka } from '../services/kafka-files.js';
import { compileSources } from './compiled-sources.js';
import { seeded, stepsOr } from './seed.js';
import { SpareProcesses } from './spare-processes.js';

const WORKER = new URL('./processes/worker-process.ts', import.meta.url);
const KILLS = stepsOr(20);
/** With a broker, half of the killed workers publish. */
const KILLS_WITHOUT_BROKER = whyNoKafka() === undefined ? Math.floor(KILLS / 2) : KILLS;
const PAUSE_MS = 150;
const MOVES_WITHIN_MS = 60_000;

describeWithPostgres('a worker that is killed again and again while rounds are recorded', (postgres) => {
  const compiled = temporaryFolder();
  const data = temporaryFolder();
  let compiledOf: (source: URL) => URL;
  beforeAll(async () => {
    compiledOf = await compileSources(compiled);
  }, 60_000);

  it(
    'applies each event once to its read models',
    () =>
      seeded((random) =>
        withLedger(undefined, async (ledger, workers) => {
          const [projection] = PROJECTIONS as [(typeof PROJECTIONS)[number]];
          const progress = () => ledger.position(projection);
          await ledger.dealing.while(() => killAgain(workers, KILLS_WITHOUT_BROKER, progress, random));
          await lastWorker(ledger, workers);
        }),
      ),
    180_000 + KILLS_WITHOUT_BROKER * 10_000,
  );

  describeWithKafka('and published', (node) => {
    it(
      'leaves no gap in the published events, and keeps the order of each table',
      () =>
        seeded((random) =>
          withLedger(node().brokers, async (ledger, workers) => {
            const progress = () => Promise.resolve(BigInt(ledger.reader.messages.length));
            const kills = KILLS - KILLS_WITHOUT_BROKER;
            await ledger.dealing.while(() => killAgain(workers, kills, progress, random));
            await lastWorker(ledger, workers);
          }),
        ),
      180_000 + (KILLS - KILLS_WITHOUT_BROKER) * 10_000,
    );
  });

  async function withLedger(
    brokers: readonly string[] | undefined,
    work: (ledger: DistributedLedger, workers: SpareProcesses) => Promise<void>,
  ): Promise<void> {
    const ledger = await DistributedLedger.open({
      postgres: await postgres().database(),
      dataFolder: data,
      pauseMs: PAUSE_MS,
      ...(brokers && { brokers }),
    });
    const workers = new SpareProcesses(compiledOf(WORKER), {}, [JSON.stringify(ledger.settings)]);
    try {
      await work(ledger, workers);
    } finally {
      await workers.close();
      await ledger.close();
    }
  }
});

/** Kills each worker at a random moment: during its start, or after more progress than the one before. */
async function killAgain(
  workers: SpareProcesses,
  kills: number,
  progress: () => Promise<bigint>,
  random: Chance,
): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const before = await progress();
    const worker = await workers.begin();
    if (random.below(5) === 0) await delay(random.below(300));
    else {
      await worker.line('following');
      await until(async () => (await progress()) > before);
      await delay(random.below(100));
    }
    worker.kill('SIGKILL');
    await worker.ended;
  }
}

/** The last worker finishes all work and stops on request. */
async function lastWorker(ledger: DistributedLedger, workers: SpareProcesses): Promise<void> {
  const worker = await workers.begin();
  await worker.line('following');
  await ledger.provesWhole();
  worker.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
}

async function until(done: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = performance.now() + MOVES_WITHIN_MS; !(await done());) {
    if (performance.now() > giveUpAt) throw new Error(`the worker did not move in ${MOVES_WITHIN_MS} ms`);
    await delay(10);
  }
}
