import { join } from 'node:path';
import { openPostgresReadStore, type PostgresReadStore } from '#adapters/postgres-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { totalCents } from '#kernel';
import { Chance } from '#play/chance.js';
import { ProjectionHost, rebuildProjection, type ReadStore } from '#projections';
import { PROJECTIONS, listMarkers, tableWin, vigorishBalances, vigorishReceivable } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { RandomFloor } from '#testing/builders/random-floor.js';
import { randomStep } from '#testing/builders/random-step.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';

const EVER = { fromGamingDay: '1990-01-01', toGamingDay: '2090-01-01' };
/** Largest number of further steps until a marker is open. */
const STEPS = 1_000;

/** A few gaming days of rounds, forms and mistakes, until some markers are open. */
async function smallLedger(): Promise<RandomFloor['floor']> {
  const random = new RandomFloor();
  await random.open();
  const chance = new Chance(2026);
  const owed = () => random.books.markers.values().some(({ outstanding }) => outstanding > 0);
  for (let step = 0; step < STEPS || (!owed() && step < 2 * STEPS); step++) {
    await random.take(randomStep(chance));
    await random.look();
  }
  return random.floor;
}

async function dump(store: ReadStore): Promise<string[]> {
  const lines: string[] = [];
  for (const projection of PROJECTIONS) {
    for await (const line of store.dump(await store.prepare(projection))) lines.push(line);
  }
  return lines;
}

describeWithPostgres('read models of a ledger in PostgreSQL', (server) => {
  let connectionString = '';
  let postgres: PostgresReadStore;
  const sqlite = openSqliteReadStore({ path: join(temporaryFolder(), 'read-models.sqlite') });

  beforeAll(async () => {
    const { store: eventStore, codec } = await smallLedger();
    connectionString = await server().database();
    postgres = await openPostgresReadStore({ connectionString });
    const host = new ProjectionHost({
      eventStore,
      codec,
      readStore: postgres,
      projections: PROJECTIONS,
      batchSize: 37,
    });
    await host.start();
    await host.waitFor(await eventStore.head(), 60_000);
    await host.stop();
    for (const projection of PROJECTIONS) {
      await rebuildProjection({ eventStore, codec, readStore: sqlite }, projection);
    }
  }, 120_000);
  afterAll(async () => {
    await postgres?.close();
    await sqlite.close();
  });

  const ask = (sql: string) => server().query(connectionString, sql);
  const report = (name: string, order: string) => ask(`SELECT * FROM pitledger.${name} ORDER BY ${order}`);

  it('equal those of SQLite byte for byte', async () => {
    const lines = await dump(postgres);
    expect(lines).toEqual(await dump(sqlite));
    expect(lines.length).toBeGreaterThan(200);
    const tables = new Set(lines.map((line) => line.split(' ')[0]));
    for (const table of ['table_win', 'markers', 'vigorish_forms', 'rounds', 'control_exceptions']) {
      expect(tables).toContain(table);
    }
  });

  it('answer every query of the API as SQLite does', async () => {
    const by = ['gamingDay', 'tableId'] as const;
    expect(await tableWin(postgres, { ...EVER, by })).toEqual(await tableWin(sqlite, { ...EVER, by }));
    expect(await vigorishBalances(postgres, {})).toEqual(await vigorishBalances(sqlite, {}));
    const request = { limit: 5, status: 'open' };
    expect(await listMarkers(postgres, request, 0)).toEqual(await listMarkers(sqlite, request, 0));
  });

  it('report the same table win as the API, with win and vigorish earned as columns', async () => {
    const { items } = await tableWin(sqlite, { ...EVER, by: ['gamingDay', 'tableId', 'shift'] });
    const rows = await report('report_table_win', 'gaming_day, table_id, shift');
    expect(rows).toHaveLength(items.length);
    items.forEach((line, index) => {
      expect(rows[index]).toMatchObject({
        table_id: line.tableId,
        rounds: String(line.rounds),
        wagers_lost_cents: String(line.wagersLostCents),
        vigorish_earned_cents: String(line.vigorishEarnedCents),
        win_cents: String(line.winCents),
      });
    });
    const [total] = await ask('SELECT sum(win_cents) AS win FROM pitledger.report_rounds');
    const [ofTables] = await ask('SELECT sum(win_cents) AS win FROM pitledger.report_table_win');
    expect(total).toEqual(ofTables);
  });

  it('report the same vigorish receivable as the API, day by day', async () => {
    const rows = await report('report_vigorish_receivable', 'gaming_day, table_id, patron_id');
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const [day, tableId, patronId] = [row['gaming_day'], row['table_id'], row['patron_id']].map(String);
      const asked = { fromGamingDay: day!, toGamingDay: day!, tableId: tableId!, patronId: patronId! };
      const { deferred } = (await vigorishReceivable(sqlite, asked)).total;
      expect([day, tableId, patronId, row]).toMatchObject([
        ...[day, tableId, patronId],
        {
          opening_cents: String(deferred.openingCents),
          deferred_cents: String(deferred.deferredCents),
          corrections_cents: String(deferred.correctionsCents),
          collected_later_cents: String(deferred.collectedCents),
          comped_cents: String(deferred.compedCents),
          documented_cents: String(deferred.documentedCents),
          closing_cents: String(deferred.closingCents),
        },
      ]);
    }
  });

  it('report open markers, forms, exceptions and rounds, row for row', async () => {
    const [open] = await ask(
      `SELECT sum(outstanding_cents) AS owed, bool_and(opened_at < now() AND age_minutes >= 0) AS aged,
         bool_and(deferred_cents = collected_later_cents + comped_cents + documented_cents + outstanding_cents) AS balanced
       FROM pitledger.report_open_markers`,
    );
    const balances = await vigorishBalances(sqlite, {});
    const owed = totalCents(balances.map(({ outstandingCents }) => outstandingCents));
    expect(open).toEqual({ owed: String(owed), aged: true, balanced: true });
    const counts = {
      form_register: 'vigorish_forms',
      control_exceptions: 'control_exceptions',
      rounds: 'rounds',
    };
    for (const [name, table] of Object.entries(counts)) {
      const [count] = await ask(
        `SELECT (SELECT count(*) FROM pitledger.report_${name}) = (SELECT count(*) FROM pitledger.${table}) AS same,
           (SELECT count(*) FROM pitledger.${table}) > 0 AS some`,
      );
      expect([name, count]).toEqual([name, { same: true, some: true }]);
    }
    const [comments] = await ask(
      "SELECT col_description(attrelid, attnum) AS win, obj_description('pitledger.report_rounds'::regclass) AS rounds FROM pg_attribute WHERE attrelid = 'pitledger.report_table_win'::regclass AND attname = 'win_cents'",
    );
    expect(String(comments!['win'])).toMatch(/plus vigorish earned/);
    expect(String(comments!['rounds'])).toMatch(/^Every round/);
  });
});
