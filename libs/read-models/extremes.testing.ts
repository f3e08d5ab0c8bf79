import type { MemoryEventStore } from '#adapters/memory-event-store';
import { EventCodec } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { totalCents } from '#kernel';
import { rebuildProjections } from '#projections';
import type { ReadStore } from '#projections';
import { LEDGER_EVENTS, figuresOfStored, gamingDayDecider } from '#ledger';
import { shapeFaults } from '#rules';
import { aContext } from '#testing/builders/contexts.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { masterGame } from '../books/reports/days/master-game.query.js';
import { saidOfDay } from '../books/reports/days/said-of-day.js';
import { tableWin } from '../books/reports/win/table-win.query.js';
import { vigorishBalances } from '../vigorish/reports/markers.query.js';
import { vigorishReceivable } from '../vigorish/reports/receivable/vigorish-receivable.query.js';
import { PROJECTIONS } from './all-projections.js';
import { DAY, extremeLedger } from './extreme-ledger.testing.js';

/** The tests of every read store with numbers as large as deciders accept them. */
export function extremesSuite(open: () => Promise<ReadStore>): void {
  const codec = new EventCodec();
  let eventStore: MemoryEventStore;
  let store: ReadStore;

  beforeAll(async () => {
    eventStore = await extremeLedger();
    store = await open();
    const rebuilt = await rebuildProjections({ eventStore, readStore: store, codec }, PROJECTIONS);
    for (const each of rebuilt) if (!each.done) throw each.reason;
  }, 300_000);
  afterAll(() => store.close());

  it('applies every event to every read model', async () => {
    for (const projection of PROJECTIONS) {
      const generation = await store.prepare(projection);
      expect(await store.checkpoint(generation)).toBe(await eventStore.head());
    }
  });

  it('reports sums beyond 2^53 to the cent', async () => {
    const { total } = await tableWin(store, { fromGamingDay: DAY, toGamingDay: DAY, by: [] });
    const sum = (figure: string): bigint => {
      let all = 0n;
      for (const { data } of settled) {
        for (const wager of data.wagers as readonly Record<string, number>[]) all += BigInt(wager[figure]!);
      }
      return all;
    };
    const settled = (await decoded(eventStore)).flatMap(({ type, data }) =>
      type === 'WagersSettled' ? [{ data: data as { wagers: readonly object[] } }] : [],
    );
    const corrected = (await decoded(eventStore)).flatMap(({ type, data }) =>
      type === 'SettlementCorrected' ? (data as CorrectedData).wagers : [],
    );
    const change = corrected.reduce(
      (all, { before, after }) => all + BigInt(after.paidCents) - BigInt(before.paidCents),
      0n,
    );
    const paid = sum('paidCents') + change;
    expect(paid).toBeGreaterThan(2n ** 53n);
    expect(BigInt(total.winningsPaidCents)).toBe(paid);
    const receivable = await vigorishReceivable(store, { fromGamingDay: DAY, toGamingDay: DAY });
    const { deferredCents, correctionsCents, closingCents } = receivable.total.deferred;
    expect(totalCents([deferredCents, correctionsCents])).toBe(total.vigorishDeferredCents);
    const outstanding = (await vigorishBalances(store, {})).map(({ outstandingCents }) => outstandingCents);
    expect(closingCents).toBe(totalCents(outstanding));
  });

  it('says a gaming day with figures beyond 2^53 in an event that keeps every digit, and closes it', async () => {
    const { clock: calendar, winFormulas: formulas, dropSchedules } = A_PROPERTY;
    const asked = { gamingDay: DAY, calendar, formulas, dropSchedules };
    const day = await masterGame(store, asked);
    const said = saidOfDay(day, 'event-1');
    const context = aContext();
    const command = { type: 'CloseDay', gamingDay: DAY, today: '2010-06-06', said, context } as const;
    const closing = gamingDayDecider.decide(command, gamingDayDecider.initialState);
    const [event] = 'events' in closing ? closing.events : [];
    expect(shapeFaults(LEDGER_EVENTS.get('DayClosed')!.schema, event!.data)).toEqual([]);
    const read = JSON.parse(JSON.stringify(event!.data)) as typeof said;
    const total = figuresOfStored(read.total);
    expect(BigInt(total.winningsPaidCents!)).toBeGreaterThan(2n ** 53n);
    expect(total).toEqual(day.asClosed.total);
    expect(read.lines.map(({ figures }) => figuresOfStored(figures))).toEqual(
      day.asClosed.lines.map(({ figures }) => figures),
    );
  });
}

interface CorrectedData {
  readonly wagers: readonly {
    readonly before: { readonly paidCents: number };
    readonly after: { readonly paidCents: number };
  }[];
}

async function decoded(store: MemoryEventStore): Promise<readonly DecodedEvent[]> {
  const codec = new EventCodec();
  return (await store.readAll({ limit: 1_000_000 })).map((event) => codec.decode(event));
}
