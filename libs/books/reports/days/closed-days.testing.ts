import type { DecodedEvent } from '#event-store';
import { figuresOfStored } from '../../gaming-day/day-figures.js';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import { Chance } from '#play/chance.js';
import type { ReadStore } from '#projections';
import { readModelsOf } from '#testing/builders/day-books.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { NaiveClosedDays } from '#testing/builders/naive/naive-closed-days.js';
import type {
  NaiveCountedDay,
  NaiveCounts,
  NaiveFigures,
} from '#testing/builders/naive/naive-closed-days.js';
import { runsOf } from '#testing/depth.js';
import { RandomClosedDays } from '#testing/builders/random/random-closed-days.js';
import { plusFigures } from './day-figures.js';
import type { SumFigures } from './day-figures.js';
import { masterGame } from './master-game.query.js';
import type { MasterGame } from './master-game.query.js';
import type { DayLines } from './master-game.answer.js';
import { knownAtEvent } from '../../../read-models/two-times/log.query.js';

const STEPS = 200;
const MOMENTS = runsOf(12);
const TABLES = ['MB-1', 'T-1', 'T-2'];

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
    let countsPosted = 0;
    for (const newest of [...moments, events.length - 1]) {
      const naive = new NaiveClosedDays(events.slice(0, newest + 1));
      const knownAt = (await knownAtEvent(store, events[newest]!.id))!;
      for (const gamingDay of days) {
        const day = await masterGame(store, { gamingDay, ...property, at: { knownAt } });
        expect([newest, gamingDay, seenIn(day)]).toEqual([newest, gamingDay, naive.day(gamingDay)]);
        for (const { tableId, figures } of day.asClosed.lines) {
          expect(inBooks(figures)).toEqual(naive.day(gamingDay, tableId).asClosed);
        }
        for (const tableId of TABLES) {
          expect([newest, gamingDay, tableId, countsOf(day, tableId)]).toEqual([
            ...[newest, gamingDay, tableId],
            naive.counts(gamingDay, tableId),
          ]);
        }
        expect(countsIn(day.postedTotal) ?? NOTHING).toEqual(naive.countsPostedTo(gamingDay, TABLES));
        if (newest === events.length - 1) countsPosted += day.postedTotal.winFromCountsCents === null ? 0 : 1;
      }
    }
    expect(countsPosted).toBeGreaterThan(0);
  });

  it('says in each report and closing what its moment gives', () => {
    const said = events.filter(
      ({ type, data }) =>
        type === 'DayClosed' || (type === 'DayReported' && (data as Reported).kind !== 'final'),
    );
    expect(said.length).toBeGreaterThan(5);
    for (const { data } of said) {
      const { gamingDay, knownAt, posted, ...said } = data as Reported;
      const [total, postedTotal] = [figuresOfStored(said.total), figuresOfStored(said.postedTotal)];
      const newest = events.findIndex(({ id }) => id === knownAt);
      const books = new NaiveClosedDays(events.slice(0, newest + 1));
      const naive = books.day(gamingDay);
      expect([knownAt, inBooks(total), inBooks(postedTotal), countsIn(postedTotal) ?? NOTHING]).toEqual([
        ...[knownAt, naive.asClosed, naive.posted],
        books.countsPostedTo(gamingDay, TABLES),
      ]);
      expect(posted.every((line) => line.gamingDay < gamingDay)).toBe(true);
    }
  });

  it('has each fact in the books of one day, and never changes a closed day', async () => {
    const now = await Promise.all(days.map((gamingDay) => masterGame(store, { gamingDay, ...property })));
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

/** What is counted at a table, under the names of the naive books. */
function countsOf({ asClosed, adjustments, adjusted }: MasterGame, tableId: string): NaiveCountedDay {
  const at = ({ lines }: DayLines) => {
    const line = lines.find((each) => each.tableId === tableId);
    return line ? countsIn(line.figures) : null;
  };
  const acts = adjustments.filter((act) => act.tableId === tableId);
  const adjustmentsOf = countsIn(plusFigures(acts.map(({ figures }) => figures))) ?? NOTHING;
  return { asClosed: at(asClosed), adjustments: adjustmentsOf, adjusted: at(adjusted) };
}

const NOTHING: NaiveCounts = { opener: 0, fills: 0, credits: 0, drop: 0, closer: 0, win: 0, reported: 0 };

function countsIn(figures: SumFigures): NaiveCounts | null {
  if (figures.winFromCountsCents === null) return null;
  return {
    opener: Number(figures.openerCents),
    fills: Number(figures.fillsCents),
    credits: Number(figures.creditsCents),
    drop: Number(figures.dropCents),
    closer: Number(figures.closerCents),
    win: Number(figures.winFromCountsCents),
    reported: Number(figures.tableWinCents),
  };
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
