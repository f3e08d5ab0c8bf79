import { openPostgresReadStore } from '#adapters/postgres-read-store';
import type { PostgresReadStore } from '#adapters/postgres-read-store';
import { EventCodec } from '#event-store';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import { RandomReceivable } from '#testing/builders/random/random-receivable.js';
import { describeWithPostgres } from '../../../testing/postgres/index.js';
import { recordedLate } from '../../../read-models/two-times/late-events.testing.js';
import { markersProjection } from '../markers.projection.js';
import { vigorishFormsProjection } from '../forms/vigorish-forms.projection.js';
import { vigorishReceivableProjection } from './vigorish-receivable.projection.js';
import { vigorishReceivable } from './vigorish-receivable.query.js';
import { receivableSuite } from './vigorish-receivable.testing.js';
import { BI_VIEWS } from '../../../read-models/bi-views.js';

const BI = 'pitledger_bi_x';

describeWithPostgres('the vigorish receivable of random days, in PostgreSQL', (server) => {
  receivableSuite(11, async () => openPostgresReadStore({ connectionString: await server().database() }));
});

describeWithPostgres('the views of the vigorish receivable, in SQL', (server) => {
  let connectionString = '';
  let store: PostgresReadStore;

  beforeAll(async () => {
    connectionString = await server().database();
    store = await openPostgresReadStore({ connectionString, biSchema: BI, biViews: BI_VIEWS });
    const chance = new Chance(11);
    const eventStore = await recordedLate(chance, await RandomReceivable.events(chance));
    const building = { eventStore, readStore: store, codec: new EventCodec() };
    for (const model of [markersProjection, vigorishFormsProjection, vigorishReceivableProjection]) {
      await rebuildProjection(building, model);
    }
  }, 120_000);
  afterAll(() => store?.close());

  it.each([
    ['vigorish_receivable_v1', 'deferred', 'collected_later_cents'],
    ['documented_vigorish_v1', 'documented', 'recovered_cents'],
  ] as const)('say day by day in %s what the API says', async (view, balance, lowering) => {
    const rows = await server().query(connectionString, `SELECT * FROM ${BI}.${view}`);
    expect(rows.filter((row) => row[lowering] !== '0').length).toBeGreaterThan(1);
    for (const row of rows) {
      const [day, tableId, patronId] = ['gaming_day', 'table_id', 'patron_id'].map((key) => String(row[key]));
      const asked = { fromGamingDay: day!, toGamingDay: day!, tableId: tableId!, patronId: patronId! };
      const figures = (await vigorishReceivable(store, asked)).total[balance];
      const said = Object.fromEntries(
        Object.entries(figures).map(([figure, cents]) => [
          figure === 'collectedCents' ? 'collected_later_cents' : figure.replace('Cents', '_cents'),
          String(cents),
        ]),
      );
      expect(row).toEqual({ gaming_day: day, table_id: tableId, patron_id: patronId, ...said });
    }
  });
});
