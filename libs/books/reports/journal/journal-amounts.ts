import { JOURNAL_ACCOUNT_KINDS } from '#rules';
import type { JournalAccount } from '#rules';
import type { Row } from '#projections';
import { inTrayAndBox, winOf } from '../win/counted-win.query.js';
import type { FigureSource } from '../days/day-figures.js';
import { gamingDaysProjection } from '../days/gaming-days.projection.js';
import { tableWinProjection } from '../win/table-win.projection.js';

/** What a fact changes in each account in cents, debits positive. The sum is 0. */
export type Amounts = Readonly<Record<JournalAccount, bigint>>;

const NO_AMOUNTS = Object.fromEntries(JOURNAL_ACCOUNT_KINDS.map((kind) => [kind, 0n])) as Amounts;

export function plusAmounts(added: readonly Amounts[], taken: readonly Amounts[] = []): Amounts {
  const sum = (amounts: readonly Amounts[], kind: JournalAccount): bigint =>
    amounts.reduce((total, each) => total + each[kind], 0n);
  const sums = JOURNAL_ACCOUNT_KINDS.map((kind) => [kind, sum(added, kind) - sum(taken, kind)]);
  return Object.fromEntries(sums) as Amounts;
}

export function isNothing(amounts: Amounts): boolean {
  return JOURNAL_ACCOUNT_KINDS.every((kind) => amounts[kind] === 0n);
}

/** Rounds and payments. Their money is in tray and drop box; a count says so later (ADR 69). */
export const ROUNDS: FigureSource<Amounts> = {
  projection: tableWinProjection,
  table: 'table_win',
  figuresOf: amountsOfRounds,
};

/** Corrections of what earlier days hold, in the books of their own day. */
export const CORRECTIONS: FigureSource<Amounts> = {
  projection: gamingDaysProjection,
  table: 'later_corrections',
  figuresOf: amountsOfRounds,
};

/** Approved adjustments of revenue (13:69D-1.34(a)2). */
export const ADJUSTMENTS: FigureSource<Amounts> = {
  projection: gamingDaysProjection,
  table: 'approved_adjustments',
  figuresOf: (rows) => {
    const amount = rows.reduce((sum, row) => sum + BigInt(row['amount_cents'] ?? 0), 0n);
    return { ...NO_AMOUNTS, adjusted: amount, adjustments: -amount };
  },
};

function amountsOfRounds(rows: readonly Row[]): Amounts {
  return plusAmounts(rows.map(amountsOfRow));
}

function amountsOfRow(row: Row): Amounts {
  const cents = (column: string): bigint => BigInt(row[column] ?? 0);
  const [comped, documented] = [cents('vigorish_comped_cents'), cents('vigorish_documented_cents')];
  const [atCage, fundsDue] = [cents('amounts_due_settled_at_cage_cents'), cents('funds_due_cents')];
  return {
    ...NO_AMOUNTS,
    notCounted: inTrayAndBox(row),
    vigorishReceivable:
      cents('vigorish_deferred_cents') - cents('vigorish_collected_later_cents') - comped - documented,
    documentedVigorish: documented - cents('vigorish_recovered_cents'),
    amountsDue: cents('amounts_due_cents') + fundsDue - cents('amounts_due_settled_at_table_cents') - atCage,
    cage: atCage,
    playerFunds: -cents('funds_cents') - fundsDue,
    win: -winOf(row),
    complimentary: comped,
  };
}

/** Counts in place of what rounds of their periods put into tray and drop box, in cents. What is left is unexplained. */
export function amountsOfCounts(counts: {
  readonly counted: bigint;
  readonly rounds: bigint;
  readonly trayChanges: bigint;
}): Amounts {
  const { counted, rounds, trayChanges } = counts;
  return {
    ...NO_AMOUNTS,
    trayAndDrop: counted,
    notCounted: -rounds,
    trayChanges: -trayChanges,
    unexplained: rounds + trayChanges - counted,
  };
}
