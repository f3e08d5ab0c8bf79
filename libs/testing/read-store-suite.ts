import type { ReadStore } from '#projections';
import { AskedStore } from './read-store-suite/asked-store.js';
import { asksOfCommitting } from './read-store-suite/committing.js';
import { asksOfGenerations } from './read-store-suite/generations.js';
import { asksOfQuerying } from './read-store-suite/querying.js';

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

    describe('rows and checkpoint', () => asksOfCommitting(asked, reopen));
    describe('queries', () => asksOfQuerying(asked));
    describe('generations', () => asksOfGenerations(asked, reopen));
  });
}
