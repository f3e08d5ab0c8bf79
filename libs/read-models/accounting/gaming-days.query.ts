import { equal, inListOrder, listPage, listed, personIn } from '../listing.js';
import type { ListRequest } from '../listing.js';
import type { Page, Rows } from '../paging.js';
import type { Dated } from '../two-times/moment.js';
import { rowsAt } from '../two-times/rows-at.js';
import { gamingDaysProjection } from './gaming-days.projection.js';

/** The gaming days that were reported or closed, newest first, with the number of reports of each kind. */
export function listGamingDays(
  store: Rows,
  request: ListRequest & Dated & { readonly status?: string },
): Promise<Page<Readonly<Record<string, unknown>>>> {
  return listPage(
    rowsAt(store, gamingDaysProjection, request.at),
    {
      table: 'gaming_days',
      where: equal({ status: request.status }),
      orderBy: [{ column: 'gaming_day', direction: 'descending' }],
    },
    request,
    (row) => {
      const { closedByName: _closer, reopeningProposedByName: _proposer, ...line } = listed(row);
      return {
        ...line,
        closedBy: personIn(row, 'closed_by'),
        reopeningProposedBy: personIn(row, 'reopening_proposed_by'),
      };
    },
  );
}

/** The periods of past gaming days that are recorded as history, with who opened and who approved each. */
export function listHistories(
  store: Rows,
  request: ListRequest & Dated,
): Promise<Page<Readonly<Record<string, unknown>>>> {
  return listPage(
    rowsAt(store, gamingDaysProjection, request.at),
    { table: 'histories', orderBy: inListOrder('ascending', 'history_id') },
    request,
    (row) => {
      const { fromGamingDay: from, toGamingDay: to, ...line } = listed(row);
      const { openedByName: _opener, approvedByName: _approver, ...history } = line;
      const openedBy = personIn(row, 'opened_by');
      return { ...history, from, to, openedBy, approvedBy: personIn(row, 'approved_by') };
    },
  );
}
