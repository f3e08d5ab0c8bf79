import { casesOf } from '#testing/depth.js';
import { READ_STORES } from '#testing/read-stores.js';
import type { ReadStoreEngine } from '#testing/read-stores.js';
import { closedDaysSuite } from './closed-days.testing.js';

describe.each([...casesOf<[number, ReadStoreEngine]>([7, 'SQLite'], [1, 'memory'], [34, 'memory'])])(
  'closed gaming days (seed %i, %s)',
  (seed, engine) => closedDaysSuite(seed, READ_STORES[engine]()),
);
