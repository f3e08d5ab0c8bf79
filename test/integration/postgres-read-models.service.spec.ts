import { join } from 'node:path';
import { openPostgresReadStore, type PostgresReadStore } from '#adapters/postgres-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { Chance } from '#play/chance.js';
import { ProjectionHost, rebuildProjection } from '#projections';
import { PROJECTIONS, listMarkers, tableWin, vigorishBalances } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { RandomFloor } from '#testing/builders/random/random-floor.js';
import { randomStep } from '#testing/builders/random/random-step.js';
import { linesIn } from '../../libs/projections/books.testing.js';
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

  it('equal those of SQLite byte for byte', async () => {
    const lines = await linesIn(postgres, PROJECTIONS);
    expect(lines).toEqual(await linesIn(sqlite, PROJECTIONS));
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
});
