import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../testing/postgres/index.js';
import { extremesSuite } from './extremes.testing.js';

describeWithPostgres('read models of the largest numbers, in PostgreSQL', (server) => {
  extremesSuite(async () => openPostgresReadStore({ connectionString: await server().database() }));
});
