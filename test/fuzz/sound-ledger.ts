import { totalCents } from '#kernel';
import { openLedger, readConfiguration } from '#platform';
import { verifyProjection } from '#projections';
import { PROJECTIONS, tableWin, vigorishBalances } from '#read-models';
import type { DecodedEvent } from '#event-store';
import { NaivePurses } from '#testing/naive/naive-purses.js';
import { earnedIn, winIn } from '#testing/naive/naive-posting.js';
import type { NaiveLine } from '#testing/naive/naive-posting.js';
import { MessageContract } from '../services/message-contract.js';
import { expectedOf, foundIn, repetitionsIn } from '../services/published-ledger.js';
import { relayedInProcess } from '../services/relayed-in-process.js';
import type { PublishedLedger } from '../services/relayed-in-process.js';

const PAGE = 1_000;

/**
 * Expects of a ledger without a server: every event can be read, the read models equal a rebuild, the books kept by
 * hand from the events balance and match the reports, and the relay publishes every event by its schema.
 */
export async function expectSoundLedger(dataFolder: string): Promise<void> {
  const configuration = readConfiguration({ PITLEDGER_DATA: dataFolder });
  const ledger = await openLedger(configuration);
  try {
    const { eventStore, readStore, codec } = ledger;
    const head = await eventStore.head();
    await ledger.projections.start();
    await ledger.projections.waitFor(head, 60_000);
    await ledger.projections.stop();
    const books = new NaivePurses();
    const all: DecodedEvent[] = [];
    for (let after = 0n; after < head;) {
      const page = await eventStore.readAll({ after, limit: PAGE });
      const events = page.map((event): DecodedEvent => codec.decode(event));
      books.record(events);
      all.push(...events);
      after = page.at(-1)?.position ?? head;
    }
    expect(BigInt(all.length)).toBe(head);
    await expectPublished({ ...configuration.property, eventStore, codec }, all);
    for (const projection of PROJECTIONS) {
      const found = await verifyProjection({ eventStore, readStore, codec }, projection);
      expect({ name: projection.name, ...found }).toMatchObject({ equal: true, position: head });
    }
    expectBalanced(books);
    const win = await tableWin(readStore, {
      fromGamingDay: '0001-01-01',
      toGamingDay: '9999-12-31',
      by: [],
    });
    expect(win.total).toMatchObject(totalOf(books));
    for (const balance of await vigorishBalances(readStore, {})) {
      const { deferredCents, collectedLaterCents, compedCents, documentedCents, outstandingCents } = balance;
      expect(deferredCents).toBe(
        totalCents([collectedLaterCents, compedCents, documentedCents, outstandingCents]),
      );
    }
  } finally {
    await ledger.close();
  }
}

/** Expects of the relay: each event once, in the order of its table, in its declared shape. */
async function expectPublished(ledger: PublishedLedger, events: readonly DecodedEvent[]): Promise<void> {
  const messages = await relayedInProcess(ledger);
  expect(new MessageContract().objectionsTo(messages)).toEqual([]);
  expect(foundIn(messages)).toEqual(expectedOf(events, ledger.propertyId));
  expect(repetitionsIn(messages)).toEqual([]);
}

/** The totals that the report of table win must show. */
function totalOf({ lines }: NaivePurses): Readonly<Record<string, number>> {
  const sum = (of: (line: NaiveLine) => number): number =>
    lines.values().reduce((all, line) => all + of(line), 0);
  return {
    rounds: sum((line) => line.rounds),
    roundsVoid: sum((line) => line.void),
    corrections: sum((line) => line.corrections),
    wagersLostCents: sum((line) => line.lost),
    winningsPaidCents: sum((line) => line.paid),
    vigorishEarnedCents: sum(earnedIn),
    vigorishDocumentedCents: sum((line) => line.documented),
    vigorishRecoveredCents: sum((line) => line.recovered),
    fundsCents: sum((line) => line.funds),
    amountsDueCents: sum((line) => line.due),
    winCents: sum(winIn),
  };
}

function expectBalanced(books: NaivePurses): void {
  expect(books.allPurses()).toBe(0);
  expect(books.documented).toEqual(books.deposited);
  for (const { deferred, later, comped, documented, outstanding } of books.markers.values()) {
    expect(deferred).toBe(later + comped + documented + outstanding);
    expect(Math.min(deferred, later, comped, documented, outstanding)).toBeGreaterThanOrEqual(0);
  }
}
