import { sumOfStored } from '#kernel';
import type { StoredSum, SumCents } from '#kernel';

/** Figures of the periods whose closer names the day and whose own box is counted; null until one is (ADR 90). */
const COUNTED = {
  openerCents: 'openers of the periods whose closer names the day',
  fillsCents: 'chips brought to the table',
  creditsCents: 'chips sent from the table',
  dropCents: 'drop boxes of the periods',
  closerCents: 'closers of the periods',
  winFromCountsCents: 'by the formula of the property, such as drop + closer + credits − opener − fills',
  tableWinCents: 'win from counts with vigorish on forms, where the formula adds it (3.3(c)3, 7.3(c)3)',
  unexplainedCents: 'what is left of counts less rounds',
} as const;

/** The figures that are counted. */
export const COUNTED_DAY_FIGURES = Object.keys(COUNTED) as readonly (keyof typeof COUNTED)[];

/**
 * The figures of a table on a gaming day, and of the day, each with its meaning. A report shows them in this order. Each
 * is a sum over facts; null means that nothing was counted yet, which is never 0.
 */
export const DAY_FIGURES = {
  handleCents: 'all wagers settled',
  wagersLostCents: 'wagers lost to the table',
  winningsPaidCents: 'winnings paid to patrons',
  vigorishEarnedCents: 'vigorish at payout, on ties, paid with wagers, and deferred',
  vigorishCollectedLaterCents: 'collected from markers of any day; not part of win',
  vigorishCompedCents: 'documented on forms and waived; not part of win',
  vigorishDocumentedCents: 'documented on forms as still owed; not part of win',
  vigorishRecoveredCents: 'paid at the table of what forms of any day document; not part of win',
  amountsDueCents: 'left due by corrections: by patrons where positive, to them where negative',
  winFromRoundsCents: 'wagers lost less winnings paid plus vigorish earned and amounts due',
  ...COUNTED,
  adjustmentsCents: 'adjustments that one person of accounting prepared and another approved',
  revenueCents: 'win plus adjustments',
} as const;

export type DayFigure = keyof typeof DAY_FIGURES;

export const DAY_FIGURE_NAMES = Object.keys(DAY_FIGURES) as readonly DayFigure[];

/** The figures of a table or a day. */
export type DayFigures<Amount = StoredSum> = Readonly<Record<DayFigure, Amount | null>>;

/** The negative revenue of a table, by rounds or by counts, whichever is less. */
export function negativeIn({ figures }: { readonly figures: DayFigures<StoredSum | SumCents> }): SumCents {
  const [revenue, tableWin] = [figures.revenueCents, figures.tableWinCents].map((each) =>
    sumOfStored(each ?? 0),
  );
  return revenue! < tableWin! ? revenue! : tableWin!;
}

/** A line that an event stores, with its figures as sums. */
export function withSums<Line extends { readonly figures: DayFigures }>(line: Line) {
  return { ...line, figures: figuresOfStored(line.figures) };
}

/** The figures that an event stores, as sums. */
export function figuresOfStored(figures: DayFigures): DayFigures<SumCents> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, stored]) => [name, stored === null ? null : sumOfStored(stored)]),
  ) as DayFigures<SumCents>;
}
