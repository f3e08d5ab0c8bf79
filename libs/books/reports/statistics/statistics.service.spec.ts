import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../../../testing/postgres/index.js';
import { statisticsSuite } from './statistics.testing.js';

describeWithPostgres('statistics of days with late facts and counts, in PostgreSQL', (server) => {
  statisticsSuite(11, new Set(), async () =>
    openPostgresReadStore({ connectionString: await server().database() }),
  );
});
