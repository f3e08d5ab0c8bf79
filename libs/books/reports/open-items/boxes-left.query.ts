import type { OpenItem } from '../../gaming-day/gaming-day.events.js';
import type { Row } from '#projections';
import { equal } from '../../../read-models/listing.js';
import type { Rows } from '../../../read-models/paging.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { dropBoxesProjection } from '../../../drop/reports/drop-boxes.projection.js';
import { BOXES } from '../../../drop/reports/drop-boxes.tables.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';
import { PERIODS, TRAYS } from '../../../inventory/reports/inventory-periods.tables.js';
import type { OpenItemsAsked } from './open-items.query.js';

/**
 * The drop boxes that are still at a table by the end of the gaming day by which they are counted, if the table was opened since they were
 * placed, and those that are left at a retired table (13:69D-1.17, 13:69D-1.33). Security removes them.
 */
export async function boxesLeft(
  store: Rows,
  { gamingDay, at }: OpenItemsAsked,
): Promise<readonly OpenItem[]> {
  const boxes = await rowsAt(store, dropBoxesProjection, at).all({
    table: BOXES.name,
    where: [...equal({ status: 'in-place' }), { column: 'placed_gaming_day', is: '<=', value: gamingDay }],
    orderBy: by('drop_id'),
  });
  if (boxes.length === 0) return [];
  const tables = { column: 'table_id', is: 'in', values: idsOf(boxes, 'table_id') } as const;
  const inventories = rowsAt(store, inventoryPeriodsProjection, at);
  const trays = await inventories.all({ table: TRAYS.name, where: [tables], orderBy: by('table_id') });
  const retired = new Map(trays.map((row) => [row['table_id'], row['retired_gaming_day']]));
  const placedFirst = boxes.map((row) => String(row['placed_at'])).toSorted()[0]!;
  const opened = { column: 'opened_gaming_day', is: '<=', value: gamingDay } as const;
  const inUse = [equal({ status: 'open' }), [{ column: 'closed_at', is: '>', value: placedFirst } as const]];
  const periods: Row[] = [];
  for (const where of inUse) {
    const asked = { table: PERIODS.name, where: [tables, opened, ...where], orderBy: by('period_id') };
    periods.push(...(await inventories.all(asked)));
  }
  const isOpenedSince = ({ table_id: tableId, placed_at: placedAt }: Row): boolean =>
    periods.some(
      (row) => row['table_id'] === tableId && (row['closed_at'] === null || row['closed_at']! > placedAt!),
    );
  return boxes
    .filter((box) => {
      const left = retired.get(box['table_id'] ?? null);
      if (typeof left === 'string' && left <= gamingDay) return true;
      return String(box['due_gaming_day']) <= gamingDay && isOpenedSince(box);
    })
    .map((box) => ({
      kind: 'drop-box',
      since: String(box['due_gaming_day']),
      id: String(box['drop_id']),
      tableId: String(box['table_id']),
      owedBy: 'security',
    }));
}

function idsOf(rows: readonly Row[], column: string): readonly string[] {
  return [...new Set(rows.map((row) => String(row[column])))];
}

function by(column: string) {
  return [{ column, direction: 'ascending' as const }];
}
