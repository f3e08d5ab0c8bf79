import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { asksOfListOrder } from './list-order.testing.js';

describe('lists of ids with numbers, in memory', () => {
  asksOfListOrder(1, () => Promise.resolve(new MemoryReadStore()));
});

describe('lists of ids with numbers, in SQLite', () => {
  const folder = temporaryFolder();
  asksOfListOrder(2, () =>
    Promise.resolve(openSqliteReadStore({ path: join(folder, 'read-models.sqlite') })),
  );
});
