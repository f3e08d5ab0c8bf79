import { equal, listPage, listed, personIn } from '../listing.js';
import type { ListRequest } from '../listing.js';
import type { Page, Rows } from '../paging.js';
import type { Dated } from '../two-times/moment.js';
import { rowsAt } from '../two-times/rows-at.js';
import { controlExceptionsProjection } from './control-exceptions.projection.js';

/** Control exceptions and notices in the order of recording. */
export function listControlExceptions(
  store: Rows,
  request: ListRequest &
    Dated & {
      readonly severity?: string;
      readonly code?: string;
      readonly gamingDay?: string;
      readonly tableId?: string;
    },
): Promise<Page<Readonly<Record<string, unknown>>>> {
  return listPage(
    rowsAt(store, controlExceptionsProjection, request.at),
    {
      table: 'control_exceptions',
      where: equal({
        severity: request.severity,
        code: request.code,
        gaming_day: request.gamingDay,
        table_id: request.tableId,
      }),
      orderBy: [
        { column: 'ledger_position', direction: 'ascending' },
        { column: 'event_id', direction: 'ascending' },
      ],
    },
    request,
    (row) => {
      const { recordedByName: _name, ...line } = listed(row);
      return { ...line, recordedBy: personIn(row, 'recorded_by') };
    },
  );
}
