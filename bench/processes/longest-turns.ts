import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { ROLES } from '#identity';
import { readConfiguration } from '#platform';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { AN_EVENING } from '#testing/builders/contexts.js';
import { startServer } from '../../apps/api/server.js';
import { BenchFloor } from '../rounds/bench-floor.js';

/**
 * The longest turn of the event loop of a server under requests with long answers, in milliseconds by request:
 * `<data folder>`. The requests come from another thread.
 */
const [dataFolder = ''] = process.argv.slice(2);
const TURNS = 500;
const AT_ONCE = 8;
const TABLE = 'CR-1';

const configuration = readConfiguration({ PITLEDGER_DATA: dataFolder, PITLEDGER_PORT: '0' });
const server = await startServer(configuration, { logger: false, now: BenchFloor.now, docsPage: false });
const { ledger, url } = server;
await new BenchFloor(ledger.commands).openTables('craps', [TABLE]);
const tokens = new Map<string, string>();
for (const role of ROLES) {
  const change = { actorId: 'system', at: new Date(BenchFloor.now()).toISOString() };
  const user = await ledger.accounts.directory.enrol(
    { id: role, username: role, name: role, roles: [role] },
    change,
  );
  tokens.set(role, (await ledger.accounts.tokens.issue(user)).accessToken);
}

const client = new Worker(
  `const { parentPort } = require('node:worker_threads');
   parentPort.on('message', async (requests) => {
     const answers = await Promise.all(requests.map(async ({ url, ...init }) => {
       const answer = await fetch(url, init);
       return { status: answer.status, text: await answer.text() };
     }));
     parentPort.postMessage(answers);
   });`,
  { eval: true },
);
client.unref();

interface Answer {
  readonly status: number;
  readonly text: string;
}

const send = async (role: string, path: string, body?: object, times = 1): Promise<readonly Answer[]> => {
  const request = {
    url: `${url}${path}`,
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${tokens.get(role)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  };
  client.postMessage(Array.from({ length: times }, () => request));
  const [answers] = (await once(client, 'message')) as [readonly Answer[]];
  const failed = answers.find(({ status }) => status >= 300);
  if (failed) throw new Error(`${path} answered ${failed.status} ${failed.text}`);
  return answers;
};

const longest: Record<string, number> = {};
const watch = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const result = await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delays.disable();
  longest[name] = Math.max(longest[name] ?? 0, delays.max / 1e6);
  return result;
};

/** A point, then field wagers until seven. */
const turnsOf = (count: number): object[] =>
  Array.from({ length: count }, (_, turn) => ({
    wagers: [
      turn === 0
        ? { position: 1, patronId: 'P-1', kind: 'pass', stakeCents: 1_000 }
        : { position: 1, patronId: 'P-1', kind: 'field', stakeCents: 1_000 },
    ],
    facts: [{ dice: turn === 0 ? [2, 2] : turn === count - 1 ? [3, 4] : [1, 1 + (turn % 2)] }],
  }));
const record = async (turns: number): Promise<string> => {
  const round = { tableId: TABLE, gamingDay: A_GAMING_DAY, turns: turnsOf(turns), occurredAt: AN_EVENING };
  const [answer] = await send('dealer', '/rounds', round);
  return (JSON.parse(answer!.text) as { id: string }).id;
};

// Compiled code first: a server has served before it serves a long answer.
for (let time = 0; time < 5; time++) {
  const id = await record(100);
  for (const part of ['', '/replay', '/events']) await send('surveillance', `/rounds/${id}${part}`);
}
const id = await watch(`record a round of ${TURNS} turns`, () => record(TURNS));
for (const part of ['replay', 'events']) {
  await watch(`${part} of a round of ${TURNS} turns, ${AT_ONCE} at once`, () =>
    send('surveillance', `/rounds/${id}/${part}`, undefined, AT_ONCE),
  );
}
await watch('lists and reports', async () => {
  await send('surveillance', '/rounds?limit=500');
  await send('accounting', `/reports/table-win?from=${A_GAMING_DAY}`);
});
await server.close();
process.stdout.write(`result ${JSON.stringify(longest)}\n`);
