import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { describeWithPostgres } from '../../../testing/postgres/index.js';
import { daySheetSuite } from './day-sheet.testing.js';

describeWithPostgres('day sheets of days with late facts and counts, in PostgreSQL', (server) => {
  daySheetSuite(11, new Set(), async () =>
    openPostgresReadStore({ connectionString: await server().database() }),
  );
});
