import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.js';
import { below, compared } from '../finding.js';
import type { Measure } from '../measure.js';
import { interleaved, median } from '../repetitions.js';

const PASSWORD = 'correct horse battery';
const CAUGHT_UP_WITHIN_MS = 60_000;

interface Load {
  readonly commandsPerSecond: number;
  readonly p99Ms: number;
}

interface Served {
  readonly url: string;
  readonly token?: string;
}

/** Wagers placed over HTTP: authenticated, validated, decided, appended and synced before they are answered. */
export const COMMANDS: Measure = {
  name: 'commands',
  run: async (bench) => {
    const { connections, roundsAConnection, repetitions } = bench.scale;
    const tablesATurn = connections * roundsAConnection;
    const tables = tablesATurn * (repetitions + 1);
    const ledger = bench.start('ledger-server.ts', bench.newFolder('served'), String(tables));
    const empty = bench.start('empty-server.ts');
    try {
      const served = parse(await ledger.line('ready '));
      const { url: emptyUrl } = parse(await empty.line('ready '));
      const token = await dealerToken(served);
      const load = (url: string, turn: number): Promise<Load> =>
        bench.resultOf<Load>(
          'wager-client.ts',
          ...[url, token, connections, roundsAConnection, turn * tablesATurn].map(String),
        );
      const p99s: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
      const { ours, theirs } = await interleaved(repetitions, {
        ours: async (turn) => {
          const { commandsPerSecond, p99Ms } = await load(served.url, turn);
          if (turn < repetitions) p99s.ours.push(p99Ms);
          await untilProjected(served.url);
          return commandsPerSecond;
        },
        theirs: async (turn) => {
          const { commandsPerSecond, p99Ms } = await load(emptyUrl, turn);
          if (turn < repetitions) p99s.theirs.push(p99Ms);
          return commandsPerSecond;
        },
      });
      const measure = `durable commands over HTTP, ${connections} connections`;
      const beside = 'an empty handler';
      return [
        compared({ measure, unit: 'commands/s', ours, theirs, beside, atLeast: 0.5 }),
        {
          ...below(`${measure}, p99`, { value: median(p99s.ours), unit: 'ms' }, 15),
          beside: { name: beside, figure: { value: median(p99s.theirs), unit: 'ms' } },
        },
      ];
    } finally {
      for (const server of [ledger, empty]) await ended(server);
    }
  },
};

async function ended(server: ReturnType<Bench['start']>): Promise<void> {
  server.kill('SIGKILL');
  await server.ended;
}

function parse(line: string): Served {
  return JSON.parse(line.slice('ready '.length)) as Served;
}

/** Enrols an administrator and a dealer; answers the dealer's access token. */
async function dealerToken({ url, token }: Served): Promise<string> {
  const account = (username: string): object => ({ username, name: username, password: PASSWORD });
  const signIn = async (username: string): Promise<string> => {
    const { accessToken } = await post(url, '/auth/token', { username, password: PASSWORD });
    return String(accessToken);
  };
  await post(url, '/auth/first-administrator', { token, ...account('administrator') });
  const administrator = await signIn('administrator');
  await post(url, '/users', { ...account('dealer'), roles: ['dealer'] }, administrator);
  return signIn('dealer');
}

async function post(
  url: string,
  path: string,
  body: object,
  token?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

/** Waits until the read models hold everything, which would take from the other contender's turn. */
async function untilProjected(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + CAUGHT_UP_WITHIN_MS; Date.now() < giveUpAt;) {
    const { lag } = (await (await fetch(`${url}/health/ready`)).json()) as { lag: string };
    if (lag === '0') return;
    await delay(50);
  }
  throw new Error('the read models do not catch up');
}
