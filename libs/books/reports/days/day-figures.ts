import { totalCents } from '#kernel';
import type { SumCents } from '#kernel';
import { COUNTED_DAY_FIGURES, DAY_FIGURE_NAMES } from '../../gaming-day/day-figures.js';
import type { DayFigure, DayFigures } from '../../gaming-day/day-figures.js';
import type { Row } from '#projections';
import type { DatedProjection } from '../../../read-models/two-times/dated-projection.js';
import { gamingDaysProjection } from './gaming-days.projection.js';
import { tableWinProjection } from '../win/table-win.projection.js';
import { tableWinFigures } from '../win/table-win.query.js';

/** Figures over any number of facts; null where nothing was counted. */
export type SumFigures = DayFigures<SumCents>;

/** Figures without a fact. One that is counted starts with null. */
export const NO_FIGURES = Object.fromEntries(
  DAY_FIGURE_NAMES.map((name) => [name, isCounted(name) ? null : 0]),
) as SumFigures;

function isCounted(name: DayFigure): boolean {
  return COUNTED_DAY_FIGURES.some((each) => each === name);
}

/** The figures that a source adds to; the others are absent. */
export type PartOfFigures = Partial<Record<DayFigure, SumCents | null>>;

/** Adds figures: null and an amount make the amount. */
export function plusFigures(parts: Iterable<PartOfFigures>): SumFigures {
  const sum: Record<DayFigure, SumCents | null> = { ...NO_FIGURES };
  for (const part of parts) {
    for (const name of DAY_FIGURE_NAMES) {
      const amount = part[name] ?? null;
      if (amount !== null) sum[name] = totalCents([sum[name] ?? 0, amount]);
    }
  }
  return sum;
}

/**
 * A table of sums, keyed by the gaming day concerned and the table, whose rows and entries are figures of a day. Its facts
 * that are recorded after the close of their day are posted to a later one.
 */
export interface FigureSource<Figures = SumFigures> {
  readonly projection: DatedProjection;
  readonly table: string;
  readonly figuresOf: (rows: readonly Row[]) => Figures;
}

function ofRounds(rows: readonly Row[]): SumFigures {
  const { handleCents, wagersLostCents, winningsPaidCents, winCents, ...win } = tableWinFigures(rows);
  return {
    ...NO_FIGURES,
    handleCents,
    wagersLostCents,
    winningsPaidCents,
    vigorishEarnedCents: win.vigorishEarnedCents,
    vigorishCollectedLaterCents: win.vigorishCollectedLaterCents,
    vigorishCompedCents: win.vigorishCompedCents,
    vigorishDocumentedCents: win.vigorishDocumentedCents,
    vigorishRecoveredCents: win.vigorishRecoveredCents,
    amountsDueCents: win.amountsDueCents,
    winFromRoundsCents: winCents,
    revenueCents: winCents,
  };
}

/** Approved adjustments. */
export const ADJUSTMENT_SOURCE: FigureSource = {
  projection: gamingDaysProjection,
  table: 'approved_adjustments',
  figuresOf: (rows) => {
    const amountCents = totalCents(rows.map((row) => row['amount_cents'] as bigint));
    return { ...NO_FIGURES, adjustmentsCents: amountCents, revenueCents: amountCents };
  },
};

/** Where the figures of a day come from. A further figure joins with its source. */
export const FIGURE_SOURCES: readonly FigureSource[] = [
  { projection: tableWinProjection, table: 'table_win', figuresOf: ofRounds },
  ADJUSTMENT_SOURCE,
];

/** Corrections on later days: in the win of their own day, and an adjustment of the day concerned. */
export const CORRECTION_SOURCE: FigureSource = {
  projection: gamingDaysProjection,
  table: 'later_corrections',
  figuresOf: ofRounds,
};
