import pg from 'pg';
import type { BiColumn, BiView, Generation, Projection, ReadStore } from '#projections';
import { rejectionOf } from '#testing/rejection-of.js';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { openPostgresReadStore, type PostgresReadStoreOptions } from './open-read-store.js';
import type { PostgresReadStore } from './postgres-read-store.js';

const columnsOf = (...names: string[]) => ({
  box: 'text' as const,
  ...Object.fromEntries(names.map((name) => [name, 'integer' as const])),
});
const drops = (version: number, ...names: string[]): Projection => ({
  ...{ name: 'drops', version, handles: {}, ignores: [] },
  tables: [{ name: 'drop_row', columns: columnsOf(...names), primaryKey: ['box'] }],
});
const seals: Projection = {
  ...{ name: 'seals', version: 1, handles: {}, ignores: [] },
  tables: [{ name: 'seal_row', columns: columnsOf('seal'), primaryKey: ['box'] }],
};
const BOX: BiColumn = { name: 'box', is: 'box', type: 'text', says: 'The box' };
const drop = (is: string): BiView => ({
  name: 'drop_v1',
  tables: ['drop_row'],
  says: "A box's drop.",
  columns: [BOX, { name: 'drop_cents', is, type: 'cents', says: "The box's drop" }],
});
const withSeal: BiView = {
  ...drop('cents'),
  name: 'sealed_v1',
  tables: ['drop_row', 'seal_row'],
  from: 'drop_row JOIN seal_row USING (box)',
};
const READER = 'pitledger_bi_x_reader';

