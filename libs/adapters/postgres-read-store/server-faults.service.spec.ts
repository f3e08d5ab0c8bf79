import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventCodec, StoreFault } from '#event-store';
import { Chance } from '#play/chance.js';
import { verifyProjection } from '#projections';
import { rejectionOf } from '#testing/rejection-of.js';
import { booksIn, hand, markers, wins } from '../../projections/books.testing.js';
import { HostBench, altered, raise, stateOf, until } from '../../projections/host.testing.js';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { openPostgresReadStore } from './open-read-store.js';
import type { PostgresReadStore } from './postgres-read-store.js';

describeWithPostgres('PostgresReadStore under faults of the server', (server) => {
  let connectionString = '';
  let bench: HostBench<MemoryEventStore, PostgresReadStore>;

  beforeEach(async () => {
    connectionString = await server().database();
    const readStore = await openPostgresReadStore({ connectionString });
    bench = new HostBench(new MemoryEventStore(), readStore, new Chance(5));
  });
  afterEach(async () => {
    await bench.stopHosts();
    await bench.readStore.close();
  });
  const ask = (sql: string) => server().query(connectionString, sql);

  async function expectExactBooks(): Promise<void> {
    const { floor, eventStore, readStore } = bench;
    expect(await booksIn(readStore)).toEqual(floor.expected());
    for (const projection of [wins, markers]) {
      const options = { eventStore, readStore, codec: new EventCodec() };
      expect(await verifyProjection(options, projection)).toMatchObject({ equal: true });
    }
  }

  it('continues by itself after the server was killed in the middle of batches, twice in a row', async () => {
    const { readStore, floor } = bench;
    let commitsLeft = Number.POSITIVE_INFINITY;
    let deaths: Promise<void>[] = [];
    const watched = altered(readStore, {
      commit: (generation, batch) => {
        const committed = readStore.commit(generation, batch);
        if (--commitsLeft === 0) deaths.push(server().kill('SIGKILL'));
        return committed;
      },
    });
    const live = bench.host({ readStore: watched, batchSize: 3 });
    await live.start();
    for (let times = 0; times < 2; times++) {
      [commitsLeft, deaths] = [20, []];
      const head = await floor.play(120);
      await until(() => Promise.resolve(deaths.length > 0));
      await Promise.all(deaths);
      await until(async () => (await stateOf(live, 'wins')).state === 'stalled');
      await server().restart();
      await live.waitFor(head, 20_000);
      await expectExactBooks();
    }
    await until(async () => (await stateOf(live, 'wins')).state === 'live');
  }, 60_000);

  it('survives the end of all its connections, idle or within a transaction', async () => {
    const { readStore, floor } = bench;
    const live = bench.host({ batchSize: 2 });
    await live.start();
    let head = 0n;
    for (let i = 0; i < 15; i++) {
      head = await floor.play(6);
      await ask(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await live.waitFor(head, 20_000);
    await until(async () => (await stateOf(live, 'wins')).state === 'live');
    await expectExactBooks();
    await readStore.close();
    await readStore.close();
    expect(await rejectionOf(booksIn(readStore))).toMatchObject({ code: 'store-closed' });
  }, 60_000);

  it('keeps every event before a poison event, and nothing of that one', async () => {
    const { readStore, floor } = bench;
    const sick = {
      ...wins,
      handles: {
        WagersSettled: (event: Parameters<(typeof wins.handles)[string]>[0]) =>
          event.position === 42n ? raise('odds') : wins.handles['WagersSettled']!(event),
      },
    };
    await floor.record(...Array.from({ length: 60 }, () => hand));
    const live = bench.host({ projections: [sick, markers] });
    await live.start();
    await until(async () => (await stateOf(live, 'wins')).state === 'stopped');
    expect(await stateOf(live, 'wins')).toMatchObject({ position: 41n });
    expect((await booksIn(readStore)).cents).toEqual({ 'BAC-1': 41 * 5 });
  });

  it('stands by while the database is read-only, and continues by itself afterwards', async () => {
    const database = connectionString.split('/').at(-1);
    const { floor } = bench;
    const live = bench.host({ batchSize: 5 });
    await live.start();
    await live.waitFor(await floor.play(20), 10_000);
    await ask(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
    await ask(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const head = await floor.play(20);
    await until(async () => {
      const { state, reason } = await stateOf(live, 'wins');
      return state === 'stalled' && reason?.includes('takes no writes') === true;
    });
    await server().query(server().url(), `ALTER DATABASE ${database} RESET default_transaction_read_only`);
    await live.waitFor(head, 20_000);
    await until(async () => (await stateOf(live, 'wins')).state === 'live');
    await expectExactBooks();
  }, 60_000);

  it('reports a read-only database, and still answers', async () => {
    const { readStore } = bench;
    const generation = await readStore.prepare(wins);
    await ask(`ALTER DATABASE ${connectionString.split('/').at(-1)} SET default_transaction_read_only = on`);
    const standby = await openPostgresReadStore({ connectionString });
    const commit = standby.commit(generation, { from: 0n, to: 1n, upserts: [], deletes: [] });
    expect(await rejectionOf(commit)).toMatchObject({ code: 'store-read-only' });
    expect(await standby.prepare(wins)).toEqual(generation);
    expect(await standby.checkpoint(generation)).toBe(0n);
    expect((await booksIn(standby).catch((error: Error) => error.message)) as unknown).toMatch(/open_marker/);
    await standby.close();
  });

  it.each([
    ['lock_timeout', 'store-locked'],
    ['statement_timeout', 'store-unreachable'],
  ])('gives up on a statement that waits for the %s, and has written nothing', async (timeout, code) => {
    const { readStore } = bench;
    const generation = await readStore.prepare(wins);
    await ask(
      `ALTER ROLE postgres IN DATABASE ${connectionString.split('/').at(-1)} SET search_path = public`,
    );
    const slow = await openPostgresReadStore({ connectionString: `${connectionString}?${timeout}=50` });
    const holder = server().query(
      connectionString,
      `BEGIN; UPDATE pitledger._generation SET checkpoint = 0; SELECT pg_sleep(1); ROLLBACK`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const failed = await rejectionOf(slow.commit(generation, { from: 0n, to: 1n, upserts: [], deletes: [] }));
    expect(failed).toMatchObject({ code });
    await holder;
    await slow.commit(generation, { from: 0n, to: 1n, upserts: [], deletes: [] });
    await slow.close();
  });

  it('has a timeout for a server that accepts and never answers', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as { port: number };
    const opening = openPostgresReadStore({ connectionString: `postgresql://postgres@127.0.0.1:${port}/x` });
    expect(await rejectionOf(opening)).toMatchObject({ code: 'store-unreachable' });
    sockets.forEach((socket) => socket.destroy());
    mute.close();
  });

  it.each<[string, StoreFault['code'], () => Promise<unknown>]>([
    ['of a newer release', 'store-too-new', () => ask('INSERT INTO pitledger._format (step) VALUES (99)')],
    ['that is not there', 'store-unreachable', () => Promise.resolve((connectionString += '_gone'))],
    [
      'in another encoding',
      'store-foreign',
      async () => {
        await ask('CREATE DATABASE latin ENCODING LATIN1 TEMPLATE template0');
        connectionString = server().url('latin');
      },
    ],
  ])('refuses a database %s', async (_, code, spoil) => {
    await spoil();
    const failed = await rejectionOf(openPostgresReadStore({ connectionString }));
    expect(failed).toBeInstanceOf(StoreFault);
    expect(failed).toMatchObject({ code });
    expect((failed as Error).message).toContain('schema pitledger of PostgreSQL database');
  });
});
