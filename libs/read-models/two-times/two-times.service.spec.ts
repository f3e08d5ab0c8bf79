import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { twoTimesSuite } from './two-times.testing.js';

describeWithPostgres('the books of a day with late arrivals, in PostgreSQL', (server) => {
  twoTimesSuite(11, async () => openPostgresReadStore({ connectionString: await server().database() }));
});
