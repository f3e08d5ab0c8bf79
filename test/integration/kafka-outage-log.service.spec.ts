import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { describeWithKafka } from '../services/describe-with-kafka.js';
import { Pit } from '../e2e/pit.js';

const WORKER = new URL('../../apps/worker/main.ts', import.meta.url);
const LOADER = new URL('../../libs/testing/typescript-loader.mjs', import.meta.url);

interface Line {
  readonly level: string;
  readonly message: string;
}

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
      const worker = spawn(
        process.execPath,
        ['--no-warnings', '--conditions=source', '--import', LOADER.href, fileURLToPath(WORKER)],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
          env: {
            ...process.env,
            NODE_ENV: 'production',
            PITLEDGER_PROPERTY: 'boardwalk',
            PITLEDGER_DATA: data,
            PITLEDGER_KAFKA: node().brokers.join(','),
          },
        },
      );
      const ended = once(worker, 'exit');
      const texts: string[] = [];
      for (const output of [worker.stdout, worker.stderr]) {
        createInterface({ input: output }).on('line', (text) => texts.push(text));
      }
      const until = async (part: string): Promise<void> => {
        for (let left = 2_000; !texts.some((text) => text.includes(part)); left--) {
          if (left === 0) throw new Error(`no line has "${part}":\n${texts.join('\n')}`);
          await delay(50);
        }
      };
      try {
        await until('Following the ledger');
        // The relay and the consumer are at work.
        await delay(6_000);
        await begin();
        await record('P8');
        await until('does not serve');
        await delay(8_000);
        await end();
        await record('P9');
        await until('serves again');
        await delay(12_000);
      } finally {
        worker.kill('SIGTERM');
        await ended;
        await pit.close();
      }
      const lines = texts.map((text) => JSON.parse(text) as Line);
      const [broker = ''] = node().brokers;
      expect(lines.map(({ level, message }) => [level, message])).toEqual([
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
