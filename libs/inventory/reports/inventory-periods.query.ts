import { equal, inListOrder, listPage, listedAs } from '../../read-models/listing.js';
import type { ListRequest } from '../../read-models/listing.js';
import type { Page, Rows } from '../../read-models/paging.js';
import type { Dated } from '../../read-models/two-times/moment.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import {
  CHIP_REQUEST,
  INVENTORY_MOVEMENT,
  INVENTORY_PERIOD,
  INVENTORY_SLIP,
} from './inventory-periods.answer.js';
import type {
  ChipRequest,
  InventoryMovement,
  InventoryPeriod,
  InventorySlip,
} from './inventory-periods.answer.js';
import { inventoryPeriodsProjection } from './inventory-periods.projection.js';

/** Inventory periods in the order of tables and numbers. */
export function listInventoryPeriods(
  store: Rows,
  request: ListRequest &
    Dated & {
      readonly tableId?: string;
      readonly status?: string;
      readonly gamingDay?: string;
      readonly differenceStatus?: string;
    },
): Promise<Page<InventoryPeriod>> {
  return listPage(
    rowsAt(store, inventoryPeriodsProjection, request.at),
    {
      table: 'inventory_periods',
      where: equal({
        table_id: request.tableId,
        status: request.status,
        gaming_day: request.gamingDay,
        difference_status: request.differenceStatus,
      }),
      orderBy: inListOrder('ascending', 'period_id'),
    },
    request,
    (row) => ({
      ...listedAs(INVENTORY_PERIOD, row),
      reportsDue: String(row['reports_due']).split(',').filter(Boolean),
    }),
  );
}

/** Requests for fills and credits, with the slip in use for each and its signers. */
export function listChipRequests(
  store: Rows,
  request: ListRequest &
    Dated & { readonly tableId?: string; readonly periodId?: string; readonly status?: string },
): Promise<Page<ChipRequest>> {
  return listPage(
    rowsAt(store, inventoryPeriodsProjection, request.at),
    {
      table: 'chip_requests',
      where: equal({ table_id: request.tableId, period_id: request.periodId, status: request.status }),
      orderBy: inListOrder('ascending', 'period_id', 'request_id'),
    },
    request,
    (row) => listedAs(CHIP_REQUEST, row),
  );
}

/** The register of Fill, Credit and Table Inventory Slips: every number that was used, void or lost. */
export function listInventorySlips(
  store: Rows,
  request: ListRequest &
    Dated & { readonly kind?: string; readonly status?: string; readonly tableId?: string },
): Promise<Page<InventorySlip>> {
  return listPage(
    rowsAt(store, inventoryPeriodsProjection, request.at),
    {
      table: 'inventory_slips',
      where: equal({ kind: request.kind, status: request.status, table_id: request.tableId }),
      orderBy: inListOrder('ascending', 'slip_number'),
    },
    request,
    (row) => listedAs(INVENTORY_SLIP, row),
  );
}

/** What changed the trays outside play: fills, credits and tray changes in the order of floor time. */
export function listInventoryMovements(
  store: Rows,
  request: ListRequest & Dated & { readonly tableId?: string; readonly periodId?: string },
): Promise<Page<InventoryMovement>> {
  return listPage(
    rowsAt(store, inventoryPeriodsProjection, request.at),
    {
      table: 'inventory_movements',
      where: equal({ table_id: request.tableId, period_id: request.periodId }),
      orderBy: ['occurred_at', 'event_id'].map((column) => ({ column, direction: 'ascending' })),
    },
    request,
    (row) => listedAs(INVENTORY_MOVEMENT, row),
  );
}
