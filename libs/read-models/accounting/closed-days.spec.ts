import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { asksOfClosedDays } from './closed-days.testing.js';

describe.each([1, 34])('closed gaming days, in memory (seed %i)', (seed) => {
  asksOfClosedDays(seed, () => Promise.resolve(new MemoryReadStore()));
});

describe('closed gaming days, in SQLite', () => {
  const folder = temporaryFolder();
  asksOfClosedDays(7, () =>
    Promise.resolve(openSqliteReadStore({ path: join(folder, 'read-models.sqlite') })),
  );
});
