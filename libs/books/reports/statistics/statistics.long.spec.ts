import { READ_STORES } from '#testing/read-stores.js';
import type { ReadStoreEngine } from '#testing/read-stores.js';
import { CASES, statisticsSuite } from './statistics.testing.js';

const seen = new Set<string>();

describe.each<[number, ReadStoreEngine]>([
  [2, 'memory'],
  [3, 'memory'],
  [5, 'SQLite'],
])('statistics of days with late facts and counts (seed %i, %s)', (seed, engine) =>
  statisticsSuite(seed, seen, READ_STORES[engine]()),
);

describe('the seeds of the statistics', () => {
  it.each(['current', 'before'])('reach every case together, in the spans that are %s', (which) => {
    expect(CASES.filter((name) => !seen.has(`${which} ${name}`))).toEqual([]);
  });
});
