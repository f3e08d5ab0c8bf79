import { v7 } from 'uuid';
import { SeededRandom, startChild, temporaryFolder } from '#testing';
import { PROJECTIONS } from '#read-models';
import { HttpClient } from '../e2e/http-client.testing.js';
import type { Answer } from '../e2e/http-client.testing.js';
import { at, openFloor, tableBody } from '../e2e/floor.testing.js';
import { Pit } from '../e2e/pit.testing.js';
import { ShuffledShoe } from '../e2e/shuffled-shoe.testing.js';

const SERVER = new URL('./processes/api-server.ts', import.meta.url);
const KILLS = 6;
const TABLES = ['MB-02', 'MB-12', 'MB-22', 'MB-32'];
const DECKS = 6;

interface Command {
  readonly path: string;
  readonly body: object;
  readonly key: string;
}

/** What a table does all day: rounds, and a new shoe when the cards run low. Ends never. */
function* dealing(tableId: string, stride: number): Generator<Command, never> {
  const command = (path: string, body: object): Command => ({
    path,
    body: { ...body, occurredAt: at('12:00') },
    key: v7(),
  });
  const wagers = [
    { position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 10_000 },
    { position: 2, patronId: 'P-2', kind: 'player', stakeCents: 2_500 },
  ];
  for (let shoes = 1; ; shoes++) {
    const shoeId = `${tableId}.${shoes}`;
    const shoe = new ShuffledShoe(DECKS, stride);
    yield command('/shoes', { shoeId, tableId });
    yield command(`/shoes/${shoeId}/cuts`, { cutDepth: 50, cuttingCardFromBack: 14 });
    yield command(`/shoes/${shoeId}/burns`, shoe.burn());
    while (shoe.remaining > 20)
      yield command(`/shoes/${shoeId}/rounds`, { wagers, cards: shoe.deal().cards });
    yield command(`/shoes/${shoeId}/completion`, {});
  }
}

describe('a server that is killed under load', () => {
  const folder = temporaryFolder();

  it('loses no acknowledged command, doubles none, and starts again by itself', async () => {
    const random = new SeededRandom(20_100_605);
    await preparePit(folder);
    const acknowledged = new Map<string, string>();
    const tables = TABLES.map((tableId, index) => {
      const commands = dealing(tableId, [101, 103, 107, 109][index] ?? 101);
      return { commands, current: commands.next().value };
    });

    for (let kill = 0; kill < KILLS; kill++) {
      const child = startChild(SERVER, folder);
      const client = new HttpClient((await child.line('serving ')).slice('serving '.length));
      const token = await signIn(client);
      const before = acknowledged.size;
      const working = tables.map(async (table) => {
        for (;;) {
          const { path, body, key } = table.current;
          const answer = await client
            .send('POST', path, body, { authorization: `Bearer ${token}`, 'idempotency-key': key })
            .catch(() => undefined);
          if (answer === undefined) return;
          if (answer.status !== 201) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
          acknowledged.set(key, receiptOf(answer));
          table.current = table.commands.next().value;
        }
      });
      await waitUntil(() => acknowledged.size > before + 20 + random.below(60));
      child.kill('SIGKILL');
      await Promise.all(working);
      await child.ended;
    }

    const pit = await Pit.open(folder, ['dealer']);
    try {
      const { eventStore, projections } = pit.server.ledger;
      const stored = new Map<string, string[]>();
      const settled: string[] = [];
      const head = await eventStore.head();
      for (let after = 0n; after < head;) {
        const page = await eventStore.readAll({ after });
        for (const { id, type, metadata } of page) {
          const { commandId } = JSON.parse(metadata) as { commandId: string };
          stored.set(commandId, [...(stored.get(commandId) ?? []), id]);
          if (type === 'WagersSettled') settled.push(commandId);
        }
        after = page.at(-1)?.position ?? head;
      }
      const lost = [...acknowledged].filter(
        ([key, ids]) => !ids.split(' ').every((id) => stored.get(key)?.includes(id)),
      );
      expect(lost).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(KILLS * 20);

      await projections.waitFor(head, 20_000);
      for (const { name } of PROJECTIONS)
        expect(await projections.verify(name)).toMatchObject({ equal: true });
      expect(new Set(settled).size).toBe(settled.length);
      const { total } = await pit.read('/reports/table-win?from=2010-06-05', 'dealer');
      expect(total).toMatchObject({ rounds: settled.length, handleCents: settled.length * 12_500 });
    } finally {
      await pit.close();
    }
  }, 180_000);
});

async function preparePit(folder: string): Promise<void> {
  const pit = await Pit.open(folder, ['dealer', 'boss']);
  await openFloor(pit);
  for (const tableId of TABLES) {
    if (tableId !== 'MB-02') await pit.record('boss', '/tables', tableBody(tableId, 'MB-02', at('09:30', 1)));
  }
  await pit.close();
}

async function signIn(client: HttpClient): Promise<string> {
  const { body } = await client.send('POST', '/auth/token', {
    username: 'dealer',
    password: 'correct horse battery',
  });
  return String(body['accessToken']);
}

function receiptOf({ body }: Answer): string {
  return (body['events'] as { id: string }[]).map(({ id }) => id).join(' ');
}

async function waitUntil(done: () => boolean): Promise<void> {
  const until = Date.now() + 60_000;
  while (!done()) {
    if (Date.now() > until) throw new Error('the server recorded too little in a minute');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
