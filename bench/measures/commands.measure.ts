import { setTimeout as delay } from 'node:timers/promises';
import { below, compared } from '../finding.js';
import type { Measure } from '../measure.js';
import { ended, readyAt, withDealer } from '../served-ledger.js';
import type { Target } from '../served-ledger.js';
import { interleaved, median } from '../repetitions.js';
import type { Repetitions } from '../repetitions.js';

const CAUGHT_UP_WITHIN_MS = 60_000;

interface Load {
  readonly commandsPerSecond: number;
  readonly p99Ms: number;
}

/**
 * Wagers placed over HTTP: authenticated, validated, decided, appended and synced before the answer. A full run also
 * measures them without a disk and read models, which shows the share of storage in the difference from the empty
 * handler.
 */
export const COMMANDS: Measure = {
  name: 'commands',
  run: async (bench) => {
    const { connections, roundsAConnection, repetitions, withoutDisk } = bench.scale;
    const tablesATurn = connections * roundsAConnection;
    const tables = String(tablesATurn * (repetitions + 1));
    const ledger = bench.start('ledger-server.ts', bench.newFolder('served'), tables);
    const fromMemory = withoutDisk
      ? bench.start('ledger-server.ts', bench.newFolder('from-memory'), tables, 'memory')
      : undefined;
    const empty = bench.start('empty-server.ts');
    try {
      const served = await withDealer(ledger);
      const memory = fromMemory && (await withDealer(fromMemory));
      const emptyServer = { ...served, url: (await readyAt(empty)).url };
      const load = async ({ url, token }: Target, turn: number, p99s: number[]): Promise<number> => {
        const { commandsPerSecond, p99Ms } = await bench.resultOf<Load>(
          'wager-client.ts',
          ...[url, token, connections, roundsAConnection, turn * tablesATurn].map(String),
        );
        if (turn < repetitions) p99s.push(p99Ms);
        return commandsPerSecond;
      };
      const [p99s, p99sOfEmptyServer]: [number[], number[]] = [[], []];
      const turns = {
        ours: async (turn: number) => {
          const rate = await load(served, turn, p99s);
          await untilProjected(served.url);
          return rate;
        },
        theirs: (turn: number) => load(emptyServer, turn, p99sOfEmptyServer),
      };
      const rates: Repetitions<'ours' | 'theirs'> & Partial<Repetitions<'withoutDisk'>> = memory
        ? await interleaved(repetitions, { ...turns, withoutDisk: (turn) => load(memory, turn, []) })
        : await interleaved(repetitions, turns);
      const measure = `durable commands over HTTP, ${connections} connections`;
      const against = { unit: 'commands/s', theirs: rates.theirs, beside: 'an empty handler' } as const;
      return [
        compared({ ...against, measure, ours: rates.ours, atLeast: 0.5 }),
        ...(rates.withoutDisk
          ? [
              compared({
                ...against,
                measure: 'the same without disk and read models',
                ours: rates.withoutDisk,
              }),
            ]
          : []),
        {
          ...below(`${measure}, p99`, { value: median(p99s), unit: 'ms' }, 15),
          beside: { name: 'an empty handler', figure: { value: median(p99sOfEmptyServer), unit: 'ms' } },
        },
      ];
    } finally {
      for (const server of [ledger, fromMemory, empty]) if (server) await ended(server);
    }
  },
};

/** Waits until the read models are up to date, so that their work does not fall into the other contender's turn. */
async function untilProjected(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + CAUGHT_UP_WITHIN_MS; Date.now() < giveUpAt;) {
    const { lag } = (await (await fetch(`${url}/health/ready`)).json()) as { lag: string };
    if (lag === '0') return;
    await delay(50);
  }
  throw new Error('the read models do not catch up');
}
