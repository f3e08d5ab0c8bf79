import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../../../testing/postgres/index.js';
import { journalSuite } from './journal.testing.js';

describeWithPostgres('the journal of random days, in PostgreSQL', (server) => {
  journalSuite(11, async () => openPostgresReadStore({ connectionString: await server().database() }));
});
