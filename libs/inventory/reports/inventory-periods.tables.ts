import type { TableDefinition } from '#projections';

export const PERIOD_COLUMNS = {
  table_id: 'text',
  game: 'text',
  number: 'integer',
  status: 'text',
  previous_period_id: 'text',
  opener_slip: 'text',
  opener_cents: 'integer',
  opened_at: 'text',
  opened_gaming_day: 'text',
  opened_shift: 'text',
  opener_counted_by: 'text',
  opener_counted_by_name: 'text',
  opener_observed_by: 'text',
  opener_observed_by_name: 'text',
  difference_cents: 'integer',
  difference_status: 'text',
  reports_due: 'text',
  fills_cents: 'integer',
  credits_cents: 'integer',
  tray_changes_cents: 'integer',
  unlawful_changes_cents: 'integer',
  explained_changes_cents: 'integer',
  box_documents_cents: 'integer',
  last_count_cents: 'integer',
  last_counted_at: 'text',
  closer_slip: 'text',
  closer_cents: 'integer',
  closed_at: 'text',
  gaming_day: 'text',
  shift: 'text',
  table_stays_open: 'integer',
  closer_counted_by: 'text',
  closer_counted_by_name: 'text',
  closer_observed_by: 'text',
  closer_observed_by_name: 'text',
  list_order: 'text',
} as const;

export const PERIODS: TableDefinition = {
  name: 'inventory_periods',
  columns: { period_id: 'text', ...PERIOD_COLUMNS },
  primaryKey: ['period_id'],
  indexes: [
    ['list_order', 'period_id'],
    ['table_id', 'list_order', 'period_id'],
    ['gaming_day', 'list_order', 'period_id'],
    ['difference_status', 'list_order', 'period_id'],
  ],
};

/** The inventory that stands at each table: its newest period, and the newest gaming day on which a slip says what is in the tray. */
export const TRAYS: TableDefinition = {
  name: 'table_inventories',
  columns: {
    table_id: 'text',
    period_id: 'text',
    status: 'text',
    amount_cents: 'integer',
    counted_gaming_day: 'text',
    unsigned: 'integer',
    retired_gaming_day: 'text',
  },
  primaryKey: ['table_id'],
};

export const REQUEST_COLUMNS = {
  movement: 'text',
  status: 'text',
  table_id: 'text',
  requested_cents: 'integer',
  requested_at: 'text',
  slip_number: 'text',
  slip_cents: 'integer',
  moved_cents: 'integer',
  moved_at: 'text',
  reason: 'text',
  requested_by: 'text',
  requested_by_name: 'text',
  prepared_by: 'text',
  prepared_by_name: 'text',
  security: 'text',
  security_name: 'text',
  supervisor: 'text',
  supervisor_name: 'text',
  dealer: 'text',
  dealer_name: 'text',
  list_order: 'text',
} as const;

export const REQUESTS: TableDefinition = {
  name: 'chip_requests',
  columns: { period_id: 'text', request_id: 'text', ...REQUEST_COLUMNS },
  primaryKey: ['period_id', 'request_id'],
  indexes: [
    ['list_order', 'period_id', 'request_id'],
    ['status', 'list_order', 'period_id', 'request_id'],
    ['table_id', 'list_order', 'period_id', 'request_id'],
  ],
};

export const SLIP_COLUMNS = {
  kind: 'text',
  status: 'text',
  table_id: 'text',
  period_id: 'text',
  request_id: 'text',
  amount_cents: 'integer',
  gaming_day: 'text',
  prepared_by: 'text',
  prepared_by_name: 'text',
  voided_by: 'text',
  voided_by_name: 'text',
  void_signed_by: 'text',
  void_signed_by_name: 'text',
  reason: 'text',
  list_order: 'text',
} as const;

export const SLIPS: TableDefinition = {
  name: 'inventory_slips',
  columns: { slip_number: 'text', ...SLIP_COLUMNS },
  primaryKey: ['slip_number'],
  indexes: [
    ['list_order', 'slip_number'],
    ['kind', 'list_order', 'slip_number'],
    ['table_id', 'list_order', 'slip_number'],
  ],
};

export const MOVEMENTS: TableDefinition = {
  name: 'inventory_movements',
  columns: {
    event_id: 'text',
    period_id: 'text',
    table_id: 'text',
    movement: 'text',
    reason: 'text',
    tray_cents: 'integer',
    box_cents: 'integer',
    document_number: 'text',
    occurred_at: 'text',
    gaming_day: 'text',
    shift: 'text',
    recorded_by: 'text',
    recorded_by_name: 'text',
    signature: 'text',
    signed_by: 'text',
    signed_by_name: 'text',
  },
  primaryKey: ['event_id'],
  indexes: [
    ['signature', 'event_id'],
    ['occurred_at', 'event_id'],
    ['period_id', 'occurred_at', 'event_id'],
    ['table_id', 'occurred_at', 'event_id'],
  ],
};
