import { READ_STORES } from '#testing/read-stores.js';
import type { ReadStoreEngine } from '#testing/read-stores.js';
import { extremesSuite } from './extremes.testing.js';

describe.each<ReadStoreEngine>(['SQLite', 'memory'])('read models of the largest numbers, in %s', (engine) =>
  extremesSuite(READ_STORES[engine]()),
);
