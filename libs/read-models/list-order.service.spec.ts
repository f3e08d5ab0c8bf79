import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../testing/postgres/index.js';
import { listOrderSuite } from './list-order.testing.js';

describeWithPostgres('lists of ids with numbers, in PostgreSQL', (server) => {
  listOrderSuite(3, async () => openPostgresReadStore({ connectionString: await server().database() }));
});
