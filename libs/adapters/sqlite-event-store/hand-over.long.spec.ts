import { join } from 'node:path';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { handOverSuite } from '#testing/event-store-suite.js';
import { temporaryFolder } from '#testing/temporary-folder.js';

const path = join(temporaryFolder(), 'events.db');

handOverSuite('sqlite', {
  open: () => Promise.resolve(SqliteEventStore.open({ path })),
  reopen: () => Promise.resolve(SqliteEventStore.open({ path })),
  handOverSeeds: 1_000,
});
