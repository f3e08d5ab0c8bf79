import type { ReadStore } from '#projections';
import { equal, listPage, listed, personIn } from '../listing.js';
import type { ListRequest } from '../listing.js';
import type { Page } from '../paging.js';

/** Control exceptions and notices in the order in which they entered the ledger. */
export function listControlExceptions(
  store: ReadStore,
  request: ListRequest & {
    readonly severity?: string;
    readonly code?: string;
    readonly gamingDay?: string;
    readonly tableId?: string;
  },
): Promise<Page<Readonly<Record<string, unknown>>>> {
  return listPage(
    store,
    {
      table: 'control_exceptions',
      where: equal({
        severity: request.severity,
        code: request.code,
        gaming_day: request.gamingDay,
        table_id: request.tableId,
      }),
      orderBy: [{ column: 'ledger_position', direction: 'ascending' }],
    },
    request,
    (row) => {
      const { recordedByName: _name, ...line } = listed(row);
      return { ...line, recordedBy: personIn(row, 'recorded_by') };
    },
  );
}
