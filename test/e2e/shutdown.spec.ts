import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:net';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, bringShoe, openFloor } from './floor.js';
import { Pit } from './pit.js';
import type { Recorded } from './pit.js';

describe('closing the server under load', () => {
  const folder = temporaryFolder();
  const occurredAt = at('18:00');
  const CLIENTS = 8;
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'boss', 'surveillance']);
    await openFloor(pit);
    await bringShoe(pit, 'MB-02', 'S1', at('17:00'));
    await pit.record('dealer', '/rounds', { shoeId: 'S1', occurredAt });
  });

  it('keeps every acknowledged command in the store', async () => {
    const acknowledged: Recorded[] = [];
    const refused = new Set<string>();
    let stopped = false;
    /** A device with its own keep-alive connection. It sends the next command as soon as the last one is answered. */
    const device = async (client: number): Promise<void> => {
      for (let n = 0; !stopped; n += 1) {
        const body = { pitId: `P-${client}-${n}`, paymentProcedure: 1, occurredAt };
        try {
          const answer = await pit.as('boss')('POST', '/pits', body);
          if (answer.status === 201) acknowledged.push(answer.body as unknown as Recorded);
          else refused.add(`${answer.status} ${String(answer.body['code'])}`);
        } catch {
          return;
        }
      }
    };
    const devices = Array.from({ length: CLIENTS }, (_, client) => device(client));
    while (acknowledged.length < 50) await delay(5);

    const [first, second] = [pit.close(), pit.close()];
    expect(second).toBe(first);
    await first;
    stopped = true;
    await Promise.all(devices);
    expect([...refused]).toEqual([]);
    await expect(pit.http.send('GET', '/health/live')).rejects.toThrow();

    pit = await Pit.open(folder, ['surveillance']);
    const { items } = (await pit.read('/pits?limit=500')) as { items: readonly { pitId: string }[] };
    const kept = new Set(items.map(({ pitId }) => pitId));
    for (const { id } of acknowledged) expect(kept).toContain(id);
    expect(Number(await pit.head())).toBeGreaterThanOrEqual(
      Math.max(...acknowledged.map(({ position }) => Number(position))),
    );
    const { body } = await pit.as('surveillance')('GET', '/rounds/S1.001');
    expect(body).toMatchObject({ status: 'wagering' });
  });

  it('does not wait for idle connections or for requests that never finish', async () => {
    const { port } = new URL(pit.server.url);
    const idle = connect(Number(port), '127.0.0.1');
    const slow = connect(Number(port), '127.0.0.1');
    const ended = [idle, slow].map(
      (socket) => new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined)),
    );
    idle.write('GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n');
    slow.write(
      'POST /auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"user',
    );
    await new Promise((resolve) => idle.once('data', resolve));
    await pit.close();
    await Promise.all(ended);
    expect([idle.destroyed, slow.destroyed]).toEqual([true, true]);
  });
});
