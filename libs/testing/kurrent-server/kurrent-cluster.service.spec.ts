import { setTimeout as delay } from 'node:timers/promises';
import { KurrentDBClient, START, jsonEvent } from '@kurrent/kurrentdb-client';
import { rejectionOf } from '../rejection-of.js';
import { KurrentCluster } from './kurrent-cluster.js';

/** Longer than the patience of a leader with an append, and than its belief that it leads. */
const NOTICED_MS = 700;

describe('the servers of a cluster', () => {
  let cluster: KurrentCluster;
  const clients: KurrentDBClient[] = [];

  beforeEach(async () => {
    cluster = await KurrentCluster.start();
    for (const { connectionString } of cluster.servers)
      clients.push(KurrentDBClient.connectionString(`${connectionString}&nodePreference=random`));
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.dispose()));
    await cluster.stop();
  });

  const append = (node: number, order: number): Promise<unknown> =>
    clients[node]!.appendToStream('orders', jsonEvent({ type: 'OrderPlaced', data: { order } }), {
      requiresLeader: true,
    });
  const ordersAt = async (node: number): Promise<unknown[]> => {
    const found: unknown[] = [];
    for await (const { event } of clients[node]!.readAll({ fromPosition: START }))
      found.push((event?.data as { order: number }).order);
    return found;
  };
  const storedAt = (): number[] => [0, 1, 2].map((node) => cluster.storedAt(node));

  it('all have what was acknowledged', async () => {
    await append(0, 1);
    expect(storedAt()).toEqual([1, 1, 1]);
    for (const node of [0, 1, 2]) expect(await ordersAt(node)).toEqual([1]);
  });

  it('show no append of a leader that is cut off, and truncate it when the leader comes back', async () => {
    await append(0, 1);
    cluster.cutOff(0);
    expect(cluster.leader).toBe(1);
    const refused = rejectionOf(append(0, 2));
    await append(1, 3);
    await refused;
    expect([storedAt(), await ordersAt(0), await ordersAt(2)]).toEqual([[2, 2, 2], [1], [1, 3]]);
    cluster.bringBack(0);
    expect([cluster.leader, cluster.truncated, storedAt()]).toEqual([1, 1, [2, 2, 2]]);
    for (const node of [0, 1, 2]) expect(await ordersAt(node)).toEqual([1, 3]);
  });

  it('commit what a leader took without a majority if that leader leads again', async () => {
    await append(0, 1);
    cluster.kill(1);
    cluster.kill(2);
    await rejectionOf(append(0, 2));
    expect([storedAt(), await ordersAt(0)]).toEqual([[2, 1, 1], [1]]);
    await delay(NOTICED_MS);
    expect(cluster.leader).toBeUndefined();
    cluster.bringBack(2);
    expect([cluster.leader, await ordersAt(2), cluster.truncated]).toEqual([0, [1, 2], 0]);
  });

  it('refuse an append, without keeping it, once they know that they have no majority', async () => {
    cluster.cutOff(0);
    cluster.kill(1);
    await delay(NOTICED_MS);
    for (const node of [0, 2]) await rejectionOf(append(node, 1));
    expect(storedAt()).toEqual([0, 0, 0]);
    cluster.bringBack(0);
    await append(cluster.leader!, 1);
    expect(storedAt()).toEqual([1, 0, 1]);
  });

  it('elect a node that has all that was acknowledged', async () => {
    await append(0, 1);
    cluster.cutOff(1);
    await append(0, 2);
    cluster.kill(0);
    cluster.bringBack(1);
    expect([cluster.leader, await ordersAt(1)]).toEqual([2, [1, 2]]);
  });
});
