import { daysAfter, inForceOn } from '#kernel';
import type { IsoDate } from '#kernel';
import type { Row } from '#projections';
import type { OpenItem } from '../../gaming-day/gaming-day.events.js';
import type { Rows } from '../../../read-models/paging.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';
import { TRAYS } from '../../../inventory/reports/inventory-periods.tables.js';
import type { OpenItemsAsked } from './open-items.query.js';

/**
 * The tables whose tray no Table Inventory Slip has counted within the drop schedule, whether they were dealt, opened
 * without a round, or not opened or retired while their inventory stays (13:69D-1.17(a), 13:69D-1.21). The dealer owes the count, and
 * then the supervisor the signature.
 */
export async function missingSlips(
  store: Rows,
  { gamingDay, dropSchedules, at }: OpenItemsAsked,
): Promise<readonly OpenItem[]> {
  const trays = await rowsAt(store, inventoryPeriodsProjection, at).all({
    table: TRAYS.name,
    where: [{ column: 'counted_gaming_day', is: '<', value: gamingDay }],
    orderBy: [{ column: 'table_id', direction: 'ascending' }],
  });
  const dueOn = ({ counted_gaming_day: counted }: Row): IsoDate =>
    daysAfter(String(counted), inForceOn(String(counted), dropSchedules).everyGamingDays);
  return trays
    .filter(({ status, amount_cents: cents, retired_gaming_day: retired, counted_gaming_day: counted }) => {
      const isRetired = retired !== null && String(retired) <= gamingDay;
      const isGone = (isRetired || status === 'closed') && cents === 0;
      return !isGone && dueOn({ counted_gaming_day: counted ?? null }) <= gamingDay;
    })
    .map((row) => ({
      kind: 'inventory-slip',
      since: dueOn(row),
      id: String(row['period_id']),
      tableId: String(row['table_id']),
      owedBy: row['unsigned'] === 1 ? 'floorperson' : 'dealer',
      amountCents: Number(row['amount_cents']),
    }));
}
