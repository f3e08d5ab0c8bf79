import { setTimeout as delay } from 'node:timers/promises';
import { below } from '../finding.js';
import type { Measure } from '../measure.js';
import { WAGERS_A_ROUND, wagerRequest } from '../processes/wager-requests.js';
import { percentile } from '../repetitions.js';
import { ended, send, withDealer } from '../served-ledger.js';

/** Time between two commands, in milliseconds: the ledger is at rest. */
const APART_MS = 50;

/** From the answer to a command until a list that must include it (`consistentWith`) is there, over HTTP, at rest. */
export const READ_AFTER_WRITE: Measure = {
  name: 'read-after-write',
  run: async (bench) => {
    const { settlements: commands } = bench.scale;
    const tables = String(Math.ceil(commands / WAGERS_A_ROUND));
    const server = bench.start('ledger-server.ts', bench.newFolder('read-after-write'), tables);
    try {
      const { url, token } = await withDealer(server);
      const waits: number[] = [];
      for (let sent = 0; sent < commands; sent++) {
        const { path, body } = wagerRequest(Math.floor(sent / WAGERS_A_ROUND), sent % WAGERS_A_ROUND);
        const { position } = await send(url, 'POST', path, JSON.parse(body) as object, token);
        const answeredAtMs = performance.now();
        const list = await fetch(`${url}/rounds?limit=1&consistentWith=${String(position)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (!list.ok) throw new Error(`GET /rounds answered ${list.status} ${await list.text()}`);
        await list.text();
        waits.push(performance.now() - answeredAtMs);
        await delay(APART_MS);
      }
      return [50, 99].map((percent) => {
        const wait = { value: percentile(waits, percent), unit: 'ms' } as const;
        return below(`list with consistentWith after a command at rest, p${percent}`, wait, 200);
      });
    } finally {
      await ended(server);
    }
  },
};
