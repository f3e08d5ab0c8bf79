import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { listOrderSuite } from './list-order.testing.js';

describe('lists of ids with numbers, in memory', () => {
  listOrderSuite(1, () => Promise.resolve(new MemoryReadStore()));
});

describe('lists of ids with numbers, in SQLite', () => {
  const folder = temporaryFolder();
  listOrderSuite(2, () => Promise.resolve(openSqliteReadStore({ path: join(folder, 'read-models.sqlite') })));
});
