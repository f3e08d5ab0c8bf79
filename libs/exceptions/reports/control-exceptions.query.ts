import type { GamingCalendar } from '#kernel';
import type { Condition } from '#projections';
import { equal, listPage, listedAs } from '../../read-models/listing.js';
import type { ListRequest } from '../../read-models/listing.js';
import type { Page, Rows } from '../../read-models/paging.js';
import type { Dated } from '../../read-models/two-times/moment.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import { CONTROL_EXCEPTION } from './control-exceptions.answer.js';
import type { ControlException } from './control-exceptions.answer.js';
import { controlExceptionsProjection, earlierReviewsIn } from './control-exceptions.projection.js';
import { inLocalTime } from './exception-text.js';

/** One that later terms lifted is not listed. */
const LISTED = ['unreviewed', 'reviewed'];

/**
 * Control exceptions and notices: those to review first, and of these the ones that concern most money.
 * @param request with the calendar of the property, in whose local time the texts are; without it they are in UTC
 */
export function listControlExceptions(
  store: Rows,
  request: ListRequest &
    Dated & {
      readonly calendar?: GamingCalendar;
      readonly status?: string;
      readonly severity?: string;
      readonly code?: string;
      readonly gamingDay?: string;
      readonly tableId?: string;
      readonly roundId?: string;
      readonly shoeId?: string;
      readonly formNumber?: string;
      readonly position?: number;
      readonly patronId?: string;
      readonly dealer?: string;
      readonly recordedBy?: string;
      readonly reviewedBy?: string;
      /** A gaming day: those that were to be reviewed before it and are not. */
      readonly overdueOn?: string;
    },
): Promise<Page<ControlException>> {
  return listPage(
    rowsAt(store, controlExceptionsProjection, request.at),
    {
      table: 'control_exceptions',
      where: [
        { column: 'status', is: 'in', values: request.status === undefined ? LISTED : [request.status] },
        ...equal({
          severity: request.severity,
          code: request.code,
          gaming_day: request.gamingDay,
          table_id: request.tableId,
          round_id: request.roundId,
          shoe_id: request.shoeId,
          form_number: request.formNumber,
          position: request.position,
          patron_id: request.patronId,
          dealer: request.dealer,
          recorded_by: request.recordedBy,
          reviewed_by: request.reviewedBy,
        }),
        ...overdue(request.overdueOn),
      ],
      orderBy: [
        { column: 'status', direction: 'descending' },
        { column: 'amount_cents', direction: 'descending' },
        { column: 'ledger_position', direction: 'ascending' },
        { column: 'event_id', direction: 'ascending' },
      ],
    },
    request,
    (row) => {
      const line = listedAs(CONTROL_EXCEPTION, row);
      const { message } = line;
      const { calendar } = request;
      return {
        ...line,
        message: calendar ? inLocalTime(message, calendar) : message,
        earlierReviews: earlierReviewsIn(row),
      };
    },
  );
}

function overdue(on: string | undefined): readonly Condition[] {
  if (on === undefined) return [];
  return [
    { column: 'status', is: '=', value: 'unreviewed' },
    { column: 'review_due', is: '<', value: on },
  ];
}
