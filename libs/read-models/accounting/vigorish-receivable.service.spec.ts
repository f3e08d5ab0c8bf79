import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { asksOfTheReceivable } from './vigorish-receivable.testing.js';

describeWithPostgres('the vigorish receivable of random days, in PostgreSQL', (server) => {
  asksOfTheReceivable(11, async () => openPostgresReadStore({ connectionString: await server().database() }));
});
