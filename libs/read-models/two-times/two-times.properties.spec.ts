import { casesOf } from '#testing/depth.js';
import { READ_STORES } from '#testing/read-stores.js';
import type { ReadStoreEngine } from '#testing/read-stores.js';
import { twoTimesSuite } from './two-times.testing.js';

describe.each([...casesOf<[number, ReadStoreEngine]>([3, 'memory'], [31, 'memory'], [7, 'SQLite'])])(
  'the books of a day with late arrivals (seed %i, %s)',
  (seed, engine) => twoTimesSuite(seed, READ_STORES[engine]()),
);
