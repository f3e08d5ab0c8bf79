import type { TableWinLine } from './table-win.answer.js';

/** Lines of table win by gaming day, table and shift, with the names of the figures in the naive books. */
export function linesInBooks(items: readonly TableWinLine[]): ReadonlyMap<string, unknown> {
  return new Map(
    items.map((line) => [
      `${line.gamingDay} ${line.tableId} ${line.shift}`,
      {
        rounds: line.rounds,
        void: line.roundsVoid,
        corrections: line.corrections,
        lost: line.wagersLostCents,
        paid: line.winningsPaidCents,
        earned: line.vigorishEarnedCents,
        later: line.vigorishCollectedLaterCents,
        comped: line.vigorishCompedCents,
        documented: line.vigorishDocumentedCents,
        recovered: line.vigorishRecoveredCents,
        funds: line.fundsCents,
        due: line.amountsDueCents,
        dueAtTable: line.amountsDueSettledAtTableCents,
        dueAtCage: line.amountsDueSettledAtCageCents,
      },
    ]),
  );
}
