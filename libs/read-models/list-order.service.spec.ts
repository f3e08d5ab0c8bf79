import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../testing/postgres/index.js';
import { asksOfListOrder } from './list-order.testing.js';

describeWithPostgres('lists of ids with numbers, in PostgreSQL', (server) => {
  asksOfListOrder(3, async () => openPostgresReadStore({ connectionString: await server().database() }));
});
