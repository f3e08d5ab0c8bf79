import { equal, inListOrder, listPage, listedWithPeople } from '../listing.js';
import type { ListRequest } from '../listing.js';
import type { Page, Rows } from '../paging.js';
import type { Dated } from '../two-times/moment.js';
import { rowsAt } from '../two-times/rows-at.js';
import { dropBoxesProjection } from './drop-boxes.projection.js';
import { BOXES } from './drop-boxes.tables.js';

const PEOPLE = [
  'placed_by',
  'removed_by',
  'first_counted_by',
  'first_signed_by',
  'second_counted_by',
  'second_signed_by',
  'resolved_by',
  'recounted_by',
] as const;

/** Every use of a drop box in the order of boxes and their uses. The figures are null until both counts are in. */
export function listDropBoxes(
  store: Rows,
  request: ListRequest &
    Dated & {
      readonly status?: string;
      readonly tableId?: string;
      readonly periodId?: string;
      readonly countedGamingDay?: string;
    },
): Promise<Page<Readonly<Record<string, unknown>>>> {
  return listPage(
    rowsAt(store, dropBoxesProjection, request.at),
    {
      table: BOXES.name,
      where: equal({
        status: request.status,
        table_id: request.tableId,
        period_id: request.periodId,
        counted_gaming_day: request.countedGamingDay,
      }),
      orderBy: inListOrder('ascending', 'drop_id'),
    },
    request,
    (row) => ({ ...listedWithPeople(row, ...PEOPLE), emergency: row['emergency'] === 1 }),
  );
}
