import type { NaiveLedger } from './naive-ledger.js';
import { cashIn, winIn } from './naive-posting.js';
import type { NaiveLine, NaivePosting } from './naive-posting.js';

/**
 * The journal of closed gaming days: debits less credits in cents by day of the books, day concerned, table and account,
 * without zeros. Only closings that are in force have entries.
 */
export function naiveJournal({
  postings,
  days,
  counts,
}: Pick<NaiveLedger, 'postings' | 'days' | 'counts'>): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  const add = (
    { gamingDay, tableId, position, concerns = gamingDay }: Omit<NaivePosting, 'atMs' | 'shift' | 'figures'>,
    accounts: Readonly<Record<string, number>>,
  ): void => {
    const booked = days.bookedOn(gamingDay, position);
    if (!days.isClosed(booked)) return;
    for (const [account, cents] of Object.entries(accounts)) {
      const key = `${booked} ${concerns} ${tableId} ${account}`;
      sums[key] = (sums[key] ?? 0) + cents;
    }
  };
  for (const posting of postings) {
    add(posting, { ...accountsOf(posting.figures), notCounted: cashIn([posting]) });
  }
  for (const { figures, ...place } of days.approved()) {
    add(place, { adjusted: figures.adjustments, adjustments: -figures.adjustments });
  }
  for (const gamingDay of days.closed) {
    for (const tableId of new Set(counts.periods.map((period) => period.tableId))) {
      const cut = days.cutOf(gamingDay)!;
      const atClose = counts.countedOn(gamingDay, tableId, cut);
      const later = counts.countedLater(gamingDay, tableId, cut, Infinity);
      let explained = 0;
      for (const { position, added } of [...(atClose ? [{ position: cut, added: atClose }] : []), ...later]) {
        const changes = counts.explainedOn(gamingDay, tableId, position) - explained;
        explained += changes;
        add(
          { gamingDay, tableId, position },
          {
            trayAndDrop: added.win,
            trayChanges: -changes,
            unexplained: -added.unexplained,
            notCounted: added.unexplained + changes - added.win,
          },
        );
      }
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

/** What a posting changes in the accounts, apart from tray and drop box. */
function accountsOf(line: NaiveLine): Readonly<Record<string, number>> {
  const { deferred, later, comped, documented, recovered, due, dueAtTable, dueAtCage, funds, fundsDue } =
    line;
  return {
    win: -winIn(line),
    vigorishReceivable: deferred - later - comped - documented,
    complimentary: comped,
    documentedVigorish: documented - recovered,
    amountsDue: due + fundsDue - dueAtTable - dueAtCage,
    playerFunds: -funds - fundsDue,
    cage: dueAtCage,
  };
}
