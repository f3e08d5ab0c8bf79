import type { Cents } from '#kernel';

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
  adjustmentsCents: 'adjustments that one person of accounting prepared and another approved',
  revenueCents: 'win plus adjustments',
} as const;

export type DayFigure = keyof typeof DAY_FIGURES;

export const DAY_FIGURE_NAMES = Object.keys(DAY_FIGURES) as readonly DayFigure[];

/** The figures of a table or a day. */
export type DayFigures<Amount = Cents> = Readonly<Record<DayFigure, Amount | null>>;
