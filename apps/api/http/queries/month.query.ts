import type { IsoDate } from '#kernel';
import { Matching } from '#requests';
import { BooksQuery } from './list.query.js';

/** The query of a report of a month. */
export class MonthQuery extends BooksQuery {
  @Matching(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month as YYYY-MM', { example: '2010-06' })
  readonly month!: string;
}

/** The first and last day of the month of a query. */
export function daysOfMonth({ month }: MonthQuery): {
  readonly fromGamingDay: IsoDate;
  readonly toGamingDay: IsoDate;
} {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, ofYear, 0)).getUTCDate();
  return { fromGamingDay: `${month}-01`, toGamingDay: `${month}-${last}` };
}
