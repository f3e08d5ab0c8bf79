import type { DecodedEvent } from '#event-store';
import type { EventOf } from '#ledger';
import { Chance } from '#play/chance.js';
import type { ReadStore } from '#projections';
import { readModelsOf } from '#testing/builders/day-books.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { NaiveClosedDays } from '#testing/builders/naive-closed-days.js';
import type { NaiveFigures } from '#testing/builders/naive-closed-days.js';
import { RandomClosedDays } from '#testing/builders/random-closed-days.js';
import type { SumFigures } from './day-figures.js';
import { masterGame } from './master-game.query.js';
import { knownAtEvent } from '../two-times/log.query.js';

const STEPS = 150;
const MOMENTS = 12;

/** The tests of every read store for closed gaming days, against a second computation from the raw events. */
export function asksOfClosedDays(seed: number, open: () => Promise<ReadStore>): void {
  const { clock: calendar, winFormulas: formulas } = A_PROPERTY;
  let store: ReadStore;
  let events: readonly DecodedEvent[];
  let days: readonly string[];
  let moments: readonly number[];

  beforeAll(async () => {
    const chance = new Chance(seed);
    const random = await RandomClosedDays.open(chance);
    for (let step = 0; step < STEPS; step++) await random.step();
    events = await random.floor.events();
    days = random.days;
    moments = Array.from({ length: MOMENTS }, () => chance.below(events.length));
    store = await open();
    await readModelsOf(random.floor, store);
  }, 120_000);
  afterAll(() => store.close());

  it('reports each day as closed, as adjusted and with what is posted to it, at any moment', async () => {
    for (const newest of [...moments, events.length - 1]) {
      const naive = new NaiveClosedDays(events.slice(0, newest + 1));
      const knownAt = (await knownAtEvent(store, events[newest]!.id))!;
      for (const gamingDay of days) {
        const day = await masterGame(store, { gamingDay, calendar, formulas, at: { knownAt } });
        expect([newest, gamingDay, seenIn(day)]).toEqual([newest, gamingDay, naive.day(gamingDay)]);
        for (const { tableId, figures } of day.asClosed.lines) {
          expect(inBooks(figures)).toEqual(naive.day(gamingDay, tableId).asClosed);
        }
      }
    }
  });

  it('says in each report and closing what its moment gives', () => {
    const said = events.filter(
      ({ type, data }) =>
        type === 'DayClosed' || (type === 'DayReported' && (data as Reported).kind !== 'final'),
    );
    expect(said.length).toBeGreaterThan(5);
    for (const { data } of said) {
      const { gamingDay, knownAt, total, posted, postedTotal } = data as Reported;
      const newest = events.findIndex(({ id }) => id === knownAt);
      const naive = new NaiveClosedDays(events.slice(0, newest + 1)).day(gamingDay);
      expect([knownAt, inBooks(total), inBooks(postedTotal)]).toEqual([
        knownAt,
        naive.asClosed,
        naive.posted,
      ]);
      expect(posted.every((line) => line.gamingDay < gamingDay)).toBe(true);
    }
  });

  it('has each fact in the books of one day, and never changes a closed day', async () => {
    const now = await Promise.all(
      days.map((gamingDay) => masterGame(store, { gamingDay, calendar, formulas })),
    );
    const booked = now.map(
      (day) => Number(day.asClosed.total.revenueCents) + Number(day.postedTotal.revenueCents),
    );
    const { lost, paid, earned, due, adjustments } = new NaiveClosedDays(events).total;
    expect(booked.reduce((sum, each) => sum + each, 0)).toBe(lost - paid + earned + due + adjustments);
    for (const [index, gamingDay] of days.entries()) {
      const closing = events.findLast(
        ({ type, data }) =>
          ['DayClosed', 'DayReopened'].includes(type) && (data as Reported).gamingDay === gamingDay,
      );
      if (closing?.type !== 'DayClosed') continue;
      const { total, postedTotal } = closing.data as Reported;
      expect([now[index]!.asClosed.total, now[index]!.postedTotal]).toEqual([total, postedTotal]);
    }
  });
}

type Reported = EventOf<'DayReported'>['data'];

function seenIn({
  closed,
  asClosed,
  adjustmentsTotal,
  adjusted,
  postedTotal,
}: Awaited<ReturnType<typeof masterGame>>) {
  return {
    closed,
    asClosed: inBooks(asClosed.total),
    adjustments: inBooks(adjustmentsTotal),
    adjusted: inBooks(adjusted.total),
    posted: inBooks(postedTotal),
  };
}

/** Figures under the names of the naive books; win and revenue follow from them. */
function inBooks(figures: SumFigures): NaiveFigures {
  const naive = {
    lost: Number(figures.wagersLostCents),
    paid: Number(figures.winningsPaidCents),
    earned: Number(figures.vigorishEarnedCents),
    later: Number(figures.vigorishCollectedLaterCents),
    due: Number(figures.amountsDueCents),
    adjustments: Number(figures.adjustmentsCents),
  };
  const win = naive.lost - naive.paid + naive.earned + naive.due;
  expect([figures.winFromRoundsCents, figures.revenueCents]).toEqual([win, win + naive.adjustments]);
  return naive;
}
