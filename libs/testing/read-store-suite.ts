import type { ReadStore } from '#projections';
import { AskedStore } from './read-store-suite/asked-store.js';
import { committingSuite } from './read-store-suite/committing.js';
import { generationsSuite } from './read-store-suite/generations.js';
import { queryingSuite } from './read-store-suite/querying.js';

export interface ReadStoreSuiteOptions {
  /** An empty store, which the suite closes. */
  readonly open: () => Promise<ReadStore>;
  /** A second instance of the same store, if it outlives its process. */
  readonly reopen?: () => Promise<ReadStore>;
}

/** The test suite of read stores. Each adapter runs it unchanged. */
export function readStoreSuite(name: string, { open, reopen }: ReadStoreSuiteOptions): void {
  describe(`read store contract: ${name}`, () => {
    const asked = new AskedStore(open);
    beforeEach(() => asked.open());
    afterEach(() => asked.store.close());

    describe('rows and checkpoint', () => committingSuite(asked, reopen));
    describe('queries', () => queryingSuite(asked));
    describe('generations', () => generationsSuite(asked, reopen));
  });
}
