import type { EventStoreSubject, Stores } from '../event-store-suite.js';

type Ask = (question: string, answer: () => Promise<void>, timeoutMs?: number) => void;

/**
 * Runs a test if the adapter supports its feature. Otherwise it is skipped and logged: a run of many files does not
 * show the names of skipped tests.
 */
export function itWhen(stores: Stores, ability: keyof EventStoreSubject): Ask {
  if (stores[ability]) return it;
  return (question, answer) => {
    process.stdout.write(`skipped: ${stores.name} as an event store ${question}: it cannot\n`);
    it.skip(question, answer);
  };
}
