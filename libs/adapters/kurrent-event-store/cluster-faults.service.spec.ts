import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, OutageReport, RecordedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import { appendTo, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { Follower } from '../../testing/event-store-suite/follower.js';
import { KurrentCluster } from '../../testing/kurrent-server/kurrent-cluster.js';
import { openKurrentEventStore } from './index.js';

const SEED = Number(process.env['SIM_SEED'] ?? 20_100_607);
const STEPS = Number(process.env['SIM_STEPS'] ?? 1);

/** Longer than a leader without a majority believes that it leads. */
const NOTICED_MS = 700;

describe.each([['25.1.0'], ['24.10.0']])('a cluster of KurrentDB %s under faults', (version) => {
  let cluster: KurrentCluster;
  let store: EventStore;
  let reports: OutageReport[];

  const open = async (patienceMs = 15_000): Promise<void> => {
    reports = [];
    cluster = await KurrentCluster.start({ version });
    store = await openKurrentEventStore({
      connectionString: cluster.connectionString,
      callTimeoutMs: 1_000,
      patienceMs,
      pendingGraceMs: 150,
      watchdogMs: 500,
      onOutage: (report) => reports.push(report),
    });
  };
  afterEach(async () => {
    await store.close();
    await cluster.stop();
  });

  const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);
  const stored = async (): Promise<string[]> => idsOf(await store.readAll({ limit: 10_000 }));

  it('does not acknowledge what a leader took while it was cut off, until the new leader has it', async () => {
    await open();
    const follower = new Follower(store.subscribe());
    const [first, second] = [newEvents(2), newEvents(3)];
    await store.append(appendTo('round-1', first, 'no-stream'));
    const leader = cluster.leader!;
    const before = cluster.storedAt(leader);
    cluster.cutOff(leader);
    const { position } = await store.append([
      ...appendTo('round-1', second, 1n),
      ...appendTo('shoe-1', newEvents(1), 'no-stream'),
    ]);
    expect(cluster.storedAt(leader)).toBeGreaterThan(before);
    expect(cluster.truncated).toBe(0);
    const atNewLeader = await stored();
    expect(await store.head()).toBe(position);
    cluster.bringBack(leader);
    expect(cluster.truncated).toBeGreaterThan(0);
    expect(await stored()).toEqual(atNewLeader);
    expect(idsOf(await store.readStream('round-1'))).toEqual(idsOf([...first, ...second]));
    await follower.has(6);
    expect(idsOf(follower.events)).toEqual(atNewLeader);
    await follower.stop();
  });

  it('acknowledges once what a leader took without a majority and committed later', async () => {
    await open();
    await store.append(appendTo('round-1', newEvents(1), 'no-stream'));
    const leader = cluster.leader!;
    const others = [0, 1, 2].filter((each) => each !== leader);
    for (const other of others) cluster.kill(other);
    const before = cluster.storedAt(leader);
    const events = newEvents(2);
    const appended = store.append(appendTo('round-1', events, 0n));
    while (cluster.storedAt(leader) === before) await delay(5);
    // After the leader gave the append up.
    await delay(300);
    for (const other of others) cluster.bringBack(other);
    expect(await appended).toMatchObject({ revisions: [{ stream: 'round-1', revision: 2n }] });
    expect((await stored()).slice(1)).toEqual(idsOf(events));
    expect(await store.append(appendTo('round-1', events, 0n))).toEqual(await appended);
    expect(await stored()).toHaveLength(3);
  });

  it('acknowledges nothing without a majority, says so once, and says once that it is back', async () => {
    await open(2_000);
    const leader = cluster.leader!;
    const events = newEvents(2);
    for (const each of [0, 1, 2]) if (each !== leader) cluster.cutOff(each);
    const refusals = await Promise.all(
      [1, 2, 3].map((round) => rejectionOf(store.append(appendTo(`round-${round}`, newEvents(1))))),
    );
    refusals.push(await rejectionOf(store.append(appendTo('round-4', events))));
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'store-unreachable' });
    expect(await rejectionOf(store.head())).toMatchObject({ code: 'store-unreachable' });
    expect(reports).toEqual([
      { state: 'began', message: expect.stringContaining('its cluster has no leader') as string },
    ]);
    for (const each of [0, 1, 2]) cluster.bringBack(each);
    await store.append(appendTo('round-4', events));
    await store.head();
    expect(reports.map(({ state }) => state)).toEqual(['began', 'ended']);
    expect((await stored()).filter((id) => idsOf(events).includes(id))).toEqual(idsOf(events));
  });

  it(
    `keeps what it acknowledged, once and in order, while nodes are killed and cut off (SIM_SEED=${SEED})`,
    async () => {
      for (let step = 0; step < STEPS; step++) {
        if (step > 0) {
          await store.close();
          await cluster.stop();
        }
        await open();
        await play(SEED + step);
      }
    },
    60_000 * STEPS,
  );

  async function play(seed: number): Promise<void> {
    const of = `SIM_SEED=${seed}`;
    const chance = new Chance(seed);
    const follower = new Follower(store.subscribe());
    await follower.caughtUp;
    let over = false;
    const writers = [1, 2, 3].map((writer) => keepWriting(writer, () => over));
    for (let fault = 0; fault < 8; fault++) {
      const some = chance.shuffle([0, 1, 2]).slice(0, chance.between(1, 2));
      for (const node of chance.happens(60) ? [cluster.leader!] : some) {
        if (chance.happens(50)) cluster.kill(node);
        else cluster.cutOff(node);
      }
      await delay(chance.pick([50, 200, NOTICED_MS]));
      for (const node of chance.shuffle([0, 1, 2])) {
        cluster.bringBack(node);
        await delay(chance.pick([0, 50]));
      }
      await delay(100);
    }
    over = true;
    const acknowledged = (await Promise.all(writers)).flat();
    const all = await store.readAll({ limit: 10_000 });
    const byId = new Map(all.map((event) => [event.id, event]));
    expect([of, byId.size, all.length]).toEqual([of, acknowledged.length, acknowledged.length]);
    for (const { id, stream, revision } of acknowledged)
      expect([of, byId.get(id)]).toMatchObject([of, { stream, revision }]);
    await follower.has(all.length);
    expect([of, idsOf(follower.events)]).toEqual([of, idsOf(all)]);
    await follower.stop();
  }

  /** Appends to two streams of its own, the next once the last is acknowledged, and returns what was. */
  async function keepWriting(
    writer: number,
    isOver: () => boolean,
  ): Promise<Pick<RecordedEvent, 'id' | 'stream' | 'revision'>[]> {
    const acknowledged: Pick<RecordedEvent, 'id' | 'stream' | 'revision'>[] = [];
    const [round, shoe] = [`round-${writer}`, `shoe-${writer}`];
    for (let append = 0; !isOver(); append++) {
      const request = [round, shoe].slice(0, 1 + (append % 2)).flatMap((stream) => {
        const last = acknowledged.findLast((event) => event.stream === stream)?.revision;
        return appendTo(stream, newEvents(2), last ?? 'no-stream');
      });
      const { revisions } = await store.append(request);
      for (const [index, { stream, events }] of request.entries()) {
        const last = revisions[index]!.revision;
        for (const [place, { id }] of events.entries())
          acknowledged.push({ id, stream, revision: last - BigInt(events.length - 1 - place) });
      }
      await delay(10);
    }
    return acknowledged;
  }
});
