import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { readConfiguration } from '#platform';
import { DOCS_PATH } from '../../api/api-document.js';
import { startServer } from '../../api/server.js';
import type { Server } from '../../api/server.js';
import { printDay, printSignIns } from './day-report.js';
import { dealDay, USUAL_SEED } from './deal-day.js';
import { House } from './house.js';

/** Adds the `demo` command. */
export function registerDemo(program: Command): void {
  program
    .command('demo')
    .description('start the API on a new data folder and deal a gaming day of a small pit through it')
    .option('--seed <number>', 'seed of the day; the same seed deals the same day', wholeNumber, USUAL_SEED)
    .option('--exit', 'stop the server at the end', false)
    .action(demo);
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('a seed is a whole number of up to 9 digits');
}

async function demo({ seed, exit }: { seed: number; exit: boolean }): Promise<void> {
  const out = process.stdout;
  const began = Date.now();
  const configuration = readConfiguration(process.env);
  const dataFolder = join(configuration.dataFolder, `demo-${seed}-${began}`);
  const server = await startServer({ ...configuration, dataFolder, engines: {} }, { logger: false });
  try {
    out.write(`API at ${server.url}, store files in ${dataFolder}\n`);
    const house = await House.open(server.url, server.firstAdministratorToken ?? '');
    await dealDay(house, seed, out);
    await printDay(out, house);
    const seconds = Math.ceil((Date.now() - began) / 1_000);
    out.write(`\n${house.requests} requests in ${seconds} s. `);
    if (exit) {
      out.write('\n');
      await server.close();
      return;
    }
    out.write(`The server keeps running; its API is documented at ${server.url}/${DOCS_PATH}\n`);
    out.write('Sign in to look around as\n');
    printSignIns(out, house.signIns);
    out.write('End it with Ctrl-C.\n');
    closeOnSignal(server);
  } catch (error) {
    await server.close();
    throw error;
  }
}

function closeOnSignal(server: Server): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}
