import { column, columnsOf } from '#projections';
import type { BiView } from '#projections';
import { INVENTORY_MOVEMENT, INVENTORY_PERIOD, INVENTORY_SLIP } from './inventory-periods.answer.js';

const shown = columnsOf(INVENTORY_PERIOD);

/** Periods whose own box is counted, with what their counted boxes hold. */
export const COUNTED_DROPS =
  'SELECT period_id, sum(drop_cents) AS counted_drop_cents FROM drop_boxes GROUP BY period_id HAVING bool_or(emergency = 0 AND drop_cents IS NOT NULL)';

export const INVENTORY_PERIODS_VIEW: BiView = {
  name: 'inventory_periods_v1',
  tables: ['inventory_periods', 'drop_boxes'],
  from: `inventory_periods LEFT JOIN (${COUNTED_DROPS}) AS counted USING (period_id)`,
  says: 'Every inventory period of a table, from opener to closer. Amounts that were not counted are null.',
  columns: [
    ...shown('gamingDay', 'shift', 'tableId', 'game', 'periodId', 'number', 'status', 'openedAt'),
    ...shown('openedGamingDay', 'openerSlip', 'openerCents', 'differenceCents', 'differenceStatus'),
    ...shown('reportsDue', 'fillsCents', 'creditsCents', 'trayChangesCents', 'unlawfulChangesCents'),
    ...shown('boxDocumentsCents', 'closedAt', 'closerSlip', 'closerCents'),
    column(
      'drop_cents',
      'Drop in the counted boxes; null until the own box of the period is counted',
      'counted_drop_cents',
    ),
    ...shown('closerCountedBy', 'closerObservedBy', 'explainedChangesCents'),
  ],
};

export const INVENTORY_SLIPS_VIEW: BiView = {
  name: 'inventory_slips_v1',
  tables: ['inventory_slips'],
  says: 'Every Fill, Credit and Table Inventory Slip by its number, also void and lost ones.',
  columns: columnsOf(INVENTORY_SLIP)(
    ...(['slipNumber', 'kind', 'status', 'gamingDay', 'tableId', 'periodId', 'requestId'] as const),
    ...(['amountCents', 'preparedBy', 'voidedBy', 'voidSignedBy', 'reason'] as const),
  ),
};

export const INVENTORY_MOVEMENTS_VIEW: BiView = {
  name: 'inventory_movements_v1',
  tables: ['inventory_movements'],
  says: 'Every change of the tray of a table with its reason: fills, credits and others.',
  columns: columnsOf(INVENTORY_MOVEMENT)(
    ...(['eventId', 'gamingDay', 'shift', 'tableId', 'periodId', 'movement', 'reason'] as const),
    ...(['trayCents', 'boxCents', 'documentNumber', 'recordedBy', 'occurredAt'] as const),
    ...(['signature', 'signedBy'] as const),
  ),
};
