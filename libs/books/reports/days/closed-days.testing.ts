import type { DecodedEvent } from '#event-store';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import { Chance } from '#play/chance.js';
import type { ReadStore } from '#projections';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { compareDay, compareSaid } from '#testing/comparison/master-game-rows.js';
import { NaiveLedger } from '#testing/naive/naive-ledger.js';
import { winIn } from '#testing/naive/naive-posting.js';
import { runsOf } from '#testing/depth.js';
import { RandomClosedDays } from '#testing/builders/random/random-closed-days.js';
import { masterGame } from './master-game.query.js';
import { knownAtEvent } from '../../../read-models/two-times/log.query.js';

const STEPS = 200;
const MOMENTS = runsOf(12);

/** The tests of every read store for closed gaming days, against a second computation from the raw events. */
export function closedDaysSuite(seed: number, open: () => Promise<ReadStore>): void {
  const { clock: calendar, winFormulas: formulas, dropSchedules } = A_PROPERTY;
  const property = { calendar, formulas, dropSchedules };
  let store: ReadStore;
  let events: readonly DecodedEvent[];
  let days: readonly string[];
  let moments: readonly number[];

  beforeAll(async () => {
    const chance = new Chance(seed);
    const random = await RandomClosedDays.played(chance, STEPS);
    ({ days, events, store } = await random.books(open));
    moments = Array.from({ length: MOMENTS }, () => chance.below(events.length));
  }, 120_000);
  afterAll(() => store.close());

  it('reports each day as closed, as adjusted and with what is posted to it, at any moment', async () => {
    let countsPosted = 0;
    for (const newest of [...moments, events.length - 1]) {
      const naive = new NaiveLedger().record(events.slice(0, newest + 1)).days;
      const posted = naive.posted();
      const knownAt = (await knownAtEvent(store, events[newest]!.id))!;
      for (const gamingDay of days) {
        const day = await masterGame(store, { gamingDay, ...property, at: { knownAt } });
        compareDay(naive, gamingDay, day, Infinity, posted);
        if (newest === events.length - 1) countsPosted += day.postedTotal.winFromCountsCents === null ? 0 : 1;
      }
    }
    expect(countsPosted).toBeGreaterThan(0);
  }, 60_000);

  it('says in each report and closing what its moment gives', () => {
    const naive = new NaiveLedger().record(events).days;
    expect(naive.said.length).toBeGreaterThan(5);
    compareSaid(naive);
    for (const { gamingDay, said } of naive.said) {
      expect((said as Reported).posted.every((line) => line.gamingDay < gamingDay)).toBe(true);
    }
  });

  it('has each fact in the books of one day, and never changes a closed day', async () => {
    const now = await Promise.all(days.map((gamingDay) => masterGame(store, { gamingDay, ...property })));
    const booked = now.map(
      (day) => Number(day.asClosed.total.revenueCents) + Number(day.postedTotal.revenueCents),
    );
    const { postings, days: ofNaive } = new NaiveLedger().record(events);
    const facts = [
      ...postings.map(({ figures }) => winIn(figures)),
      ...ofNaive.approved().map(({ figures }) => figures.adjustments),
    ];
    expect(booked.reduce((sum, each) => sum + each, 0)).toBe(facts.reduce((sum, each) => sum + each, 0));
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
