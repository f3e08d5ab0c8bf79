import type { MasterGame } from '#read-models';
import type { Pit } from './floor/pit.js';
import { statusOf } from '#testing/naive/naive-box.js';
import { naiveBooksDate } from '#testing/naive/naive-calendar.js';
import { expectSame } from '#testing/comparison/report-rows.js';
import type { ReportRows } from '#testing/comparison/report-rows.js';

/** Open items that compareBooks compares in lists of their own, as they are now. */
const LISTED_ELSEWHERE = ['marker', 'amount-due', 'form', 'form-match', 'drop-variance', 'control-exception'];

/** Open items that are compared with their amounts. */
const WITH_AMOUNT = ['round', 'inventory-slip'];

/**
 * Compares what is open on a gaming day now with what the clerk sees open.
 * @throws Error with the first item that differs
 */
export function compareOpenItems(items: MasterGame['openItems'], pit: Pit, gamingDay: string): void {
  expectSame('open items', listedItems(items, gamingDay), clerksOpenItems(pit, gamingDay));
}

function listedItems(items: MasterGame['openItems'], gamingDay: string): ReportRows {
  const listed = items.filter(({ kind }) => !LISTED_ELSEWHERE.includes(kind));
  return new Map(
    listed.map(({ kind, id, owedBy, amountCents }) => [
      `${gamingDay} ${kind} ${id}`,
      { owedBy, ...(WITH_AMOUNT.includes(kind) && { amountCents }) },
    ]),
  );
}

/** What is open now. No player of the pit plays against another, so that no revenue is negative by rule. */
function clerksOpenItems({ accounting, books, counting, tables }: Pit, gamingDay: string): ReportRows {
  const { days } = accounting;
  const { periods, boxes, trays } = counting.counts;
  const rows: ReportRows = new Map();
  for (const { roundId, status, openedMs, wagers } of books.rounds.values()) {
    if (['settled', 'voided'].includes(status) || naiveBooksDate(openedMs).gamingDay > gamingDay) continue;
    const amountCents = wagers.reduce((sum, { stake }) => sum + stake, 0);
    rows.set(`${gamingDay} round ${roundId}`, { owedBy: 'dealer', amountCents });
  }
  const isRetired = (tableId: string): boolean => {
    const untilMs = tables.find((table) => table.tableId === tableId)?.service.untilMs ?? Infinity;
    return untilMs < Infinity && naiveBooksDate(untilMs).gamingDay <= gamingDay;
  };
  // A run of a few days mostly owes none, by a schedule of two days; missing-slips.spec has each case.
  for (const { periodId, isUnsigned, cents: amountCents } of trays.missing(gamingDay, isRetired)) {
    const owedBy = isUnsigned ? 'floorperson' : 'dealer';
    rows.set(`${gamingDay} inventory-slip ${periodId}`, { owedBy, amountCents });
  }
  const owed = periods
    .flatMap(({ movements }) => movements)
    .filter(
      ({ documented, signed, gamingDay: of }) =>
        documented && signed === undefined && (of ?? '') <= gamingDay,
    );
  for (const { eventId } of owed) {
    rows.set(`${gamingDay} tray-change ${eventId}`, { owedBy: 'floorperson' });
  }
  for (const { periodId, opener, closer, due } of periods) {
    if (!opener || opener.gamingDay > gamingDay) continue;
    if (!closer) rows.set(`${gamingDay} inventory-period ${periodId}`, { owedBy: 'floorperson' });
    if (due.length === 0) continue;
    const owedBy = due.join().replace('verbal', 'floorperson');
    rows.set(`${gamingDay} inventory-difference ${periodId}`, { owedBy });
  }
  for (const box of boxes) {
    const { dropId, tableId, placedMs, dueDay } = box;
    if (statusOf(box) !== 'in-place' || naiveBooksDate(placedMs).gamingDay > gamingDay) continue;
    const isOpened = periods.some(
      ({ tableId: of, opener, closer }) =>
        of === tableId &&
        opener &&
        opener.gamingDay <= gamingDay &&
        !(closer && closer.countedMs <= placedMs),
    );
    if (isRetired(tableId) || (isOpened && dueDay <= gamingDay)) {
      rows.set(`${gamingDay} drop-box ${dropId}`, { owedBy: 'security' });
    }
  }
  for (const box of boxes) {
    if (!['removed', 'counts-differ'].includes(statusOf(box)) || box.removedDay > gamingDay) continue;
    rows.set(`${gamingDay} drop-box ${box.dropId}`, { owedBy: 'count-team' });
  }
  for (const { adjustmentId, status } of days.days.get(gamingDay)?.adjustments ?? []) {
    if (status === 'prepared') rows.set(`${gamingDay} adjustment ${adjustmentId}`, { owedBy: 'accounting' });
  }
  return rows;
}
