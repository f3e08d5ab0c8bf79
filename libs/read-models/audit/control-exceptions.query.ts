import type { ReadStore } from '#projections';
import { equal, listPage } from '../listing.js';
import type { ListRequest, Listed } from '../listing.js';
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
): Promise<Page<Listed>> {
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
  );
}
