import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { CASES, asksOfStatistics } from './statistics.testing.js';

const seen = new Set<string>();

describe.each([2, 3])('statistics of days with late facts and counts, in memory (seed %i)', (seed) => {
  asksOfStatistics(seed, seen, () => Promise.resolve(new MemoryReadStore()));
});

describe('statistics of days with late facts and counts, in SQLite', () => {
  const folder = temporaryFolder();
  asksOfStatistics(5, seen, () =>
    Promise.resolve(openSqliteReadStore({ path: join(folder, 'read-models.sqlite') })),
  );
});

describe('the seeds of the statistics', () => {
  it.each(['current', 'before'])('reach every case together, in the spans that are %s', (which) => {
    expect(CASES.filter((name) => !seen.has(`${which} ${name}`))).toEqual([]);
  });
});
