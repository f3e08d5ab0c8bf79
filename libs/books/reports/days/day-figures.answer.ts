import { answer, fields } from '#kernel';
import type { Field, SumCents } from '#kernel';
import { COUNTED_DAY_FIGURES, DAY_FIGURES, DAY_FIGURE_NAMES } from '../../gaming-day/day-figures.js';
import type { DayFigure } from '../../gaming-day/day-figures.js';

const { orNull, sum } = fields;

/** The figures of a table or a gaming day. */
export const SUM_FIGURES = answer(
  'DayFigures',
  Object.fromEntries(
    DAY_FIGURE_NAMES.map((name) => {
      const isCounted = COUNTED_DAY_FIGURES.some((each) => each === name);
      return [name, sum(orNull(`${DAY_FIGURES[name]}${isCounted ? '; null if not counted' : ''}`))];
    }),
  ) as Readonly<Record<DayFigure, Field<SumCents | null>>>,
);
