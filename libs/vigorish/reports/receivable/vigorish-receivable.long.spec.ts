import { READ_STORES } from '#testing/read-stores.js';
import type { ReadStoreEngine } from '#testing/read-stores.js';
import { receivableSuite } from './vigorish-receivable.testing.js';

describe.each<[number, ReadStoreEngine]>([
  [2, 'memory'],
  [16, 'memory'],
  [63, 'memory'],
  [2, 'SQLite'],
])('the vigorish receivable of random days (seed %i, %s)', (seed, engine) => {
  receivableSuite(seed, READ_STORES[engine]());
});
