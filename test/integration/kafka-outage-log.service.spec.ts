import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { LoggedProcess } from '../services/logged-process.js';
import { Pit } from '../e2e/pit.js';

describeWithKafka('the log of a worker', (node) => {
  const folder = temporaryFolder();

  it.each([
    ['is killed', () => node().kill(), () => node().restart()],
    ['falls silent with its connections open', () => node().freeze(), () => node().thaw()],
  ] as const)(
    'has one line when a broker %s and one when it serves again, each with server and cause, and nothing else',
    async (outage, begin, end) => {
      const data = join(folder, outage.replaceAll(' ', '-'));
      const pit = await Pit.open(data, ['boss']);
      const record = (pitId: string) => pit.record('boss', '/pits', { pitId, paymentProcedure: 1 });
      const worker = new LoggedProcess('worker', {
        PITLEDGER_PROPERTY: 'boardwalk',
        PITLEDGER_DATA: data,
        PITLEDGER_KAFKA: node().brokers.join(','),
      });
      try {
        await worker.until('Following the ledger');
        // The relay and the consumer are at work.
        await delay(6_000);
        await begin();
        await record('P8');
        await worker.until('does not serve');
        await delay(8_000);
        await end();
        await record('P9');
        await worker.until('serves again');
        await delay(12_000);
      } finally {
        await worker.stop();
        await pit.close();
      }
      const [broker = ''] = node().brokers;
      expect(worker.lines).toEqual([
        ['log', 'Following the ledger'],
        [
          'error',
          expect.stringMatching(new RegExp(`^Kafka: Kafka at ${broker} does not serve: .+`)) as unknown,
        ],
        [
          'log',
          expect.stringMatching(new RegExp(`^Kafka at ${broker} serves again, after \\d+ s$`)) as unknown,
        ],
        ['log', 'SIGTERM: finishing the work in progress'],
      ]);
    },
    240_000,
  );
});
