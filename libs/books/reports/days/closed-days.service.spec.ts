import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../../../testing/postgres/index.js';
import { asksOfClosedDays } from './closed-days.testing.js';

describeWithPostgres('closed gaming days, in PostgreSQL', (server) => {
  asksOfClosedDays(11, async () => openPostgresReadStore({ connectionString: await server().database() }));
});
