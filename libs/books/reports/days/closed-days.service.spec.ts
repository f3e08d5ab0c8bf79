import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../../../testing/postgres/index.js';
import { closedDaysSuite } from './closed-days.testing.js';

describeWithPostgres('closed gaming days, in PostgreSQL', (server) => {
  closedDaysSuite(11, async () => openPostgresReadStore({ connectionString: await server().database() }));
});
