import { Id } from '#requests';
import { BooksQuery } from './list.query.js';
import { PeriodQuery } from './period.query.js';

/** The query of a balance of patrons at tables. */
export class PatronQuery extends BooksQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly patronId?: string;
}

/** The query of a report on patrons at tables over gaming days. */
export class PatronPeriodQuery extends PeriodQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly patronId?: string;
}
