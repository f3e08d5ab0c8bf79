import { checkpointStoreSuite } from '#testing/checkpoint-store-suite.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { openPostgresCheckpointStore } from './open-checkpoint-store.js';
import type { PostgresCheckpointStore } from './postgres-checkpoint-store.js';

describeWithPostgres('checkpoints in PostgreSQL', (server) => {
  const opened: PostgresCheckpointStore[] = [];
  const open = async (connectionString: string): Promise<PostgresCheckpointStore> => {
    const store = await openPostgresCheckpointStore({ connectionString });
    opened.push(store);
    return store;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });

  checkpointStoreSuite('PostgresCheckpointStore', async () => {
    const connectionString = await server().database();
    return Promise.all([open(connectionString), open(connectionString)]);
  });

  it('keep their position after the read models were dropped and the server was killed', async () => {
    const connectionString = await server().database();
    const store = await open(connectionString);
    await store.advance('relay', 0n, 41n);
    await server().query(connectionString, 'CREATE SCHEMA pitledger; DROP SCHEMA pitledger CASCADE');
    await server().kill('SIGKILL');
    expect(await rejectionOf(store.advance('relay', 41n, 42n))).toMatchObject({ code: 'store-unreachable' });
    await server().restart();
    expect(await store.load('relay')).toBe(41n);
    expect(await store.advance('relay', 41n, 42n)).toBe(true);
  });

  it('do not move while the database is read-only, and move afterwards', async () => {
    const connectionString = await server().database();
    const database = connectionString.split('/').at(-1);
    await (await open(connectionString)).advance('relay', 0n, 41n);
    await server().query(
      connectionString,
      `ALTER DATABASE ${database} SET default_transaction_read_only = on`,
    );
    const store = await open(connectionString);
    expect(await store.load('relay')).toBe(41n);
    expect(await rejectionOf(store.advance('relay', 41n, 42n))).toMatchObject({ code: 'store-read-only' });
    await server().query(server().url(), `ALTER DATABASE ${database} RESET default_transaction_read_only`);
    expect(await store.advance('relay', 41n, 42n)).toBe(true);
  });
});
