import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { asksOfTwoTimes } from './two-times.testing.js';

describeWithPostgres('the books of a day with late arrivals, in PostgreSQL', (server) => {
  asksOfTwoTimes(11, async () => openPostgresReadStore({ connectionString: await server().database() }));
});
