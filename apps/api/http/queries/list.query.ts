import { AsOf, KnownAt, Matching } from '#requests';
import { Sort } from '../../exports/export-fields.js';
import { FileQuery } from '../../exports/file.query.js';
import { PageQuery } from '../index.js';

const ConsistentWith = () =>
  Matching(/^\d{1,18}$/, 'must be a position of the ledger', {
    optional: true,
    description: 'a `position`: the answer includes every event up to it',
  });

/** The query of a read of the projections. */
export class ReadQuery {
  @ConsistentWith()
  readonly consistentWith?: string;
}

/** The query of a list. */
export class ListQuery extends PageQuery {
  @ConsistentWith()
  readonly consistentWith?: string;
}

/** The query of a read of the projections that can be taken away as a file. */
export class ReadFileQuery extends FileQuery {
  @ConsistentWith()
  readonly consistentWith?: string;
}

/** The query of a balance or report. */
export class BooksQuery extends ReadFileQuery {
  @AsOf()
  readonly asOf?: string;

  @KnownAt()
  readonly knownAt?: string;

  @Sort()
  readonly sort?: string;
}

/** The query of a register. */
export class RegisterQuery extends ListQuery {
  @AsOf()
  readonly asOf?: string;

  @KnownAt()
  readonly knownAt?: string;
}

/** The page that a query selects. */
export function pageAsked({ limit = 100, cursor }: ListQuery): { limit: number; cursor?: string } {
  return { limit, ...(cursor !== undefined && { cursor }) };
}

/** The filters of the query that are set. */
export function present<Filters extends object>(
  filters: Filters,
): { [Key in keyof Filters]?: NonNullable<Filters[Key]> } {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as never;
}
