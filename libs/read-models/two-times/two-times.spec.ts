import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { asksOfTwoTimes } from './two-times.testing.js';

describe.each([3, 31])('the books of a day with late arrivals, in memory (seed %i)', (seed) => {
  asksOfTwoTimes(seed, () => Promise.resolve(new MemoryReadStore()));
});

describe('the books of a day with late arrivals, in SQLite', () => {
  const folder = temporaryFolder();
  asksOfTwoTimes(7, () => Promise.resolve(openSqliteReadStore({ path: join(folder, 'read-models.sqlite') })));
});