describeWithPostgres('views for BI tools', (server) => {
  let connectionString = '';
  let stores: PostgresReadStore[] = [];
  let lacks: string[] = [];
  const open = async (
    biViews: readonly BiView[],
    options: Partial<PostgresReadStoreOptions> = {},
  ): Promise<PostgresReadStore> => {
    const store = await openPostgresReadStore({
      ...{ connectionString, schema: 'pitledger_models_x', biSchema: 'pitledger_bi_x', biViews },
      onBiLack: (message) => lacks.push(message),
      ...options,
    });
    stores.push(store);
    return store;
  };
  const ask = (sql: string) => server().query(connectionString, sql);
  beforeEach(async () => {
    connectionString = await server().database();
    lacks = [];
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    stores = [];
    await ask('DROP SCHEMA IF EXISTS pitledger_bi_x CASCADE');
    await ask(`DROP ROLE IF EXISTS ${READER}`);
  });
  const asReader = async (sql: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await client.query(`SET ROLE ${READER}`);
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const put = async (store: ReadStore, generation: Generation, row: object, table = 'drop_row') => {
    const from = await store.checkpoint(generation);
    const upserts = [{ table, row: { box: 'B1', ...row } }];
    await store.commit(generation, { from, to: from + 1n, upserts, deletes: [] });
  };
  const serve = async (store: ReadStore, projection: Projection, row: object): Promise<void> => {
    const next = await store.begin(projection);
    await put(store, next, row);
    await store.activate(next);
  };
  const oid = async () => (await ask("SELECT 'pitledger_bi_x.drop_v1'::regclass::oid AS oid"))[0]!['oid'];
  const read = () => asReader('SELECT * FROM pitledger_bi_x.drop_v1');
  const dropped = (cents: number) => [{ box: 'B1', drop_cents: String(cents) }];

  it('keep their identity, prepared statements, grants and views on them while a projection is built again, also with other columns', async () => {
    const old = await open([drop('cents')]);
    await put(old, await old.prepare(drops(1, 'cents')), { cents: 4 });
    await ask('CREATE VIEW public.theirs AS SELECT sum(drop_cents) AS total FROM pitledger_bi_x.drop_v1');
    const before = await oid();
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(`SET ROLE ${READER}`);
    const prepared = () => client.query({ name: 'kept', text: 'SELECT * FROM pitledger_bi_x.drop_v1' });
    expect((await prepared()).rows).toEqual(dropped(4));

    await serve(old, drops(1, 'cents'), { cents: 5 });
    expect((await prepared()).rows).toEqual(dropped(5));
    await serve(old, drops(2, 'cents', 'seal'), { cents: 6, seal: 1 });
    expect((await prepared()).rows).toEqual(dropped(6));
    const next = await open([drop('amount_cents + box_cents')]);
    expect((await next.prepare(drops(3, 'amount_cents', 'box_cents'))).stale).toBe(true);
    expect((await prepared()).rows).toEqual(dropped(6));
    await serve(next, drops(3, 'amount_cents', 'box_cents'), { amount_cents: 3, box_cents: 4 });
    expect((await prepared()).rows).toEqual(dropped(7));
    await client.end();
    expect([await oid(), await read(), await ask('SELECT total FROM public.theirs')]).toEqual([
      before,
      dropped(7),
      [{ total: '7' }],
    ]);
  });

  it('are filled by the rows of an upgrade, with a second version beside the first', async () => {
    const old = await open([drop('cents')]);
    await put(old, await old.prepare(drops(1, 'cents')), { cents: 4 });
    const second: BiView = {
      ...drop('0'),
      name: 'drop_v2',
      columns: [BOX, { name: 'chip_cents', is: 'chip_cents', type: 'cents', says: 'Its chips' }],
    };
    const next = await open([drop('cents + chip_cents'), second]);
    const projection = drops(2, 'cents', 'chip_cents');
    expect((await next.prepare(projection)).stale).toBe(true);
    expect(await read()).toEqual(dropped(4));
    await serve(next, projection, { cents: 3, chip_cents: 2 });
    expect(await read()).toEqual(dropped(5));
    expect(await asReader('SELECT * FROM pitledger_bi_x.drop_v2')).toEqual([{ box: 'B1', chip_cents: '2' }]);
    // The release before runs again: its tables, and the view that only the later one knows.
    await serve(await open([drop('cents')]), drops(1, 'cents'), { cents: 8 });
    expect(await read()).toEqual(dropped(8));
    const unfilled = await rejectionOf(asReader('SELECT * FROM pitledger_bi_x.drop_v2'));
    expect((unfilled as Error).message).toContain(
      'pitledger_bi_x.drop_v2 waits for a release that fills it from the newest read models',
    );
    await serve(await open([drop('cents + chip_cents'), second]), projection, { cents: 1, chip_cents: 1 });
    expect(await asReader('SELECT * FROM pitledger_bi_x.drop_v2')).toEqual([{ box: 'B1', chip_cents: '1' }]);
  });

  it('keep a column that a later release added while the release before builds its rows again', async () => {
    const base = drop('cents');
    const added: BiView = { ...base, columns: [...base.columns, { ...BOX, name: 'box_again' }] };
    const next = await open([added]);
    await put(next, await next.prepare(drops(1, 'cents')), { cents: 4 });
    await serve(await open([base]), drops(1, 'cents'), { cents: 5 });
    expect(await read()).toEqual([{ box: 'B1', drop_cents: '5', box_again: 'B1' }]);
  });

  it('read tables of several projections, each of which may be built again', async () => {
    const store = await open([withSeal]);
    await put(store, await store.prepare(drops(1, 'cents')), { cents: 4 });
    const sealed = () => asReader('SELECT * FROM pitledger_bi_x.sealed_v1');
    expect(await rejectionOf(sealed())).toMatchObject({ code: '42P01' });
    await put(store, await store.prepare(seals), { seal: 1 }, 'seal_row');
    expect(await sealed()).toEqual(dropped(4));
    await serve(store, drops(2, 'cents', 'more'), { cents: 5, more: 1 });
    const next = await store.begin(seals);
    await put(store, next, { seal: 2 }, 'seal_row');
    await store.activate(next);
    expect(await sealed()).toEqual(dropped(5));
  });

  it('are never absent or without rows while their projection is replaced under load', async () => {
    const store = await open([drop('cents')]);
    await put(store, await store.prepare(drops(1, 'cents')), { cents: 0 });
    let done = false;
    const reading = (async () => {
      for (let reads = 0; ; reads++) {
        expect(await read()).toHaveLength(1);
        if (done) return reads;
      }
    })();
    for (let flip = 1; flip <= 12; flip++) {
      const more = flip % 2 === 0 ? { cents: flip } : { seal: 1, cents: flip };
      await serve(store, drops(flip, ...Object.keys(more)), more);
    }
    done = true;
    expect(await reading).toBeGreaterThan(3);
  });

  it('are created again after their schema or that of the read models was dropped', async () => {
    const first = await open([drop('cents')]);
    await put(first, await first.prepare(drops(1, 'cents')), { cents: 4 });
    await ask('DROP SCHEMA pitledger_bi_x CASCADE');
    await (await open([drop('cents')])).prepare(drops(1, 'cents'));
    expect(await read()).toEqual(dropped(4));
    await ask('DROP SCHEMA pitledger_models_x CASCADE');
    const again = await open([drop('cents')]);
    await put(again, await again.prepare(drops(1, 'cents')), { cents: 6 });
    expect(await read()).toEqual(dropped(6));
    expect(lacks).toEqual([]);
  });

  it('are kept by a process that could not create them when it started', async () => {
    const [before] = await ask('SELECT current_database() AS name');
    await ask('CREATE ROLE worker LOGIN; CREATE SCHEMA pitledger_models_x AUTHORIZATION worker');
    const connection = connectionString.replace('postgres@', 'worker@');
    const lacking = await open([drop('cents')], { connectionString: connection });
    await put(lacking, await lacking.prepare(drops(1, 'cents')), { cents: 4 });
    await ask(`GRANT CREATE ON DATABASE ${String(before!['name'])} TO worker; CREATE ROLE ${READER}`);
    await (await open([drop('cents')], { connectionString: connection })).prepare(drops(1, 'cents'));
    const made = await oid();
    await serve(lacking, drops(2, 'seal', 'cents'), { seal: 1, cents: 5 });
    expect([await oid(), await read(), lacks.length]).toEqual([made, dropped(5), 1]);
    await lacking.close();
    await ask('DROP OWNED BY worker CASCADE; DROP ROLE worker');
  });

  it('replace the views that an older release had beside its tables', async () => {
    const old = await open([]);
    await put(old, await old.prepare(drops(1, 'cents')), { cents: 4 });
    await ask(`DROP TABLE pitledger_models_x._bi_view, pitledger_models_x._owner;
      DELETE FROM pitledger_models_x._format WHERE step >= 3;
      CREATE TABLE pitledger_models_x._report (name text PRIMARY KEY, definition text NOT NULL);
      CREATE VIEW pitledger_models_x.report_drops AS SELECT cents FROM pitledger_models_x.drop_row;
      INSERT INTO pitledger_models_x._report VALUES ('report_drops', 'SELECT'), ('report_gone', 'SELECT')`);
    await (await open([drop('cents')])).prepare(drops(1, 'cents'));
    expect(await read()).toEqual(dropped(4));
    const left = await ask(
      "SELECT relname FROM pg_class WHERE relnamespace = 'pitledger_models_x'::regnamespace AND relname LIKE '%report%'",
    );
    expect(left).toEqual([]);
  });

  it('use the indexes of the tables for conditions on text', async () => {
    const indexed: Projection = {
      ...drops(1, 'cents'),
      tables: [
        {
          ...drops(1, 'cents').tables[0]!,
          columns: { ...columnsOf('cents'), day: 'text' },
          indexes: [['day']],
        },
      ],
    };
    const day: BiColumn = { name: 'day', is: 'day', type: 'text', says: 'Its day' };
    const store = await open([{ ...drop('cents'), columns: [BOX, day] }]);
    const generation = await store.prepare(indexed);
    const upserts = Array.from({ length: 5_000 }, (_, n) => ({
      table: 'drop_row',
      row: { box: `B${n}`, cents: n, day: `2026-${n}` },
    }));
    await store.commit(generation, { from: 0n, to: 1n, upserts, deletes: [] });
    await ask('ANALYZE');
    const plan = await asReader(
      "EXPLAIN SELECT box FROM pitledger_bi_x.drop_v1 WHERE day BETWEEN '2026-17' AND '2026-18'",
    );
    expect(JSON.stringify(plan)).toMatch(/Index/);
  });

  it('are prepared once by many processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => open([drop('cents')])));
    await Promise.all(all.map((store) => store.prepare(drops(1, 'cents'))));
    expect([await read(), lacks]).toEqual([[], []]);
  });

  describe('without rights of the worker', () => {
    let worker = '';
    beforeEach(async () => {
      await ask('CREATE ROLE worker LOGIN; CREATE SCHEMA pitledger_models_x AUTHORIZATION worker');
      worker = connectionString.replace('postgres@', 'worker@');
    });
    afterEach(async () => {
      await ask('DROP OWNED BY worker CASCADE; DROP ROLE worker');
    });
    const start = async (): Promise<void> => {
      const store = await open([drop('cents')], { connectionString: worker });
      await store.prepare(drops(1, 'cents'));
      await serve(store, drops(1, 'cents'), { cents: 4 });
      await store.close();
    };

    it('never keep the read models from starting, and say once what an administrator runs', async () => {
      await start();
      expect(lacks).toEqual([
        'role worker of PostgreSQL may not set up schema pitledger_bi_x for BI tools; run as an administrator of the database: ' +
          'CREATE SCHEMA "pitledger_bi_x" AUTHORIZATION "worker"; CREATE ROLE "pitledger_bi_x_reader" NOLOGIN; then start this process again',
      ]);
      await ask('CREATE SCHEMA pitledger_bi_x AUTHORIZATION worker');
      await start();
      expect(lacks[1]).toContain(
        'administrator of the database: CREATE ROLE "pitledger_bi_x_reader" NOLOGIN; then',
      );
      expect(await ask('SELECT drop_cents FROM pitledger_bi_x.drop_v1')).toEqual([{ drop_cents: '4' }]);
      await ask(`CREATE ROLE ${READER} NOLOGIN`);
      await start();
      expect([await read(), lacks.length]).toEqual([dropped(4), 2]);
    });

    it('need no more than CREATEROLE and CREATE on the database', async () => {
      await ask(
        `ALTER ROLE worker CREATEROLE; GRANT CREATE ON DATABASE ${connectionString.split('/').at(-1)} TO worker`,
      );
      await start();
      expect([await read(), lacks]).toEqual([dropped(4), []]);
    });
  });

  it('are set up at the next start after a database was read-only', async () => {
    const database = connectionString.split('/').at(-1);
    const store = await openPostgresReadStore({ connectionString, schema: 'pitledger_models_x' });
    await store.prepare(drops(1, 'cents'));
    await store.close();
    await ask(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
    const standby = await open([drop('cents')]);
    await standby.prepare(drops(1, 'cents'));
    expect(lacks).toHaveLength(1);
    await server().query(server().url(), `ALTER DATABASE ${database} RESET default_transaction_read_only`);
    await (await open([drop('cents')])).prepare(drops(1, 'cents'));
    expect([await read(), lacks.length]).toEqual([[], 1]);
  });

  it('refuse a schema whose reader would have a name longer than PostgreSQL keeps', async () => {
    const longest = `b${'i'.repeat(55)}`;
    expect(await rejectionOf(open([], { biSchema: `${longest}i` }))).toBeInstanceOf(TypeError);
    await open([drop('cents')], { biSchema: longest });
    expect(await ask(`SELECT rolname FROM pg_roles WHERE rolname = '${longest}_reader'`)).toHaveLength(1);
    await ask(`DROP SCHEMA ${longest}; DROP ROLE ${longest}_reader`);
  });
});
