import type { Row } from '#projections';
import { equal, inListOrder, listPage, listedAs } from '../../read-models/listing.js';
import type { ListRequest } from '../../read-models/listing.js';
import type { Page, Rows } from '../../read-models/paging.js';
import type { Dated } from '../../read-models/two-times/moment.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import { DROP_BOX } from './drop-boxes.answer.js';
import type { DropBox } from './drop-boxes.answer.js';
import { dropBoxesProjection } from './drop-boxes.projection.js';
import { BOXES } from './drop-boxes.tables.js';
import { inventoryPeriodsProjection } from '../../inventory/reports/inventory-periods.projection.js';
import { PERIODS } from '../../inventory/reports/inventory-periods.tables.js';

/**
 * Every use of a drop box in the order of boxes and their uses. The figures are null until both counts are in. A drop
 * belongs to the gaming day named on the closer of its period.
 */
export async function listDropBoxes(
  store: Rows,
  request: ListRequest &
    Dated & {
      readonly status?: string;
      readonly tableId?: string;
      readonly periodId?: string;
      readonly countedGamingDay?: string;
    },
): Promise<Page<DropBox>> {
  const page = await listPage(
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
    (row) => row,
  );
  const days = await closedDays(store, request, page.items);
  const items = page.items.map((row) => ({
    ...listedAs(DROP_BOX, row),
    gamingDay: days.get(row['period_id']) ?? null,
  }));
  return { ...page, items };
}

/** The gaming days named on the closers of the periods of boxes. */
async function closedDays(
  store: Rows,
  { at }: Dated,
  boxes: readonly Row[],
): Promise<ReadonlyMap<unknown, string | null>> {
  const values = [...new Set(boxes.flatMap(({ period_id: periodId }) => periodId ?? []))];
  const periods =
    values.length === 0
      ? []
      : await rowsAt(store, inventoryPeriodsProjection, at).all({
          table: PERIODS.name,
          where: [{ column: 'period_id', is: 'in', values }],
          orderBy: [{ column: 'period_id', direction: 'ascending' }],
        });
  return new Map(periods.map((row) => [row['period_id'], row['gaming_day'] as string | null]));
}
