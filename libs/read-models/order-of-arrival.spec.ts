import { LEDGER_EVENT_TYPES } from '#ledger';
import type { LedgerEventType } from '#ledger';
import { OF_SOME_ORDERS, inTwoOrders } from './order-of-arrival.testing.js';

/** Types of events that the evening has not, each with the reason. */
const NOT_OF_THE_EVENING: Readonly<Partial<Record<LedgerEventType, string>>> = {
  ClockPutRight: 'says when the ledger learned of facts, and nothing of the floor',
  TraySheetOpened: 'the first sheet of a period takes 10,000 changes of the tray',
  CloserNoted: 'notes a closer on a further sheet of changes',
};

const SEED = 1;

describe('an evening with every kind of event', () => {
  it('ends in the same reports, lists, markers, exceptions and notices in any order', async () => {
    const { differences, events, faults } = await inTwoOrders(SEED, 7 * SEED);
    expect(differences).toEqual({});
    expect(faults).toEqual([]);
    const seen = new Set(events.map(({ type }) => type));
    const missing = LEDGER_EVENT_TYPES.filter((type) => !seen.has(type) && !OF_SOME_ORDERS.includes(type));
    expect(missing.toSorted()).toEqual(Object.keys(NOT_OF_THE_EVENING).toSorted());
  });
});
