import type { Generation, Projection, ReadStore, TableDefinition } from '#projections';
import { rejectionOf } from '#testing/rejection-of.js';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { StoreSteps, runInTurn, type RawRow } from '../read-store-sql/index.js';
import { openPostgresReadStore } from './open-read-store.js';
import type { PostgresReadStore } from './postgres-read-store.js';
import { postgresDialect, toPostgres } from './postgres-dialect.js';

const drops: Projection = {
  name: 'drops',
  version: 1,
  tables: [{ name: 'drop_row', columns: { box: 'text', cents: 'integer' }, primaryKey: ['box'] }],
  handles: {},
  ignores: [],
};
const wider: Projection = {
  ...drops,
  version: 2,
  tables: [{ ...drops.tables[0]!, columns: { box: 'text', cents: 'integer', seal: 'text' } }],
};
const other: Projection = {
  ...drops,
  version: 3,
  tables: [{ name: 'drop_row', columns: { box: 'text', amount_cents: 'integer' }, primaryKey: ['box'] }],
};

describeWithPostgres('generations in PostgreSQL', (server) => {
  let connectionString = '';
  let stores: PostgresReadStore[] = [];
  const open = async (): Promise<PostgresReadStore> => {
    const store = await openPostgresReadStore({ connectionString });
    stores.push(store);
    return store;
  };
  beforeEach(async () => {
    connectionString = await server().database();
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    stores = [];
  });
  const ask = (sql: string, values?: unknown[]) => server().query(connectionString, sql, values);
  const put = async (store: ReadStore, generation: Generation, more: object): Promise<void> => {
    const from = await store.checkpoint(generation);
    const upserts = [{ table: 'drop_row', row: { box: 'B1', ...more } }];
    await store.commit(generation, { from, to: from + 1n, upserts, deletes: [] });
  };
  const rows = (store: ReadStore) =>
    store.find({ table: 'drop_row', orderBy: [{ column: 'box', direction: 'ascending' }], limit: 9 });

  it('shows the active one under the plain name, and keeps grants and views on it', async () => {
    const store = await open();
    await put(store, await store.prepare(drops), { cents: 4 });
    await ask('CREATE ROLE accountant; GRANT USAGE ON SCHEMA pitledger TO accountant');
    await ask('GRANT SELECT ON pitledger.drop_row TO accountant');
    await ask('CREATE VIEW public.their_own AS SELECT sum(cents) AS total FROM pitledger.drop_row');
    for (const [projection, cents] of [[drops, 5] as const, [wider, 6] as const]) {
      const next = await store.begin(projection);
      await put(store, next, { cents, ...(projection === wider && { seal: 'S' }) });
      await store.activate(next);
      expect(
        await ask('SET ROLE accountant; ').then(() => ask('SELECT total FROM public.their_own')),
      ).toEqual([{ total: String(cents) }]);
      const granted = await ask(
        "SELECT has_table_privilege('accountant', 'pitledger.drop_row', 'SELECT') AS may",
      );
      expect(granted).toEqual([{ may: true }]);
    }
    const next = await store.begin(other);
    await put(store, next, { amount_cents: 7 });
    await store.activate(next);
    expect(await ask('SELECT amount_cents FROM pitledger.drop_row')).toEqual([{ amount_cents: '7' }]);
    expect(await ask("SELECT relname FROM pg_class WHERE relname ~ '^_g[0-9]+_drop_row$'")).toHaveLength(1);
  });

  it('never answers without rows or with a part of them while it flips under load', async () => {
    const [reader, writer] = [await open(), await open()];
    await put(writer, await writer.prepare(drops), { cents: 0 });
    let done = false;
    const reading = (async () => {
      for (let reads = 0; ; reads++) {
        expect(await rows(reader)).toHaveLength(1);
        expect(await ask('SELECT cents FROM pitledger.drop_row')).toHaveLength(1);
        if (done) return reads;
      }
    })();
    for (let flip = 1; flip <= 15; flip++) {
      const next = await writer.begin(drops);
      await put(writer, next, { cents: flip });
      await writer.activate(next);
    }
    done = true;
    expect(await reading).toBeGreaterThan(3);
  });

  it('does not block readers for long behind a report that keeps the old rows', async () => {
    const store = await open();
    await put(store, await store.prepare(drops), { cents: 1 });
    const next = await store.begin(drops);
    const report = ask('SELECT pg_sleep(3) FROM pitledger.drop_row');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await rejectionOf(store.activate(next))).toMatchObject({ code: 'store-locked' });
    expect(await rows(store)).toHaveLength(1);
    await report;
    await store.activate(next);
    expect(await rows(store)).toEqual([]);
  });

  it('is prepared once by many processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => open()));
    const prepared = await Promise.all(all.map((store) => store.prepare(drops)));
    expect(new Set(prepared.map(({ number }) => number)).size).toBe(1);
  });

  it('rebuilds a projection if one of its tables was lost', async () => {
    const store = await open();
    const before = await store.prepare(drops);
    await put(store, before, { cents: 4 });
    await ask(`DROP TABLE pitledger._g${before.number}_drop_row CASCADE`);
    expect(await rejectionOf(rows(store))).toMatchObject({ code: 'store-damaged' });
    const generation = await store.prepare(drops);
    expect(generation.number).not.toBe(before.number);
    expect([await store.checkpoint(generation), await rows(store)]).toEqual([0n, []]);
  });

  it('finds a page in any indexed order without sorting, also from a cursor', async () => {
    const table: TableDefinition = {
      name: 'drop_row',
      columns: { box: 'text', cents: 'integer', seal: 'text' },
      primaryKey: ['box'],
      indexes: [
        ['cents', 'box'],
        ['seal', 'cents', 'box'],
      ],
    };
    const store = await open();
    const generation = await store.prepare({ ...drops, tables: [table] });
    const upserts = Array.from({ length: 5_000 }, (_, n) => {
      const row = { box: `B${n}`, cents: n % 3 === 0 ? null : n, seal: n % 7 === 0 ? null : `S${n % 50}` };
      return { table: 'drop_row', row };
    });
    await store.commit(generation, { from: 0n, to: 1n, upserts, deletes: [] });
    await ask('ANALYZE');
    const steps = new StoreSteps(postgresDialect('pitledger'));
    const plans: string[] = [];
    const explain: Parameters<typeof runInTurn>[1] = async (statement) => {
      const { sql, parameters } = toPostgres(statement);
      const isPage = sql.includes('order by');
      if (isPage) plans.push(JSON.stringify(await ask(`EXPLAIN ${sql}`, [...parameters])));
      return { rows: isPage ? [] : ((await ask(sql, [...parameters])) as RawRow[]), count: 0 };
    };
    const served = await runInTurn(steps.served('drop_row'), explain);
    for (const columns of [['box'], ...table.indexes!]) {
      for (const direction of ['ascending', 'descending'] as const) {
        const orderBy = columns.map((column) => ({ column, direction }));
        const page = { table: 'drop_row', orderBy, limit: 20 };
        const last = (await store.find({ ...page, limit: 2_500 })).at(-1)!;
        const after = columns.map((column) => last[column]!);
        for (const query of [page, { ...page, after }]) await runInTurn(steps.find(served, query), explain);
      }
    }
    expect(plans.length).toBeGreaterThanOrEqual(12);
    for (const plan of plans) {
      expect(plan).toContain('Index');
      expect(plan).not.toContain('Sort');
    }
  });

  it('separates stores in other schemas', async () => {
    const store = await open();
    await put(store, await store.prepare(drops), { cents: 4 });
    const apart = await openPostgresReadStore({ connectionString, schema: 'apart' });
    stores.push(apart);
    await apart.prepare(drops);
    expect(await rows(apart)).toEqual([]);
    expect([await store.own('drops'), await apart.own('drops')]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
    const wrong = openPostgresReadStore({ connectionString, schema: 'Wrong"' });
    expect(await rejectionOf(wrong)).toBeInstanceOf(TypeError);
  });
});
