import { MemoryReadStore } from '#adapters/memory-read-store';
import { openPostgresReadStore, readerOf } from '#adapters/postgres-read-store';
import type { PostgresReadStore } from '#adapters/postgres-read-store';
import type { DecodedEvent } from '#event-store';
import type { EventOf, LedgerEventType } from '#ledger';
import { namesOnEngines } from '#platform';
import { nearest } from '#kernel';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import type { Projection, ReadStore } from '#projections';
import {
  PROJECTIONS,
  countedWin,
  daySheet,
  listAmountsDue,
  listControlExceptions,
  listDropBoxes,
  listForms,
  listGamingDays,
  listInventoryMovements,
  listInventoryPeriods,
  listInventorySlips,
  listMarkers,
  listRounds,
  tableWin,
  theory,
  vigorishReceivable,
  BI_VIEWS,
} from '#read-models';
import type { Person } from '#read-models';
import { readModelsOf } from '#testing/builders/day-books.js';
import { countedOnce, document, notes, placed, removed } from '#testing/builders/drop-boxes.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips } from '#testing/builders/inventory.js';
import { RandomClosedDays } from '#testing/builders/random/random-closed-days.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';

const STEPS = 450;
const EVER = { fromGamingDay: '2010-06-01', toGamingDay: '2010-08-31' };
const ALL = { limit: 100_000 };
const { readModels: schema, bi: biSchema, accounts } = namesOnEngines('boardwalk');
const READER = readerOf(biSchema);

type Line = Readonly<Record<string, unknown>>;
/** A column of a view, by the name that the API has for it. */
type ApiNames = Readonly<Record<string, string>>;

