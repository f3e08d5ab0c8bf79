import { GamingDay, Id, Instant, OneOf } from '#requests';
import { ROUND_STATUSES } from '#read-models';
import { ListQuery } from '../http/queries/list.query.js';

/** The filters of the list of rounds. */
export class RoundsQuery extends ListQuery {
  @Id({ optional: true })
  readonly tableId?: string;

  @Id({ optional: true })
  readonly shoeId?: string;

  @GamingDay({ optional: true })
  readonly gamingDay?: string;

  @OneOf(ROUND_STATUSES, { optional: true })
  readonly status?: string;

  @Id({ optional: true, description: 'rounds in which the patron wagered' })
  readonly patronId?: string;

  @Instant({ optional: true, description: 'opened at or after' })
  readonly from?: string;

  @Instant({ optional: true, description: 'opened before' })
  readonly until?: string;
}
