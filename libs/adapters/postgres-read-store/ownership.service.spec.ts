import { join } from 'node:path';
import pg from 'pg';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { EventCodec } from '#event-store';
import { Chance } from '#play/chance.js';
import { rebuildProjection, verifyProjection, type Projection } from '#projections';
import { startChild, type Child } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { booksIn, hand, markers, wins } from '../../projections/books.testing.js';
import { HostBench, stateOf, until } from '../../projections/host.testing.js';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { openPostgresReadStore, type PostgresReadStoreOptions } from './open-read-store.js';
import type { PostgresReadStore } from './postgres-read-store.js';

const WORKER = new URL('../../testing/postgres/projection-worker.ts', import.meta.url);
const OWNER_TIMEOUT_MS = 2_000;

type Bench = HostBench<SqliteEventStore, PostgresReadStore>;

describeWithPostgres('ownership of projections', (server) => {
  const folder = temporaryFolder();
  let setting: PostgresReadStoreOptions;
  let path = '';
  let benches: Bench[] = [];
  let children: Child[] = [];
  let cases = 0;

  beforeEach(async () => {
    setting = { connectionString: await server().database(), ownerTimeoutMs: OWNER_TIMEOUT_MS };
    path = join(folder, `${++cases}.db`);
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
    for (const bench of benches) {
      await bench.stopHosts();
      await bench.readStore.close();
      await bench.eventStore.close();
    }
    [benches, children] = [[], []];
  });

  const worker = async (): Promise<Bench> => {
    const eventStore = SqliteEventStore.open({ path, pollIntervalMs: 10 });
    const bench = new HostBench(eventStore, await openPostgresReadStore(setting), new Chance(3));
    benches.push(bench);
    return bench;
  };
  const child = (): Child => {
    const args = [setting.connectionString, 'pitledger', path, String(OWNER_TIMEOUT_MS)];
    const started = startChild(WORKER, ...args);
    children.push(started);
    return started;
  };
  const ask = (sql: string) => server().query(setting.connectionString, sql);
  const killOwners = () =>
    ask('SELECT pg_terminate_backend(pid) FROM (SELECT DISTINCT pid FROM pitledger._owner) owners');

  /** The rows equal those of one replay, by the floor's own sums and by a rebuild. */
  async function expectExactBooks({ floor, eventStore, readStore }: Bench): Promise<void> {
    expect(await booksIn(readStore)).toEqual(floor.expected());
    for (const projection of [wins, markers]) {
      const options = { eventStore, readStore, codec: new EventCodec() };
      expect(await verifyProjection(options, projection)).toMatchObject({ equal: true });
    }
  }

  it('gives a projection to one of many callers, until it is released', async () => {
    const [mine, theirs] = [(await worker()).readStore, (await worker()).readStore];
    const asked = [mine.own('wins'), mine.own('wins'), theirs.own('wins'), mine.own('markers')];
    const [first, second, third, other] = await Promise.all(asked);
    expect([first ?? third, other]).toEqual([expect.anything(), expect.anything()]);
    expect([first, second, third].filter((each) => each !== undefined)).toHaveLength(1);
    await (first ?? third)!.release();
    const again = await theirs.own('wins');
    expect(again?.lost.aborted).toBe(false);
    expect(await mine.own('wins')).toBeUndefined();
    await theirs.close();
    expect(again?.lost.aborted).toBe(true);
    expect(await mine.own('wins')).toBeDefined();
    await expect(theirs.own('wins')).rejects.toMatchObject({ code: 'store-closed' });
  });

  it('cannot be taken by a reader who may connect: a key of another session does not matter', async () => {
    const mine = (await worker()).readStore;
    await ask('CREATE ROLE reader');
    const foreign = new pg.Client({ connectionString: setting.connectionString });
    await foreign.connect();
    try {
      const key = "hashtextextended('pitledger owner pitledger wins', 0)";
      await foreign.query(`SET ROLE reader; SELECT pg_advisory_lock(${key})`);
      expect(await mine.own('wins')).toBeDefined();
      await expect(foreign.query('DELETE FROM pitledger._owner')).rejects.toMatchObject({ code: '42501' });
      await expect(
        foreign.query('BEGIN; LOCK TABLE pitledger._format IN SHARE UPDATE EXCLUSIVE MODE'),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      await foreign.end();
      await ask('DROP ROLE reader');
    }
  });

  it('lets one of two hosts write and the other stand by, with every event applied once', async () => {
    const [one, two] = [await worker(), await worker()];
    const hosts = [one.host({ batchSize: 3 }), two.host({ batchSize: 5 })];
    await Promise.all(hosts.map((host) => host.start()));
    let head = 0n;
    for (let i = 0; i < 60; i++) head = await one.floor.play(4);
    await Promise.all(hosts.map((host) => host.waitFor(head, 20_000)));
    await expectExactBooks(one);
    for (const name of ['wins', 'markers']) {
      const states = await Promise.all(hosts.map(async (host) => (await stateOf(host, name)).state));
      expect(states.sort()).toEqual(['live', 'standing-by']);
    }
    expect(await hosts[1]!.verify('wins')).toMatchObject({ equal: true, position: head });
    await hosts[0]!.rebuild('wins');
    await hosts[1]!.rebuild('markers');
    head = await one.floor.play(10);
    await Promise.all(hosts.map((host) => host.waitFor(head, 20_000)));
    await expectExactBooks(one);
  });

  it('moves to the other host when the owner stops', async () => {
    const [one, two] = [await worker(), await worker()];
    const owner = one.host();
    await owner.start();
    const heir = two.host();
    await heir.start();
    await owner.waitFor(await one.floor.play(40), 20_000);
    expect((await stateOf(heir, 'wins')).state).toBe('standing-by');
    await owner.stop();
    await heir.waitFor(await one.floor.play(40), 20_000);
    expect((await stateOf(heir, 'wins')).state).toBe('live');
    await expectExactBooks(one);
  });

  it('changes hands repeatedly while events arrive, and doubles nothing', async () => {
    const [one, two] = [await worker(), await worker()];
    const hosts = [one.host({ batchSize: 3 }), two.host({ batchSize: 5 })];
    await Promise.all(hosts.map((host) => host.start()));
    let head = 0n;
    for (let round = 0; round < 6; round++) {
      for (let i = 0; i < 20; i++) head = await one.floor.play(3);
      await killOwners();
    }
    await Promise.all(hosts.map((host) => host.waitFor(head, 20_000)));
    await expectExactBooks(one);
  }, 60_000);

  it.each<NodeJS.Signals>(['SIGKILL', 'SIGSTOP'])(
    'is taken over when the owner meets %s',
    async (signal) => {
      const owner = child();
      await owner.line('states live,live');
      const one = await worker();
      const heir = one.host();
      await heir.start();
      expect((await stateOf(heir, 'wins')).state).toBe('standing-by');
      for (let i = 0; i < 30; i++) await one.floor.play(5);
      owner.kill(signal);
      await heir.waitFor(await one.floor.play(5), 20_000);
      expect((await stateOf(heir, 'wins')).state).toBe('live');
      await expectExactBooks(one);
      if (signal === 'SIGSTOP') {
        owner.kill('SIGCONT');
        await owner.line('states standing-by,standing-by');
        await heir.waitFor(await one.floor.play(50), 20_000);
        await expectExactBooks(one);
      }
    },
    60_000,
  );

  it('moves to a worker that can apply the event at which the owner stopped', async () => {
    const [old, next] = [await worker(), await worker()];
    const owner = old.host();
    await owner.start();
    await owner.waitFor(await old.floor.play(20), 20_000);
    const knowing = (projection: Projection): Projection => ({
      ...projection,
      ignores: [...projection.ignores, 'RouletteSpun'],
    });
    const heir = next.host({ projections: [wins, markers].map(knowing) });
    await heir.start();
    const head = await old.floor.record({ type: 'RouletteSpun', data: {} }, hand);
    await heir.waitFor(head, 20_000);
    await until(async () => (await stateOf(owner, 'wins')).state === 'stopped');
    await until(async () => (await stateOf(heir, 'wins')).state === 'live');
    expect(await stateOf(heir, 'wins')).toMatchObject({ position: head });
  });

  it('makes the next owner build the rows of its version', async () => {
    const [old, next] = [await worker(), await worker()];
    const owner = old.host();
    await owner.start();
    await owner.waitFor(await old.floor.play(50), 20_000);
    const projections = [{ ...wins, version: 2 }, markers];
    const heir = next.host({ projections });
    await heir.start();
    await owner.waitFor(await old.floor.play(10), 20_000);
    expect((await stateOf(owner, 'wins')).state).toBe('live');
    await owner.stop();
    const head = await old.floor.play(10);
    await heir.waitFor(head, 20_000);
    await until(async () => (await stateOf(heir, 'wins')).state === 'live');
    expect(await booksIn(old.readStore)).toEqual(old.floor.expected());
  });

  it('does not stop a rebuild from the command line beside the owner', async () => {
    const [one, two] = [await worker(), await worker()];
    const owner = one.host({ batchSize: 5 });
    await owner.start();
    await owner.waitFor(await one.floor.play(100), 20_000);
    const { eventStore, readStore } = two;
    await rebuildProjection({ eventStore, readStore, codec: new EventCodec() }, wins);
    await owner.waitFor(await one.floor.play(20), 20_000);
    await expectExactBooks(one);
  });
});