describeWithPostgres('views for BI tools, read as their role', (server) => {
  let connectionString = '';
  let reading = '';
  let postgres: PostgresReadStore;
  let floor: TestFloor;
  let events: readonly DecodedEvent[];
  let api: ReadStore;

  beforeAll(async () => {
    ({ floor } = await RandomClosedDays.played(new Chance(5), STEPS, { payments: true }));
    events = await floor.events();
    api = await readModelsOf(floor, new MemoryReadStore());
    connectionString = await server().database();
    postgres = await openPostgresReadStore({ connectionString, schema, biSchema, biViews: BI_VIEWS });
    await readModelsOf(floor, postgres);
    await ask(`CREATE ROLE analyst LOGIN; GRANT ${READER} TO analyst`);
    reading = connectionString.replace('postgres@', 'analyst@');
  }, 120_000);
  afterAll(() => postgres?.close());

  const ask = (sql: string) => server().query(connectionString, sql);
  const asReader = (sql: string) => server().query(reading, sql);
  const rowsOf = (view: string) => asReader(`SELECT * FROM ${biSchema}.${view}`);

  /** Expects the rows of a list of the API in a view, in every column that the list has, and returns the other columns. */
  async function expectSame(
    view: string,
    items: readonly Line[],
    key: readonly string[],
    names: ApiNames = {},
  ) {
    const { columns } = BI_VIEWS.find(({ name }) => name === view)!;
    const lines = new Map(
      items.map((item) => [keyOf(withNames(item), key.map(publicName)), withNames(item)]),
    );
    const rows = await rowsOf(view);
    expect([view, rows.length, rows.length > 0]).toEqual([view, lines.size, true]);
    const others = new Set<string>();
    for (const row of rows) {
      const line = lines.get(keyOf(row, key))!;
      for (const { name, type } of columns) {
        const called = names[name] ?? publicName(name);
        if (!(called in line)) others.add(name);
        else expect([view, row[name], name]).toEqual([view, inBi(line[called], type), name]);
      }
    }
    return [...others];
  }

  const eventsOf = <Type extends LedgerEventType>(...types: readonly Type[]) =>
    events.filter(({ type }) => (types as readonly string[]).includes(type)) as unknown as readonly (Omit<
      DecodedEvent,
      'data'
    > & { readonly data: EventOf<Type>['data'] })[];

  it('have the table win of the API, by gaming day, table and shift', async () => {
    const { items } = await tableWin(api, { ...EVER, by: ['gamingDay', 'tableId', 'shift', 'game'] });
    const names = { vigorish_on_ties_cents: 'vigorishOnTieCents' };
    const others = await expectSame('table_win_v1', items, ['gaming_day', 'table_id', 'shift'], names);
    expect(others.filter((name) => /^win_cents|earned|handle|lost|paid|deferred/.test(name))).toEqual([]);
    const [rounds] = await asReader(
      `SELECT (SELECT sum(win_cents) FROM ${biSchema}.rounds_v1) = sum(win_cents) AS same FROM ${biSchema}.table_win_v1`,
    );
    expect(rounds).toEqual({ same: true });
  });

  it('have both balances of the vigorish receivable as the API rolls them forward', async () => {
    for (const [view, of] of [
      ['vigorish_receivable_v1', 'deferred'],
      ['documented_vigorish_v1', 'documented'],
    ] as const) {
      const rows = await rowsOf(view);
      expect([view, rows.length > 0]).toEqual([view, true]);
      for (const row of rows) {
        const [day, tableId, patronId] = [row['gaming_day'], row['table_id'], row['patron_id']].map(String);
        const asked = { fromGamingDay: day!, toGamingDay: day!, tableId: tableId!, patronId: patronId! };
        const figures = (await vigorishReceivable(api, asked)).total[of];
        const { collected_later_cents: collected, ...same } = row;
        const inView = { ...same, ...(of === 'deferred' && { collected_cents: collected }) };
        for (const [name, cents] of Object.entries(figures)) {
          expect([view, row, name, (inView as Line)[snake(name)]]).toEqual([view, row, name, String(cents)]);
        }
      }
    }
  });

  it('have the markers, amounts due and forms of the API', async () => {
    const wager = ['round_id', 'wager_id'];
    const markers = await listMarkers(api, ALL, floor.nowMs);
    const names = { collected_later_cents: 'collectedCents' };
    expect(await expectSame('markers_v1', markers.items, wager, names)).toEqual(['age_minutes']);
    const [balance] = await asReader(
      `SELECT bool_and(deferred_cents = collected_later_cents + comped_cents + documented_cents + outstanding_cents) AS balanced,
         bool_and(age_minutes >= 0) AS aged FROM ${biSchema}.markers_v1`,
    );
    expect(balance).toEqual({ balanced: true, aged: true });
    expect(await expectSame('amounts_due_v1', (await listAmountsDue(api, ALL)).items, wager)).toEqual([]);
    const forms = (await listForms(api, ALL)).items;
    expect(await expectSame('form_register_v1', forms, ['form_number'])).toEqual(['difference_cents']);
  });

  it('have the periods of the API with the drop of win from counts, and null where it is not whole', async () => {
    const periods = (await listInventoryPeriods(api, ALL)).items;
    const lists = periods.map((line) => ({ ...line, reportsDue: (line['reportsDue'] as string[]).join() }));
    expect(await expectSame('inventory_periods_v1', lists, ['period_id'])).toEqual(['drop_cents']);
    const { items } = await countedWin(api, {
      ...EVER,
      by: ['periodId'],
      formulas: A_PROPERTY.winFormulas,
    });
    const drops = new Map(items.map(({ periodId, dropCents }) => [periodId, dropCents]));
    const closed = (await rowsOf('inventory_periods_v1')).filter(({ status }) => status === 'closed');
    const expected = closed.map(({ period_id: id }) => [id, textOf(drops.get(String(id)))]);
    expect(closed.map(({ period_id: id, drop_cents: drop }) => [id, drop])).toEqual(expected);
    const areCounted = expected.map(([, drop]) => drop !== null);
    expect(new Set(areCounted)).toEqual(new Set([true, false]));
  });

  it('have the slips, movements and drop boxes of the API', async () => {
    const slips = (await listInventorySlips(api, ALL)).items;
    expect(await expectSame('inventory_slips_v1', slips, ['slip_number'])).toEqual([]);
    const movements = (await listInventoryMovements(api, ALL)).items;
    expect(await expectSame('inventory_movements_v1', movements, ['event_id'])).toEqual([]);
    expect(await expectSame('drop_boxes_v1', (await listDropBoxes(api, ALL)).items, ['drop_id'])).toEqual([]);
  });

  it('have the rounds and control exceptions of the API', async () => {
    const names = {
      wagers_lost_cents: 'lostCents',
      winnings_paid_cents: 'paidCents',
      vigorish_earned_cents: 'vigorishCents',
      vigorish_outstanding_cents: 'outstandingCents',
    };
    expect(await expectSame('rounds_v1', (await listRounds(api, ALL)).items, ['round_id'], names)).toEqual(
      [],
    );
    const exceptions = (await listControlExceptions(api, ALL)).items;
    expect(await expectSame('control_exceptions_v1', exceptions, ['event_id'])).toEqual([]);
  });

  it('have the theory of the API, to the cent', async () => {
    const asked = { ...EVER, theoreticalWins: A_PROPERTY.theoreticalWins };
    const { items } = await theory(api, { ...asked, by: ['game'] });
    const rows = await asReader(
      `SELECT game, count(*) AS rounds, sum(wagers) AS wagers, sum(handle_cents) AS handle, sum(win_cents) AS win,
         round(sum(theoretical_billionths) / 1000000000) AS theoretical,
         round(sum(expected_vigorish_billionths) / 1000000000) AS expected,
         bool_and(variance_billionths > 0) AS varies
       FROM ${biSchema}.theory_rounds_v1 GROUP BY game ORDER BY game`,
    );
    expect(rows).toEqual(
      items.map((line) => ({
        game: line.game,
        rounds: String(line.rounds),
        wagers: String(line.wagers),
        handle: String(line.handleCents),
        win: String(line.winCents),
        theoretical: String(line.theoreticalCents),
        expected: String(line.expectedVigorishCents),
        varies: true,
      })),
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  it('have the day sheet of the API, as the books are and as each day was closed', async () => {
    const names = {
      dropCents: 'drop_cents',
      fillsCents: 'fills_cents',
      creditsCents: 'credits_cents',
      winFromRoundsCents: 'win_from_rounds_cents',
    } as const;
    const closing = {
      ...names,
      winFromCountsCents: 'win_from_counts_cents',
      unexplainedCents: 'unexplained_cents',
      tableWinCents: 'table_win_cents',
    } as const;
    const rows = await rowsOf('day_sheet_v1');
    const days = [...new Set(rows.map((row) => String(row['gaming_day'])))];
    const { clock: calendar, winFormulas: formulas, theoreticalWins } = A_PROPERTY;
    let closed = 0;
    for (const gamingDay of days) {
      const asked = { gamingDay, spans: ['day'] as const, calendar, formulas, theoreticalWins };
      const [now, then] = await Promise.all([
        daySheet(api, { ...asked, books: 'adjusted' }),
        daySheet(api, { ...asked, books: 'as-closed' }),
      ]);
      for (const row of rows.filter((each) => each['gaming_day'] === gamingDay)) {
        const { pitId, spans } = now.items.find(({ tableId }) => tableId === row['table_id'])!;
        const [day] = spans;
        const where = [gamingDay, row['table_id']];
        for (const [name, of] of Object.entries(names)) {
          const figure = textOf(day![name as keyof typeof names]);
          const shown = name === 'winFromRoundsCents' ? (row[of] ?? '0') : row[of];
          expect([...where, of, shown]).toEqual([...where, of, figure]);
        }
        expect(row['pit_id']).toBe(pitId);
        expect(row['adjustments_cents'] ?? '0').toBe(textOf(day!.adjustmentsCents));
        const theoretical = nearest({
          over: BigInt((row['theoretical_billionths'] ?? '0') as string),
          under: 10n ** 9n,
        });
        expect([...where, String(theoretical)]).toEqual([...where, textOf(day!.theoreticalCents)]);
        const said = then.items.find(({ tableId }) => tableId === row['table_id'])!.spans[0]!;
        if (!then.closed || row['closing_win_from_rounds_cents'] === null) continue;
        closed += 1;
        for (const [name, of] of Object.entries(closing)) {
          const figure = textOf(said[name as keyof typeof closing]);
          expect([...where, `closing_${of}`, row[`closing_${of}`]]).toEqual([
            ...where,
            `closing_${of}`,
            figure,
          ]);
        }
      }
    }
    expect(closed).toBeGreaterThan(5);
  });

  it('have gaming days as the API, and adjustments and reports as the events say them', async () => {
    const names = {
      preliminary_reports: 'preliminary',
      count_room_reports: 'countRoom',
      final_reports: 'final',
    };
    const days = (await listGamingDays(api, ALL)).items;
    expect(await expectSame('gaming_days_v1', days, ['gaming_day'], names)).toEqual([]);

    const prepared = eventsOf('AdjustmentPrepared').map(({ data }) => [
      data.adjustmentId,
      String(data.amountCents),
    ]);
    const adjustments = await rowsOf('adjustments_v1');
    expect(adjustments.map((row) => [row['adjustment_id'], row['amount_cents']]).toSorted()).toEqual(
      prepared.toSorted(),
    );
    const approved = eventsOf('AdjustmentApproved').map(({ data }) => [
      data.adjustmentId,
      data.approvedBy.userId,
    ]);
    const ofApproved = adjustments.filter(({ status }) => status === 'approved');
    expect(ofApproved.map((row) => [row['adjustment_id'], row['decided_by']]).toSorted()).toEqual(
      approved.toSorted(),
    );
    expect(approved.length).toBeGreaterThan(0);

    const said = eventsOf('DayClosed').flatMap(({ data: { gamingDay, closing, lines } }) =>
      lines.map(({ tableId, game, figures }) => ({ gamingDay, version: closing, tableId, game, ...figures })),
    );
    const closings = await asReader(
      `SELECT * FROM ${biSchema}.master_game_lines_v1 WHERE report = 'closing'`,
    );
    const key = ['gaming_day', 'version', 'table_id'];
    const lineOf = new Map<string, Line>(
      said.map((line) => [keyOf({ ...line, version: String(line.version) }, key.map(publicName)), line]),
    );
    expect([closings.length, closings.length > 0]).toEqual([lineOf.size, true]);
    for (const row of closings) {
      const cents = Object.keys(row).filter((name) => name.endsWith('_cents'));
      const line = lineOf.get(keyOf(row, key))!;
      const expected = cents.map((name) => [name, textOf(line[publicName(name)])]);
      expect([keyOf(row, key), cents.map((name) => [name, row[name]])]).toEqual([keyOf(row, key), expected]);
    }
  });

  it('have what later corrections changed and the vigorish on forms, as the events say them', async () => {
    const late = eventsOf('SettlementCorrected').filter(
      ({ data, metadata }) =>
        data.concernsGamingDay !== undefined &&
        data.concernsGamingDay !== (metadata as { readonly gamingDay?: string }).gamingDay,
    );
    const [corrections] = await asReader(
      `SELECT sum(corrections)::int AS corrections, bool_and(gaming_day <> own_gaming_day) AS later FROM ${biSchema}.later_corrections_v1`,
    );
    expect(late.length).toBeGreaterThan(0);
    expect(corrections).toEqual({ corrections: late.length, later: true });
    const [onForms] = await asReader(
      `SELECT (SELECT sum(vigorish_comped_cents + vigorish_documented_cents - vigorish_recovered_cents) FROM ${biSchema}.table_win_v1)
         = sum(amount_cents) AS same, count(*) > 0 AS some FROM ${biSchema}.vigorish_on_forms_v1`,
    );
    expect(onForms).toEqual({ same: true, some: true });
  });

  it('are all there, with comments on each and on each column', async () => {
    const found = await asReader(
      `SELECT c.relname AS view, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
         col_description(c.oid, a.attnum) AS column_says, obj_description(c.oid) AS view_says
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
       WHERE c.relnamespace = '${biSchema}'::regnamespace ORDER BY c.relname, a.attnum`,
    );
    expect(new Set(found.map(({ view }) => view))).toEqual(new Set(BI_VIEWS.map(({ name }) => name)));
    for (const { name, view, column_says: ofColumn, view_says: ofView } of found) {
      expect([view, name, ofColumn, ofView]).toEqual([
        view,
        name,
        expect.any(String),
        expect.stringMatching(/Source: /),
      ]);
      if (String(name).endsWith('_cents')) expect(ofColumn).toMatch(/\(cents\)/);
    }
  });

  it('are the only relations that the role may read, and it may write none', async () => {
    const reachable = await asReader(
      `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
         AND n.nspname !~ '^pg_toast' AND has_schema_privilege(n.oid, 'USAGE')
         AND has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')`,
    );
    expect(reachable.map(({ schema: of }) => of)).toEqual(reachable.map(() => biSchema));
    expect(reachable).toHaveLength(BI_VIEWS.length);
    const writable = await asReader(
      `SELECT c.relname FROM pg_class c WHERE c.relnamespace = '${biSchema}'::regnamespace
         AND has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')`,
    );
    expect(writable).toEqual([]);
  });

  it('lets the role do nothing else, such as writes, tables, functions, accounts or other properties', async () => {
    await ask(`CREATE SCHEMA ${accounts}; CREATE TABLE ${accounts}.users (secret text)`);
    const other = namesOnEngines('marina');
    const marina = await openPostgresReadStore({
      ...{ connectionString, schema: other.readModels, biSchema: other.bi, biViews: BI_VIEWS },
    });
    await readModelsOf(floor, marina);
    await marina.close();
    expect(await ask(`SELECT count(*) > 0 AS some FROM ${other.bi}.rounds_v1`)).toEqual([{ some: true }]);
    const tables = await ask(`SELECT tablename AS name FROM pg_tables WHERE schemaname = '${schema}'`);
    const plain = PROJECTIONS.flatMap((projection) => projection.tables.map(({ name }) => name));
    const [physical] = tables.map(({ name }) => String(name)).filter((name) => name.startsWith('_g'));
    for (const sql of [
      ...[...plain, physical!, '_generation', '_bi_view'].map((name) => `SELECT * FROM ${schema}.${name}`),
      ...BI_VIEWS.map(({ name }) => `SELECT * FROM ${other.bi}.${name}`),
      `SELECT * FROM ${other.readModels}.rounds`,
      `SELECT * FROM ${accounts}.users`,
      ...BI_VIEWS.flatMap(({ name }) => [
        `DELETE FROM ${biSchema}.${name}`,
        `INSERT INTO ${biSchema}.${name} DEFAULT VALUES`,
      ]),
      `CREATE TABLE ${biSchema}.mine (a int)`,
      `CREATE VIEW ${biSchema}.mine AS SELECT 1 AS a`,
      `CREATE FUNCTION ${biSchema}.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      `CREATE OR REPLACE VIEW ${biSchema}.rounds_v1 AS SELECT 1 AS a`,
      `DROP VIEW ${biSchema}.rounds_v1`,
      `COMMENT ON VIEW ${biSchema}.rounds_v1 IS 'mine'`,
      `CREATE SCHEMA mine`,
      `COPY (SELECT 1) TO PROGRAM 'true'`,
      `SELECT pg_read_file('PG_VERSION')`,
      `SET ROLE postgres`,
    ]) {
      const refused = (await rejectionOf(asReader(sql))) as Error;
      // A view that sums rows takes no writes from anybody.
      expect([sql, refused.message]).toEqual([
        sql,
        expect.stringMatching(/denied|must be owner|cannot (insert into|delete from) view/),
      ]);
    }
    await ask('CREATE ROLE stranger');
    await asReader(`GRANT SELECT ON ${biSchema}.rounds_v1 TO stranger`);
    expect(
      await ask(`SELECT has_table_privilege('stranger', '${biSchema}.rounds_v1', 'SELECT') AS may`),
    ).toEqual([{ may: false }]);
  });

  it.each<[string, (projection: Projection) => Projection]>([
    ['is built again', (projection) => projection],
    ['gets a version with its columns in another order', inOtherOrder],
  ])(
    'stay the same, with the same rows, while every read model %s',
    async (_, next) => {
      const all = async () => ({
        oids: await ask(
          `SELECT relname, oid FROM pg_class WHERE relnamespace = '${biSchema}'::regnamespace ORDER BY 1`,
        ),
        rows: await Promise.all(BI_VIEWS.map(({ name }) => sorted(name))),
      });
      const before = await all();
      for (const projection of PROJECTIONS) {
        const from = { eventStore: floor.store, codec: floor.codec, readStore: postgres };
        await rebuildProjection(from, next(projection));
      }
      expect(await all()).toEqual(before);
    },
    60_000,
  );

  it('show nothing of a count of a drop box before both are in (13:69D-1.33)', async () => {
    const counting = await aFloorWithSlips();
    await placed(counting);
    await removed(counting);
    const found = {
      denominations: [notes(5_000, 77_123)],
      documents: [document('voucher', 'V-FIRST', 31_337)],
    };
    const signs = ['77123', 'V-FIRST', '31337', '385615000', '385646337'];
    const shown = async () => {
      const url = await server().database();
      const store = await openPostgresReadStore({
        connectionString: url,
        schema,
        biSchema,
        biViews: BI_VIEWS,
      });
      await readModelsOf(counting, store);
      await store.close();
      const views = BI_VIEWS.map(({ name }) => server().query(url, `SELECT * FROM ${biSchema}.${name}`));
      return JSON.stringify(await Promise.all(views));
    };
    await countedOnce(counting, 'first', found);
    const blind = await shown();
    expect(signs.filter((sign) => blind.includes(sign))).toEqual([]);
    await countedOnce(counting, 'second', found);
    expect(await shown()).toContain('385646337');
  }, 60_000);

  const sorted = async (view: string) =>
    (await rowsOf(view)).map(({ age_minutes: _age, ...row }) => JSON.stringify(row)).toSorted();
});

/** A version of a projection that PostgreSQL cannot give an existing view by adding columns. */
function inOtherOrder(projection: Projection): Projection {
  return {
    ...projection,
    version: projection.version + 1,
    tables: projection.tables.map((table) => ({
      ...table,
      columns: Object.fromEntries(Object.entries(table.columns).toReversed()),
    })),
  };
}

/** Names of people that an act has not reached. */
const PERSON = /(By|^dealer|^pitBoss|^pitClerk)$/;

/** A line of the API with each person as the columns of their id and name. */
function withNames(line: Line): Line {
  return Object.fromEntries(
    Object.entries(line).flatMap(([name, value]): [string, unknown][] => {
      if (value === null && PERSON.test(name))
        return [
          [name, null],
          [`${name}Name`, null],
        ];
      if (!isPerson(value)) return [[name, value]];
      return [
        [name, value.id],
        [`${name}Name`, value.name],
      ];
    }),
  );
}

function isPerson(value: unknown): value is Person {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

function keyOf(row: Line, key: readonly string[]): string {
  return JSON.stringify(key.map((name) => row[name]));
}

function publicName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A figure as the driver gives it. */
function textOf(figure: unknown): string | null {
  return figure === null || figure === undefined ? null : BigInt(figure as number).toString();
}

/** A value of the API as the driver gives it from a view. */
function inBi(value: unknown, type: string): unknown {
  if (type === 'time') return value === null ? null : new Date(value as string);
  if (Array.isArray(value)) return JSON.stringify(value);
  return type === 'text' || type === 'flag' ? value : textOf(value);
}
