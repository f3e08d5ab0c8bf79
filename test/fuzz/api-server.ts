import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfiguration } from '#platform';
import { startServer } from '../../apps/api/server.js';
import { TEST_SERVER } from '#testing/test-server.js';

/**
 * Serves the ledger of a data folder until it is stopped: `api-server.ts <folder>`. On a second port it informs
 * a test about the process and moves the clock: `GET /head`, `/memory`,
 * `/ahead/<milliseconds>` and `/close`. Writes `serving <url of the API> <url of these> <one-time token>`, and each
 * entry of the log of faults as a line.
 */
const BEGINS_AT_MS = Date.parse('2010-06-05T16:00:00.000Z');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const startedAtMs = Date.now();
let aheadMs = 0;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const fault = (message: unknown): void => say(`fault ${JSON.stringify(message)}`);
const logger = { log: () => undefined, warn: fault, error: fault, fatal: fault };
process.on('unhandledRejection', (reason) =>
  fault(`unhandled rejection ${reason instanceof Error ? reason.stack : String(reason)}`),
);

const server = await startServer(
  readConfiguration({
    ...process.env,
    PITLEDGER_DATA: process.argv[2],
    PITLEDGER_PORT: '0',
    PITLEDGER_FORM_REGIMES: 'uncollected-vigorish',
  }),
  { ...TEST_SERVER, logger, now: () => BEGINS_AT_MS + Date.now() - startedAtMs + aheadMs },
);

async function answerTo(path: string): Promise<object> {
  const [, what, value] = path.split('/');
  switch (what) {
    case 'head':
      return { head: String(await server.ledger.eventStore.head()) };
    case 'memory': {
      collectGarbage();
      const { heapUsed, rss } = process.memoryUsage();
      return { heapUsed, rss };
    }
    case 'ahead':
      aheadMs += Number(value);
      return {};
    case 'close':
      await server.close();
      control.close();
      return {};
    default:
      throw new Error(`there is no ${path}`);
  }
}

const control = createServer((request, response) => {
  answerTo(request.url ?? '').then(
    (answer) => response.end(JSON.stringify(answer)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(0, '127.0.0.1', () => {
  const { port } = control.address() as AddressInfo;
  say(`serving ${server.url} http://127.0.0.1:${port} ${server.firstAdministratorToken}`);
});
