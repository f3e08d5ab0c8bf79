import type { EventStore } from '#event-store';
import { appendingSuite } from './event-store-suite/appending.js';
import { closingSuite } from './event-store-suite/closing.js';
import { fidelitySuite } from './event-store-suite/fidelity.js';
import { handOverTests } from './event-store-suite/hand-over.js';
import { historySuite } from './event-store-suite/history.js';
import { readingSuite } from './event-store-suite/reading.js';
import { repeatingSuite } from './event-store-suite/repeating.js';
import { subscribingSuite } from './event-store-suite/subscribing.js';

/** Options of an adapter under test. Tests of an unsupported feature are skipped. */
export interface EventStoreSubject {
  /** A store without events. */
  readonly open: () => Promise<EventStore>;
  /** An empty store whose first position comes after the given one. */
  readonly openAfter?: (position: bigint) => Promise<EventStore>;
  /** A second instance over the events of an open or closed one. */
  readonly reopen?: (store: EventStore) => Promise<EventStore>;
  /** Whether a stored id is found in any stream of a request. Default: true. */
  readonly findsIdsInEveryStream?: boolean;
  /** Whether an event of two megabytes is accepted. Default: true. */
  readonly takesMegabytes?: boolean;
  /** Number of seeded runs of the hand-over from history to live. Default 50. */
  readonly handOverSeeds?: number;
}

/** Access of the suite to a store: everything opened through it is closed after each test. */
export interface Stores extends EventStoreSubject {
  readonly name: string;
  readonly findsIdsInEveryStream: boolean;
  readonly takesMegabytes: boolean;
  readonly handOverSeeds: number;
}

/** The test suite of the port of event stores. Every adapter runs it unchanged. */
export function eventStoreSuite(name: string, subject: EventStoreSubject): void {
  describeStores(name, subject, (stores) => {
    describe('appending', () => appendingSuite(stores));
    describe('repeating an append', () => repeatingSuite(stores));
    describe('reading', () => readingSuite(stores));
    describe('a pass over all events', () => historySuite(stores));
    describe('fidelity', () => fidelitySuite(stores));
    describe('subscribing', () => subscribingSuite(stores));
    describe('handing over from history to live', () => handOverTests(stores));
    describe('closing', () => closingSuite(stores));
  });
}

/** Tests the instant at which history ends and live begins, in the given number of runs. */
export function handOverSuite(name: string, subject: EventStoreSubject): void {
  describeStores(name, subject, (stores) => {
    describe('handing over from history to live', () => handOverTests(stores));
  });
}

function describeStores(name: string, subject: EventStoreSubject, tests: (stores: Stores) => void): void {
  describe(`${name} as an event store`, () => {
    const opened: EventStore[] = [];
    const kept = async (opening: Promise<EventStore>): Promise<EventStore> => {
      const store = await opening;
      opened.push(store);
      return store;
    };
    const { openAfter, reopen } = subject;
    const stores: Stores = {
      name,
      open: () => kept(subject.open()),
      ...(openAfter && { openAfter: (position) => kept(openAfter(position)) }),
      ...(reopen && { reopen: (store) => kept(reopen(store)) }),
      findsIdsInEveryStream: subject.findsIdsInEveryStream ?? true,
      takesMegabytes: subject.takesMegabytes ?? true,
      handOverSeeds: subject.handOverSeeds ?? 50,
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()));
    });

    tests(stores);
  });
}
