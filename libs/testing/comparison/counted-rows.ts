import type { CountedWin } from '#read-models';
import type { NaiveCounts } from '../naive/naive-counts.js';
import type { ReportRow, ReportRows } from './report-rows.js';

/** Win from counts by period and gaming day, of the periods that are closed. */
export function reportedCounts(items: CountedWin['items'], counts: NaiveCounts): ReportRows {
  const ofPeriods = items.filter(({ periodId }) => periodId !== null && counts.period(periodId)?.closer);
  return new Map(ofPeriods.map((line) => [`${line.periodId} ${line.gamingDay}`, countedFigures(line)]));
}

/** What the naive books counted of each closed period. */
export function keptCounts(counts: NaiveCounts): ReportRows {
  return new Map(
    counts.periods.flatMap((period): [string, ReportRow][] => {
      const { closer, periodId } = period;
      if (!closer) return [];
      return [[`${periodId} ${closer.gamingDay}`, { ...(counts.counted(period) ?? NOT_COUNTED) }]];
    }),
  );
}

/** The counted figures of a line, by the names of the clerk. */
export function countedFigures(figures: object): ReportRow {
  const line = figures as ReportRow;
  return {
    opener: line['openerCents'],
    fills: line['fillsCents'],
    credits: line['creditsCents'],
    drop: line['dropCents'],
    closer: line['closerCents'],
    win: line['winFromCountsCents'],
    tableWin: line['tableWinCents'],
    unexplained: line['unexplainedCents'],
  };
}

/** The figures of what is not counted: never 0. */
export const NOT_COUNTED: ReportRow = Object.fromEntries(
  ['opener', 'fills', 'credits', 'drop', 'closer', 'win', 'tableWin', 'unexplained'].map((name) => [
    name,
    null,
  ]),
);
