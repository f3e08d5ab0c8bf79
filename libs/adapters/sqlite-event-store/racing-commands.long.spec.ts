import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { racingCommandsSuite } from '#testing/racing-commands-suite.js';
import { temporaryFolder } from '#testing/temporary-folder.js';

const folder = temporaryFolder();

const open = (): Promise<SqliteEventStore> =>
  Promise.resolve(SqliteEventStore.open({ path: join(folder, `${randomUUID()}.db`) }));

racingCommandsSuite('SQLite', open, 3);
