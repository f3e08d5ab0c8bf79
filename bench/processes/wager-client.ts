import autocannon from 'autocannon';
import { WAGERS_A_ROUND, wagerRequest } from './wager-requests.js';

/**
 * Places wagers over HTTP as fast as they are answered. Each connection fills the rounds of its own tables one after
 * the other, as dealers do. `<url> <access token> <connections> <rounds a connection> <number of the first table>`.
 */
const [url = '', token = '', connections = '1', rounds = '1', firstTable = '0'] = process.argv.slice(2);
const authorization = `Bearer ${token}`;
let lanes = 0;
// Autocannon itself rounds up to a whole second.
let lastAnswerMs = 0;

const startedAtMs = performance.now();
const { latency, errors, timeouts, non2xx, ...answers } = await autocannon({
  url,
  connections: Number(connections),
  amount: Number(connections) * Number(rounds) * WAGERS_A_ROUND,
  setupClient: (client) => {
    const firstOfLane = Number(firstTable) + lanes++ * Number(rounds);
    let sent = 0;
    client.on('response', () => (lastAnswerMs = performance.now()));
    client.setRequests([
      {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        setupRequest: (request) => {
          const table = firstOfLane + Math.floor(sent / WAGERS_A_ROUND);
          const wager = wagerRequest(table, sent++ % WAGERS_A_ROUND);
          return { ...request, ...wager };
        },
      },
    ]);
  },
});
const seconds = (lastAnswerMs - startedAtMs) / 1_000;
if (errors + timeouts + non2xx > 0) {
  throw new Error(`${non2xx} requests were refused, ${errors} failed and ${timeouts} timed out`);
}
const result = { commandsPerSecond: answers['2xx'] / seconds, p99Ms: latency.p99 };
process.stdout.write(`result ${JSON.stringify(result)}\n`);
