import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { asksOfExtremes } from './extremes.testing.js';

describe('read models of the largest numbers, in memory', () => {
  asksOfExtremes(() => Promise.resolve(new MemoryReadStore()));
});

describe('read models of the largest numbers, in SQLite', () => {
  const folder = temporaryFolder();
  asksOfExtremes(() => Promise.resolve(openSqliteReadStore({ path: join(folder, 'read-models.sqlite') })));
});
