import type { IsoDate } from '#kernel';
import { GamingDay } from '#requests';
import { BooksQuery } from './list.query.js';
import { Problem } from '../index.js';

/** The query of a report of gaming days. */
export class PeriodQuery extends BooksQuery {
  @GamingDay({ description: 'first gaming day' })
  readonly from!: string;

  @GamingDay({ optional: true, description: 'last gaming day; default the first' })
  readonly to?: string;
}

/** @throws Problem if the last day is before the first */
export function daysOf({ from, to = from }: PeriodQuery): {
  readonly fromGamingDay: IsoDate;
  readonly toGamingDay: IsoDate;
} {
  if (to < from) {
    throw new Problem(400, 'invalid-query', 'the last gaming day is before the first; swap them', {
      errors: [{ field: 'to', message: `must not be before ${from}` }],
    });
  }
  return { fromGamingDay: from, toGamingDay: to };
}
