import { ALL_CASES, casesOf } from '#testing/depth.js';
import { READ_STORES } from '#testing/read-stores.js';
import type { ReadStoreEngine } from '#testing/read-stores.js';
import { SHEET_CASES, daySheetSuite } from './day-sheet.testing.js';

const seen = new Set<string>();

describe.each([
  ...casesOf<[number, ReadStoreEngine]>([2, 'SQLite'], [3, 'memory'], [5, 'memory'], [7, 'SQLite']),
])('day sheets of days with late facts and counts (seed %i, %s)', (seed, engine) =>
  daySheetSuite(seed, seen, READ_STORES[engine]()),
);

describe('the seeds of the day sheets', () => {
  it.each(['adjusted', 'as-closed'])('reach the cases of the books as %s', (books) => {
    const missing = SHEET_CASES.filter((name) => !seen.has(`${books} ${name}`));
    expect(ALL_CASES ? missing : missing.filter((name) => name === 'counted')).toEqual([]);
  });
});
