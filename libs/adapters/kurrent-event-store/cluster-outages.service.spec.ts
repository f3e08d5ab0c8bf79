import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, OutageReport } from '#event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { makeCertificate, whyNoCertificates } from '../../testing/certificates.js';
import { KurrentCluster } from '../../testing/kurrent-server/kurrent-cluster.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { openKurrentEventStore } from './index.js';

/** A little longer than a documented deadline: the process is busy with other tests. */
const SLACK_MS = 1_500;

const took = async (work: Promise<unknown>): Promise<number> => {
  const beganAt = performance.now();
  await work;
  return performance.now() - beganAt;
};

describe('a cluster of KurrentDB that does not serve', () => {
  let cluster: KurrentCluster;
  let reports: OutageReport[];
  const stores: EventStore[] = [];

  beforeEach(async () => {
    reports = [];
    cluster = await KurrentCluster.start();
  });
  afterEach(async () => {
    for (const each of [0, 1, 2]) cluster.bringBack(each);
    for (const store of stores.splice(0)) await store.close();
    await cluster.stop();
  });

  const open = async (
    patienceMs?: number,
    connectionString = cluster.connectionString,
  ): Promise<EventStore> => {
    const store = await openKurrentEventStore({
      connectionString,
      ...(patienceMs !== undefined && { patienceMs }),
      onOutage: (report) => reports.push(report),
    });
    stores.push(store);
    return store;
  };
  const at = (index: number): string => `127.0.0.1:${cluster.servers[index]!.port}`;
  const others = (): number[] => [0, 1, 2].filter((each) => each !== cluster.leader);

  it('names within three seconds of a start the nodes that are gone', async () => {
    const gone = others();
    for (const each of gone) cluster.kill(each);
    await delay(500);
    const opening = rejectionOf(open());
    expect(await took(opening)).toBeLessThan(3_000 + SLACK_MS);
    expect(await opening).toMatchObject({
      code: 'store-unreachable',
      message: `KurrentDB at ${[0, 1, 2].map(at).join()} cannot be used: its cluster has no leader (gone: ${gone.map(at).join(', ')}); make sure that most of its nodes run and reach each other`,
    });
  });

  it.each([
    ['ended', (each: number) => cluster.kill(each)],
    ['hang', (each: number) => cluster.hang(each)],
  ])('names in one line the nodes that %s while it is in use', async (_, leave) => {
    const store = await open(3_000);
    const gone = [cluster.leader!, others()[0]!].toSorted();
    for (const each of gone) leave(each);
    expect(await rejectionOf(store.append(appendTo('round-1', newEvents(1))))).toMatchObject({
      code: 'store-unreachable',
    });
    while (reports.length === 0) await delay(20);
    for (const each of gone) cluster.bringBack(each);
    await store.append(appendTo('round-2', newEvents(1)));
    expect(reports).toEqual([
      {
        state: 'began',
        message: expect.stringContaining(
          `its cluster has no leader (gone: ${gone.map(at).join(', ')}); `,
        ) as string,
      },
      expect.objectContaining({ state: 'ended' }),
    ]);
  });

  it('ends a start within its patience if all nodes hang, and says so', async () => {
    for (const each of [0, 1, 2]) cluster.hang(each);
    const opening = rejectionOf(open(5_000));
    expect(await took(opening)).toBeLessThan(5_000 + SLACK_MS);
    expect(await opening).toMatchObject({
      message: expect.stringMatching(
        /did not answer within 5000 ms \(127.* takes connections and does not answer; /,
      ) as string,
    });
  });

  it('answers all commands of one stream within their patience while its leader is lost', async () => {
    const store = await open(3_000);
    await store.append(appendTo('round-1', newEvents(1)));
    const gone = [cluster.leader!, others()[0]!];
    for (const each of gone) cluster.hang(each);
    const commands = [1, 2, 3].map(() => rejectionOf(store.append(appendTo('round-1', newEvents(1)))));
    // A call that hangs is a failure after its own time limit.
    expect(await took(Promise.all(commands))).toBeLessThan(5_000 + 1_000 + SLACK_MS);
    for (const each of await Promise.all(commands)) expect(each).toMatchObject({ code: 'store-unreachable' });
  });

  it('answers a question for the head, and a pass over the log, within their patience while its leader is lost', async () => {
    const patienceMs = 2_000;
    const store = await open(patienceMs);
    for (let round = 0; round < 100; round += 1) await store.append(appendTo(`round-${round}`, newEvents(2)));
    const begun = store.history!({ pageSize: 2 })[Symbol.asyncIterator]();
    expect(await begun.next()).toMatchObject({ done: false });
    for (const each of [cluster.leader!, others()[0]!]) cluster.hang(each);
    const toEnd = async (pass: AsyncIterator<unknown>): Promise<void> => {
      while (!(await pass.next()).done);
    };
    const works = [store.head(), toEnd(begun), toEnd(store.history!()[Symbol.asyncIterator]())];
    const refusals = Promise.all(works.map(rejectionOf));
    expect(await took(refusals)).toBeLessThan(patienceMs + 1_000 + SLACK_MS);
    for (const each of await refusals) expect(each).toMatchObject({ code: 'store-unreachable' });
  });

  it('costs no time by one node of three that hangs', async () => {
    cluster.hang(others()[0]!);
    for (let opened = 0; opened < 6; opened++) {
      const store = open(3_000);
      expect(await took(store)).toBeLessThan(1_000);
      await (await store).close();
    }
  });

  it('is used again, at its new leader, soon after its leader hangs', async () => {
    const store = await open();
    const leader = cluster.leader!;
    cluster.hang(leader);
    expect(cluster.leader).not.toBe(leader);
    // The call that hung is given up after 5 seconds.
    expect(await took(store.append(appendTo('round-1', newEvents(1))))).toBeLessThan(
      5_000 + 1_000 + SLACK_MS,
    );
  });

  it('names the address of its leader if this host cannot reach it', async () => {
    const members = () => [
      { port: node.port, leads: false },
      { port: 1, leads: true },
    ];
    const node: KurrentServer = await KurrentServer.start({ members });
    const hosts = `127.0.0.1:${node.port},127.0.0.1:${node.port}`;
    expect(await rejectionOf(open(3_000, `kurrentdb://${hosts}?tls=false`))).toMatchObject({
      message: expect.stringContaining(
        'the cluster names 127.0.0.1:1 as its leader: nothing listens at 127.0.0.1:1 (connection refused); if this host does not know that address, correct the one that the node advertises',
      ) as string,
    });
    await node.stop();
  });

  it('is distinguished from servers of another kind', async () => {
    const { createServer } = await import('node:http');
    const web = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => web.once('listening', resolve));
    const { port } = web.address() as { port: number };
    for (const hosts of [`127.0.0.1:${port}`, `127.0.0.1:${port},127.0.0.1:${port}`]) {
      expect(await rejectionOf(open(3_000, `kurrentdb://${hosts}?tls=false`))).toMatchObject({
        message: expect.stringContaining(
          `cannot be used: something else than KurrentDB or EventStoreDB listens at 127.0.0.1:${port}; give the port`,
        ) as string,
      });
    }
    web.close();
  });
});

(whyNoCertificates() === undefined ? describe : describe.skip)('a cluster of KurrentDB with TLS', () => {
  const folder = temporaryFolder();

  it.each([
    ['of another authority', '127.0.0.1', 'other', 'the file at tlsCaFile is of another authority'],
    ['for another name', 'localhost', 'served', 'does not name localhost; write a name'],
  ])('names within three seconds of a start that its certificate is %s', async (_, host, authority, why) => {
    const certificate = makeCertificate(folder, 'served');
    const { path } = authority === 'served' ? certificate : makeCertificate(folder, authority);
    const cluster = await KurrentCluster.start({ certificate });
    const hosts = cluster.servers.map(({ port }) => `${host}:${port}`).join();
    const opening = rejectionOf(
      openKurrentEventStore({ connectionString: `kurrentdb://ann:sesame@${hosts}?tlsCaFile=${path}` }),
    );
    expect(await took(opening)).toBeLessThan(3_000 + SLACK_MS);
    expect(await opening).toMatchObject({ message: expect.stringContaining(why) as string });
    await cluster.stop();
  });
});
