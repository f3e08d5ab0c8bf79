import { equal, inListOrder, listPage, listedAs } from '../../../read-models/listing.js';
import type { ListRequest } from '../../../read-models/listing.js';
import type { Page, Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { GAMING_DAY, HISTORY } from './gaming-days.answer.js';
import type { GamingDayLine, History } from './gaming-days.answer.js';
import { gamingDaysProjection } from './gaming-days.projection.js';

/** The gaming days that were reported or closed, newest first, with the number of reports of each kind. */
export function listGamingDays(
  store: Rows,
  request: ListRequest & Dated & { readonly status?: string },
): Promise<Page<GamingDayLine>> {
  return listPage(
    rowsAt(store, gamingDaysProjection, request.at),
    {
      table: 'gaming_days',
      where: equal({ status: request.status }),
      orderBy: [{ column: 'gaming_day', direction: 'descending' }],
    },
    request,
    (row) => listedAs(GAMING_DAY, row),
  );
}

/** The periods of past gaming days that are recorded as history, with who opened and who approved each. */
export function listHistories(store: Rows, request: ListRequest & Dated): Promise<Page<History>> {
  return listPage(
    rowsAt(store, gamingDaysProjection, request.at),
    { table: 'histories', orderBy: inListOrder('ascending', 'history_id') },
    request,
    (row) => ({
      ...listedAs(HISTORY, row),
      from: String(row['from_gaming_day']),
      to: String(row['to_gaming_day']),
    }),
  );
}
