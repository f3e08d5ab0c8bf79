import { describeWithPostgres } from '../../testing/postgres/index.js';
import { readStoreSuite } from '../../testing/read-store-suite.js';
import { openPostgresReadStore } from './open-read-store.js';

describeWithPostgres('PostgresReadStore', (server) => {
  let connectionString = '';
  let schemas = 0;
  let schema = '';
  const open = () => openPostgresReadStore({ connectionString, schema: (schema = `s${++schemas}`) });
  beforeAll(async () => {
    connectionString = await server().database();
  });

  readStoreSuite('PostgreSQL', {
    open,
    reopen: () => openPostgresReadStore({ connectionString, schema }),
  });
});
