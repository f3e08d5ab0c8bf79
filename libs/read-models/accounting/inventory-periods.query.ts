import { equal, inListOrder, listPage, listedWithPeople } from '../listing.js';
import type { ListRequest } from '../listing.js';
import type { Page, Rows } from '../paging.js';
import type { Dated } from '../two-times/moment.js';
import { rowsAt } from '../two-times/rows-at.js';
import { inventoryPeriodsProjection } from './inventory-periods.projection.js';

type Lines = Promise<Page<Readonly<Record<string, unknown>>>>;

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
): Lines {
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
      ...listedWithPeople(
        row,
        'opener_counted_by',
        'opener_observed_by',
        'closer_counted_by',
        'closer_observed_by',
      ),
      reportsDue: String(row['reports_due']).split(',').filter(Boolean),
      tableStaysOpen: row['table_stays_open'] === 1,
    }),
  );
}

/** Requests for fills and credits, with the slip in use for each and its signers. */
export function listChipRequests(
  store: Rows,
  request: ListRequest &
    Dated & { readonly tableId?: string; readonly periodId?: string; readonly status?: string },
): Lines {
  return listPage(
    rowsAt(store, inventoryPeriodsProjection, request.at),
    {
      table: 'chip_requests',
      where: equal({ table_id: request.tableId, period_id: request.periodId, status: request.status }),
      orderBy: inListOrder('ascending', 'period_id', 'request_id'),
    },
    request,
    (row) => listedWithPeople(row, 'requested_by', 'prepared_by', 'security', 'supervisor', 'dealer'),
  );
}

/** The register of Fill, Credit and Table Inventory Slips: every number that was used, void or lost. */
export function listInventorySlips(
  store: Rows,
  request: ListRequest &
    Dated & { readonly kind?: string; readonly status?: string; readonly tableId?: string },
): Lines {
  return listPage(
    rowsAt(store, inventoryPeriodsProjection, request.at),
    {
      table: 'inventory_slips',
      where: equal({ kind: request.kind, status: request.status, table_id: request.tableId }),
      orderBy: inListOrder('ascending', 'slip_number'),
    },
    request,
    (row) => listedWithPeople(row, 'prepared_by', 'voided_by', 'void_signed_by'),
  );
}

/** What changed the trays outside play: fills, credits and tray changes in the order of floor time. */
export function listInventoryMovements(
  store: Rows,
  request: ListRequest & Dated & { readonly tableId?: string; readonly periodId?: string },
): Lines {
  return listPage(
    rowsAt(store, inventoryPeriodsProjection, request.at),
    {
      table: 'inventory_movements',
      where: equal({ table_id: request.tableId, period_id: request.periodId }),
      orderBy: ['occurred_at', 'event_id'].map((column) => ({ column, direction: 'ascending' })),
    },
    request,
    (row) => listedWithPeople(row, 'recorded_by', 'signed_by'),
  );
}
