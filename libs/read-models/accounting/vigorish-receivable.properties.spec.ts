import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { asksOfTheReceivable } from './vigorish-receivable.testing.js';

describe.each([2, 16, 63])('the vigorish receivable of random days, in memory (seed %i)', (seed) => {
  asksOfTheReceivable(seed, () => Promise.resolve(new MemoryReadStore()));
});

describe('the vigorish receivable of random days, in SQLite', () => {
  const folder = temporaryFolder();
  asksOfTheReceivable(9, () =>
    Promise.resolve(openSqliteReadStore({ path: join(folder, 'read-models.sqlite') })),
  );
});
