import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../../../testing/postgres/index.js';
import { asksOfTheJournal } from './journal.testing.js';

describeWithPostgres('the journal of random days, in PostgreSQL', (server) => {
  asksOfTheJournal(11, async () => openPostgresReadStore({ connectionString: await server().database() }));
});
