import type { ReadStore } from '#projections';
import {
  adjustmentsIn,
  closingsAt,
  listAdjustments,
  listGamingDays,
  listHistories,
  masterGame,
} from '#read-models';
import { clerksActs, compareDay, compareSaid, reportedActs } from '#testing/comparison/master-game-rows.js';
import { compareOpenItems } from './compare-open-items.js';
import type { Pit } from './floor/pit.js';
import type { NaiveDays } from '#testing/naive/naive-days.js';
import { everyPage, expectSame, pick } from '#testing/comparison/report-rows.js';
import type { ReportRow, ReportRows } from '#testing/comparison/report-rows.js';

/**
 * Compares the books of every gaming day with those of the clerk: as closed, adjusted, posted, and as each report said.
 * @throws Error with the first line that differs
 */
export async function compareDays(reports: ReadStore, pit: Pit): Promise<void> {
  const { accounting, books, calendar } = pit;
  const { days } = accounting;
  const { clock, winFormulas: formulas, dropSchedules } = calendar.property;
  expectSame('gaming days', await reportedDays(reports), clerksDays(days));
  expectSame('adjustments', await reportedAdjustments(reports), clerksAdjustments(days));
  expectSame('histories', await reportedHistories(reports), clerksHistories(days));
  for (const gamingDay of new Set(books.postings.map((posting) => posting.gamingDay))) {
    const day = await masterGame(reports, { gamingDay, calendar: clock, formulas, dropSchedules });
    compareDay(days, gamingDay, day);
    compareOpenItems(day.openItems, pit, gamingDay);
  }
  // Days whose last box is counted after their close are rare in a short run; closed-days.properties.spec has many of them.
  compareSaid(days);
  await compareEarlier(reports, { accounting, books, calendar });
  await compareMonth(reports, days, calendar.property);
}

/**
 * The books of each day at an earlier moment, another one each time. Open items are compared as they are now:
 * missing-slips.spec and rounds-in-play.spec of libs/read-models ask for those of earlier moments.
 */
async function compareEarlier(
  reports: ReadStore,
  { accounting, books, calendar }: Pick<Pit, 'accounting' | 'books' | 'calendar'>,
): Promise<void> {
  const { days } = accounting;
  const { postings } = books;
  const moment = postings[Math.floor((postings.length * (postings.length % 10)) / 10)];
  if (!moment) return;
  const { position } = moment;
  const at = { knownAt: { recordedAt: '', position: BigInt(position) } };
  const { clock, winFormulas: formulas, dropSchedules } = calendar.property;
  for (const gamingDay of new Set(postings.map((posting) => posting.gamingDay))) {
    const day = await masterGame(reports, { gamingDay, calendar: clock, formulas, dropSchedules, at });
    compareDay(days, gamingDay, day, position);
  }
}

/** The revenue of all adjustments in the books of each month, whatever their amount. */
async function compareMonth(
  reports: ReadStore,
  days: NaiveDays,
  { clock: calendar, winFormulas: formulas }: Pit['calendar']['property'],
): Promise<void> {
  const books = { closings: await closingsAt(reports, undefined), calendar, formulas, at: undefined };
  const acts = await adjustmentsIn(reports, books, '2010-01-01', '2010-12-31');
  const clerks = [
    ...days.posted().filter(({ gamingDay, postedTo }) => gamingDay !== postedTo),
    ...days.ownAdjustments(),
  ];
  expectSame('adjustments of the months', reportedActs(acts), clerksActs(clerks));
}

async function reportedDays(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listGamingDays(reports, { limit: 500, ...cursor }));
  return new Map(
    rows.map((row) => [
      String(row['gamingDay']),
      {
        ...pick(row, ['status', 'preliminary', 'countRoom', 'final', 'closings']),
        proposedBy: (row['reopeningProposedBy'] as { readonly id: string } | null)?.id ?? null,
      },
    ]),
  );
}

function clerksDays({ days }: NaiveDays): ReportRows {
  const rows: ReportRows = new Map();
  for (const [gamingDay, { reports, closings, status, proposedBy = null }] of days) {
    const { preliminary, 'count-room': countRoom, final } = reports;
    if (preliminary + countRoom + closings === 0) continue;
    rows.set(gamingDay, { status, preliminary, countRoom, final, closings, proposedBy });
  }
  return rows;
}

async function reportedAdjustments(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listAdjustments(reports, { limit: 500, ...cursor }));
  return new Map(
    rows.map((row) => [
      String(row['adjustmentId']),
      pick(row, ['gamingDay', 'tableId', 'amountCents', 'status']),
    ]),
  );
}

function clerksAdjustments({ days }: NaiveDays): ReportRows {
  return new Map(
    [...days.values()].flatMap(({ adjustments }) =>
      adjustments.map(({ adjustmentId, gamingDay, tableId, amountCents, status }): [string, ReportRow] => [
        adjustmentId,
        { gamingDay, tableId, amountCents, status },
      ]),
    ),
  );
}

async function reportedHistories(reports: ReadStore): Promise<ReportRows> {
  const rows = await everyPage((cursor) => listHistories(reports, { limit: 500, ...cursor }));
  return new Map(rows.map((row) => [String(row['historyId']), pick(row, ['from', 'to', 'status'])]));
}

function clerksHistories({ histories }: NaiveDays): ReportRows {
  return new Map(
    histories.map(({ from, to, position }, index) => [
      `H${index + 1}`,
      { from, to, status: position < Infinity ? 'approved' : 'opened' },
    ]),
  );
}
