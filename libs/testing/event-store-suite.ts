import type { EventStore } from '#event-store';
import { asksOfAppending } from './event-store-suite/appending.js';
import { asksOfClosing } from './event-store-suite/closing.js';
import { asksOfFidelity } from './event-store-suite/fidelity.js';
import { asksOfHandOver } from './event-store-suite/hand-over.js';
import { asksOfReading } from './event-store-suite/reading.js';
import { asksOfRepeating } from './event-store-suite/repeating.js';
import { asksOfSubscribing } from './event-store-suite/subscribing.js';

/** How the suite gets at an adapter. What an adapter cannot do is left out, and the questions about it are skipped. */
export interface EventStoreSubject {
  /** A store without events. */
  readonly open: () => Promise<EventStore>;
  /** A store without events whose first position comes after the given one. */
  readonly openAfter?: (position: bigint) => Promise<EventStore>;
  /** Another instance over the events of one that is open or was closed. */
  readonly reopen?: (store: EventStore) => Promise<EventStore>;
  /** Whether an id that is stored is found whatever stream a request names. Default: it is. */
  readonly findsIdsInEveryStream?: boolean;
  /** Whether an event of two megabytes is taken. Default: it is. */
  readonly takesMegabytes?: boolean;
  /** Turns of the seeded hand-over from history to live. Default 50. */
  readonly handOverSeeds?: number;
}

/** The suite's access to a store: everything opened through it is closed after each test. */
export interface Stores extends EventStoreSubject {
  readonly name: string;
  readonly findsIdsInEveryStream: boolean;
  readonly takesMegabytes: boolean;
  readonly handOverSeeds: number;
}

/** Asks of an adapter everything that the port promises. The same suite runs on every event store. */
export function eventStoreSuite(name: string, subject: EventStoreSubject): void {
  describeStores(name, subject, (stores) => {
    describe('appending', () => asksOfAppending(stores));
    describe('repeating an append', () => asksOfRepeating(stores));
    describe('reading', () => asksOfReading(stores));
    describe('fidelity', () => asksOfFidelity(stores));
    describe('subscribing', () => asksOfSubscribing(stores));
    describe('handing over from history to live', () => asksOfHandOver(stores));
    describe('closing', () => asksOfClosing(stores));
  });
}

/** Asks of an adapter what it does at the instant at which history ends and live begins, as often as the subject says. */
export function handOverSuite(name: string, subject: EventStoreSubject): void {
  describeStores(name, subject, (stores) => {
    describe('handing over from history to live', () => asksOfHandOver(stores));
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
