import type { TableWin } from '#read-models';
import { earnedIn, winIn } from '../naive/naive-posting.js';
import type { NaiveLine } from '../naive/naive-posting.js';
import type { ReportRows } from './report-rows.js';

/** Lines of table win by gaming day, table and shift. */
export function reportedTableWin(items: TableWin['items']): ReportRows {
  return new Map(
    items.map(({ gamingDay, tableId, shift, game: _game, ...figures }) => [
      `${gamingDay} ${tableId} ${shift}`,
      figures,
    ]),
  );
}

/** Lines of table win in the naive books; one without any figure is left out. */
export function keptTableWin(lines: ReadonlyMap<string, NaiveLine>): ReportRows {
  const rows: ReportRows = new Map();
  for (const [key, line] of lines) {
    if (Object.values(line).every((figure) => figure === 0)) continue;
    const win = winIn(line);
    rows.set(key, {
      rounds: line.rounds,
      roundsVoid: line.void,
      corrections: line.corrections,
      wagers: line.wagers,
      handleCents: line.handle,
      wagersLostCents: line.lost,
      winningsPaidCents: line.paid,
      vigorishAtPayoutCents: line.payout,
      vigorishOnTieCents: line.tie,
      vigorishWithWagerCents: line.stake,
      vigorishDeferredCents: line.deferred,
      vigorishEarnedCents: earnedIn(line),
      vigorishCollectedLaterCents: line.later,
      vigorishCompedCents: line.comped,
      vigorishDocumentedCents: line.documented,
      vigorishRecoveredCents: line.recovered,
      amountsDueCents: line.due,
      amountsDueSettledAtTableCents: line.dueAtTable,
      amountsDueSettledAtCageCents: line.dueAtCage,
      fundsCents: line.funds,
      winSettledCents: win - line.due,
      winCents: win,
    });
  }
  return rows;
}
