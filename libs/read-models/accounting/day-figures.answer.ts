import { answer, fields } from '#kernel';
import type { Field, SumCents } from '#kernel';
import { DAY_FIGURES } from '#ledger';
import type { DayFigure } from '#ledger';

const { orNull, sum } = fields;

/** The figures of a table or a gaming day. */
export const SUM_FIGURES = answer(
  'DayFigures',
  Object.fromEntries(
    Object.entries(DAY_FIGURES).map(([name, meaning]) => [
      name,
      sum(orNull(`${meaning}; null if not counted`)),
    ]),
  ) as Readonly<Record<DayFigure, Field<SumCents | null>>>,
);
