import { setImmediate as nextTurn } from 'node:timers/promises';
import { totalCents } from '#kernel';
import type { IsoDate, SumCents } from '#kernel';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import { basisPoints } from '../win/counted-win.query.js';
import { STATISTICS_DIMENSIONS, daySums } from './day-sums.js';
import type { DaySums, LineDays, StatisticsDimension, TablesAsked } from './day-sums.js';
import { daysOfSpan, isIn, merged } from './spans.js';
import type {
  Days,
  Span,
  SpanDays,
  BookStatistics,
  PeriodStatistics,
  SpanStatistics,
  StatisticsLine,
  Statistics,
} from './statistics.answer.js';

export interface StatisticsRequest extends TablesAsked {
  /** The last gaming day of every span. */
  readonly gamingDay: IsoDate;
  readonly spans: readonly Span[];
  readonly by: readonly StatisticsDimension[];
}

/**
 * Win, drop, handle, hold and rounds an hour up to a gaming day, each span beside the same days of the period before.
 * A fact is of its own gaming day, whenever it is recorded, as in table win; a correction is of the day on which it was made.
 */
export async function statistics(store: Rows, request: StatisticsRequest): Promise<Statistics> {
  const spans = request.spans.map((span) => daysOfSpan(span, request.gamingDay, request.calendar));
  const days = merged(spans.flatMap(({ current, before }) => [current, before]));
  const sums = await daySums(store, { ...request, days, also: 'pace' });
  const items: StatisticsLine[] = [];
  for (const { of, days: ofLine } of sums.lines) {
    await nextTurn();
    items.push({ ...of, spans: spansOf(ofLine, spans) });
  }
  const inOrder = inNaturalOrder(items, (item) =>
    STATISTICS_DIMENSIONS.map((dimension) => item[dimension] ?? ''),
  );
  return { spans, items: inOrder, total: spansOf(sums.total, spans) };
}

function spansOf(days: LineDays, spans: readonly SpanDays[]): readonly SpanStatistics[] {
  return spans.map(({ span, current, before }) => ({
    span,
    current: periodStatistics(days, current),
    before: periodStatistics(days, before),
  }));
}

function periodStatistics(days: LineDays, asked: Days): PeriodStatistics {
  const found = [...days].filter(([gamingDay]) => isIn(asked, gamingDay)).map(([, day]) => day);
  const adjusted = found.map((day) => day.adjusted);
  const openMs = adjusted.reduce((sum, day) => sum + day.openMs, 0);
  const roundsWhileOpen = adjusted.reduce((sum, day) => sum + day.roundsWhileOpen, 0n);
  const closed = found.filter(({ isClosed }) => isClosed);
  return {
    adjusted: {
      ...bookStatistics(adjusted, asked),
      openMs: openMs === 0 ? null : openMs,
      roundsWhileOpen: Number(roundsWhileOpen),
      roundsAnHourHundredths: openMs === 0 ? null : hundredthsAnHour(roundsWhileOpen, openMs),
    },
    asClosed: {
      ...bookStatistics(
        closed.map((day) => day.asClosed),
        asked,
      ),
      daysClosed: closed.length,
      daysNotClosed: found.length - closed.length,
    },
  };
}

/** The figures of some days in one state of the books. */
export function bookStatistics(days: readonly DaySums[], { to }: Days): BookStatistics {
  const sum = (of: (day: DaySums) => bigint): bigint => days.reduce((total, day) => total + of(day), 0n);
  const periodsCounted = days.reduce((total, day) => total + day.periods, 0);
  const counted = (of: (day: DaySums) => bigint): bigint | null => (periodsCounted === 0 ? null : sum(of));
  const periodsNotCounted = days.flatMap((day) => day.notCounted);
  const tablesOfDays = days.map((day) => {
    const notYet = day.elsewhere.filter(({ countedOn: on }) => on === null || on > to);
    return new Set(notYet.map(({ tableId }) => tableId));
  });
  const [win, adjustments] = [sum((day) => day.win), sum((day) => day.adjustments)];
  const [drop, tableWin] = [counted((day) => day.drop), counted((day) => day.tableWin)];
  return {
    rounds: Number(sum((day) => day.rounds)),
    handleCents: totalCents([sum((day) => day.handle)]),
    winFromRoundsCents: totalCents([win]),
    adjustmentsCents: totalCents([adjustments]),
    revenueCents: totalCents([win, adjustments]),
    periodsCounted,
    periodsNotCounted: periodsNotCounted.length,
    tableDaysNotCounted: tablesOfDays.reduce((total, tables) => total + tables.size, 0),
    tablesNotCounted: new Set([...periodsNotCounted, ...tablesOfDays.flatMap((tables) => [...tables])]).size,
    dropCents: centsOf(drop),
    winFromCountsCents: centsOf(counted((day) => day.winFromCounts)),
    tableWinCents: centsOf(tableWin),
    holdBasisPoints: tableWin === null || drop === null || drop === 0n ? null : basisPoints(tableWin, drop),
  };
}

function centsOf(cents: bigint | null): SumCents | null {
  return cents === null ? null : totalCents([cents]);
}

/** Rounds × 3,600,000 ÷ milliseconds in hundredths, rounded half up. */
function hundredthsAnHour(rounds: bigint, openMs: number): number {
  const ms = BigInt(openMs);
  return Number((rounds * 720_000_000n + ms) / (2n * ms));
}
