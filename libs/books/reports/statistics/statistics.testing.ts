import type { DecodedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import type { ReadStore } from '#projections';
import { A_PROPERTY } from '#testing/builders/floor.js';
import type { NaiveEvent } from '#testing/naive/naive-event.js';
import { NaiveLedger } from '#testing/naive/naive-ledger.js';
import { naiveHold, naiveNearest } from '#testing/naive/naive-nearest.js';
import { NaiveStatisticsBooks, naiveSpan } from '#testing/naive/naive-statistics.js';
import type { NaiveStatistics } from '#testing/naive/naive-statistics.js';
import { RandomClosedDays } from '#testing/builders/random/random-closed-days.js';
import { knownAtEvent } from '../../../read-models/two-times/log.query.js';
import { masterGame } from '../days/master-game.query.js';
import { STATISTICS_DIMENSIONS } from './day-sums.js';
import { statistics } from './statistics.query.js';
import type { StatisticsRequest } from './statistics.query.js';
import type { BookStatistics, PeriodStatistics } from './statistics.answer.js';
import { SPANS } from './statistics.answer.js';

const STEPS = 250;
const MOMENTS = 7;

/**
 * The tests of every read store for statistics, against a second computation from the raw events.
 * @param seen gets the cases that they reach
 */
export function statisticsSuite(seed: number, seen: Set<string>, open: () => Promise<ReadStore>): void {
  const { clock: calendar, winFormulas: formulas, dropSchedules } = A_PROPERTY;
  const chance = new Chance(seed);
  let store: ReadStore;
  let events: readonly DecodedEvent[];
  let days: readonly string[];

  beforeAll(async () => {
    const random = await RandomClosedDays.played(chance, STEPS);
    ({ days, events, store } = await random.books(open));
  }, 120_000);
  afterAll(() => store.close());

  /** A day of the ledger, one on which it is a month or a year ago, or one in between. */
  const aDay = (): string => {
    const day = chance.pick(days);
    const [, month, ofMonth] = day.split('-');
    return chance.pick([
      day,
      day,
      `2010-07-${ofMonth}`,
      `2011-${month}-${ofMonth}`,
      '2010-06-30',
      '2010-07-31',
    ]);
  };

  const asked = (more: Partial<StatisticsRequest>): StatisticsRequest => ({
    ...{ gamingDay: aDay(), spans: SPANS, by: [], calendar, formulas },
    ...more,
  });

  it('are those of the raw events in every line, span and book, at any moment', async () => {
    for (let moment = 0; moment < MOMENTS; moment++) {
      const newest = moment === 0 ? events.length - 1 : chance.below(events.length);
      const asOf = moment > 1 && chance.happens(50) ? chance.pick(events).metadata['occurredAt']! : undefined;
      const knownAt = (await knownAtEvent(store, events[newest]!.id))!;
      const isKnown = ({ metadata }: NaiveEvent): boolean =>
        asOf === undefined || metadata['occurredAt']! <= asOf;
      const naive = new NaiveStatisticsBooks(new NaiveLedger().record(events.slice(0, newest + 1), isKnown));
      const by = STATISTICS_DIMENSIONS.filter(() => chance.happens(50));
      const request = asked({ by, at: { knownAt, ...(asOf !== undefined && { asOf }) } });
      const { items, total, spans } = await statistics(store, request);
      const lines = items.map((item) => ({
        of: Object.fromEntries(by.map((name) => [name, item[name]])),
        spans: item.spans,
      }));
      for (const { of: line, spans: ofLine } of [...lines, { of: {}, spans: total }]) {
        for (const { span, current, before } of ofLine) {
          const naiveDays = naiveSpan(span, request.gamingDay);
          for (const [which, of] of [
            ['current', current],
            ['before', before],
          ] as const) {
            const inSpan = naiveDays[which];
            const expected = {
              ...{ span, which, line },
              adjusted: { ...naive.statistics(inSpan, line, false), ...naive.pace(inSpan, line) },
              asClosed: naive.statistics(inSpan, line, true),
            };
            expect([seed, request, { ...expected, ...seenIn(of) }]).toEqual([seed, request, expected]);
            expectRatios(of);
            for (const name of casesOf(of)) seen.add(`${which} ${name}`);
          }
        }
      }
      expect(spans.map(({ span }) => span)).toEqual(SPANS);
    }
  }, 120_000);

  it('add up: the lines of every choice of dimensions give the total of all', async () => {
    const request = asked({ gamingDay: days.at(-1)! });
    const whole = await statistics(store, request);
    for (const by of [...STATISTICS_DIMENSIONS.map((each) => [each]), STATISTICS_DIMENSIONS]) {
      const { items, total } = await statistics(store, { ...request, by });
      expect(total).toEqual(whole.total);
      for (const [index, { current }] of total.entries()) {
        for (const name of ADDED) {
          const ofLines = items.map(({ spans }) => BigInt(spans[index]!.current.adjusted[name] ?? 0));
          expect(ofLines.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(current.adjusted[name] ?? 0));
        }
      }
    }
  });

  it('as closed are the lines of each closing, and as adjusted the master game report but for corrections of other days', async () => {
    let tied = 0;
    for (const gamingDay of days) {
      const closing = events.findLast(
        ({ type, data }) =>
          ['DayClosed', 'DayReopened'].includes(type) &&
          (data as { gamingDay?: string }).gamingDay === gamingDay,
      );
      const { items } = await statistics(store, asked({ gamingDay, spans: ['day'], by: ['tableId'] }));
      const day = await masterGame(store, { gamingDay, calendar, formulas, dropSchedules });
      const asClosed = closing?.type === 'DayClosed' ? (closing.data as Said).lines : [];
      for (const { tableId, spans } of items) {
        const { current } = spans[0]!;
        const said = asClosed.find((line) => line.tableId === tableId);
        if (said) {
          tied += 1;
          expect(current.asClosed).toMatchObject({
            handleCents: said.figures['handleCents'],
            winFromRoundsCents: said.figures['winFromRoundsCents'],
            revenueCents: said.figures['revenueCents'],
            ...(current.asClosed.periodsNotCounted === 0 && {
              dropCents: said.figures['dropCents'],
              winFromCountsCents: said.figures['winFromCountsCents'],
              tableWinCents: said.figures['tableWinCents'],
            }),
          });
        }
        const adjusted = day.adjusted.lines.find((line) => line.tableId === tableId);
        const elsewhere = day.adjustments
          .filter((act) => act.tableId === tableId && act.inLines)
          .reduce((sum, act) => sum + Number(act.figures.winFromRoundsCents), 0);
        expect([gamingDay, tableId, Number(current.adjusted.winFromRoundsCents)]).toEqual([
          ...[gamingDay, tableId],
          Number(adjusted?.figures.winFromRoundsCents ?? 0) - elsewhere,
        ]);
      }
    }
    expect(tied).toBeGreaterThan(0);
  });
}

interface Said {
  readonly lines: readonly {
    readonly tableId: string;
    readonly figures: Readonly<Record<string, number | null>>;
  }[];
}

const ADDED = [
  'rounds',
  'handleCents',
  'revenueCents',
  'periodsCounted',
  'periodsNotCounted',
  'dropCents',
  'tableWinCents',
  'openMs',
  'roundsWhileOpen',
] as const;

/** What the seeds must reach together, in the spans and in those before. */
export const CASES = [
  'late facts',
  'adjustments',
  'counted after the close',
  'not counted',
  'rounds in no period',
  'open days',
  'closed days',
];

function casesOf({ adjusted, asClosed }: PeriodStatistics): readonly string[] {
  const found: Record<string, boolean> = {
    'late facts': asClosed.daysNotClosed === 0 && adjusted.winFromRoundsCents !== asClosed.winFromRoundsCents,
    adjustments: adjusted.adjustmentsCents !== 0,
    'counted after the close':
      asClosed.daysNotClosed === 0 && adjusted.periodsCounted > asClosed.periodsCounted,
    'not counted': adjusted.periodsNotCounted > 0,
    'rounds in no period': adjusted.tableDaysNotCounted > 0,
    'open days': asClosed.daysNotClosed > 0,
    'closed days': asClosed.daysClosed > 0,
  };
  return CASES.filter((name) => found[name]);
}

function seenIn({ adjusted, asClosed }: PeriodStatistics) {
  return {
    adjusted: {
      ...statisticsInBooks(adjusted),
      openMs: adjusted.openMs ?? 0,
      roundsWhileOpen: adjusted.roundsWhileOpen,
    },
    asClosed: statisticsInBooks(asClosed),
  };
}

/** Figures under the names of the naive books. */
export function statisticsInBooks(figures: BookStatistics): NaiveStatistics {
  const numberOf = (cents: number | bigint | null) => (cents === null ? null : Number(cents));
  expect(figures.revenueCents).toBe(Number(figures.winFromRoundsCents) + Number(figures.adjustmentsCents));
  return {
    rounds: figures.rounds,
    handle: Number(figures.handleCents),
    win: Number(figures.winFromRoundsCents),
    adjustments: Number(figures.adjustmentsCents),
    counted: figures.periodsCounted,
    notCounted: figures.periodsNotCounted,
    daysNotCounted: figures.tableDaysNotCounted,
    tablesNotCounted: figures.tablesNotCounted,
    drop: numberOf(figures.dropCents),
    winFromCounts: numberOf(figures.winFromCountsCents),
    tableWin: numberOf(figures.tableWinCents),
  };
}

/** A ratio is to the nearest hundredth. */
function expectRatios({ adjusted, asClosed }: PeriodStatistics): void {
  for (const { holdBasisPoints, dropCents, tableWinCents } of [adjusted, asClosed]) {
    expect(holdBasisPoints).toBe(naiveHold(tableWinCents, dropCents));
  }
  const { roundsAnHourHundredths, roundsWhileOpen, openMs } = adjusted;
  const anHour =
    openMs === null ? null : naiveNearest(BigInt(roundsWhileOpen) * 360_000_000n, BigInt(openMs));
  expect(roundsAnHourHundredths).toBe(anHour === null ? null : Number(anHour));
}
