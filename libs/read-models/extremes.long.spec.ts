import { READ_STORES } from '#testing/read-stores.js';
import type { ReadStoreEngine } from '#testing/read-stores.js';
import { asksOfExtremes } from './extremes.testing.js';

describe.each<ReadStoreEngine>(['SQLite', 'memory'])('read models of the largest numbers, in %s', (engine) =>
  asksOfExtremes(READ_STORES[engine]()),
);
