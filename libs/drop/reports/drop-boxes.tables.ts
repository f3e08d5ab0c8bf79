import type { DROP_FIGURES } from '../drop-box/drop-box.events.js';
import type { TableDefinition } from '#projections';
import type { DatedDefinition } from '../../read-models/two-times/dated-projection.js';

/** The columns of the figures of a drop. */
export const FIGURE_COLUMNS = {
  currencyCents: 'currency_cents',
  chipCents: 'chip_cents',
  documentCents: 'document_cents',
  dropCents: 'drop_cents',
} as const satisfies Record<(typeof DROP_FIGURES)[number], string>;

export const BOX_COLUMNS = {
  box_id: 'text',
  number: 'integer',
  table_id: 'text',
  game: 'text',
  period_id: 'text',
  status: 'text',
  placed_gaming_day: 'text',
  due_gaming_day: 'text',
  placed_at: 'text',
  placed_by: 'text',
  placed_by_name: 'text',
  removed_gaming_day: 'text',
  removed_at: 'text',
  removed_by: 'text',
  removed_by_name: 'text',
  emergency: 'integer',
  surveillance_notified_at: 'text',
  next_drop_id: 'text',
  first_counted_by: 'text',
  first_counted_by_name: 'text',
  first_signed_by: 'text',
  first_signed_by_name: 'text',
  second_counted_by: 'text',
  second_counted_by_name: 'text',
  second_signed_by: 'text',
  second_signed_by_name: 'text',
  counted_gaming_day: 'text',
  counted_at: 'text',
  currency_cents: 'integer',
  chip_cents: 'integer',
  document_cents: 'integer',
  drop_cents: 'integer',
  resolved_by: 'text',
  resolved_by_name: 'text',
  resolved_reason: 'text',
  recount_pending_by: 'text',
  recount_pending_by_name: 'text',
  recounted_by: 'text',
  recounted_by_name: 'text',
  recounted_reason: 'text',
  list_order: 'text',
} as const;

export const BOXES: TableDefinition = {
  name: 'drop_boxes',
  columns: { drop_id: 'text', ...BOX_COLUMNS },
  primaryKey: ['drop_id'],
  indexes: [
    ['list_order', 'drop_id'],
    ['status', 'list_order', 'drop_id'],
    ['table_id', 'placed_at', 'drop_id'],
    ['period_id', 'placed_at', 'drop_id'],
    ['counted_gaming_day', 'list_order', 'drop_id'],
  ],
};

/**
 * The drop of each box in each period that it was ever in, whose id is empty if the table was not opened: what the count
 * adds, what each recount changes, and what a correction moves to another period.
 */
export const DROPS: DatedDefinition = {
  name: 'drops',
  columns: {
    drop_id: 'text',
    table_id: 'text',
    game: 'text',
    period_id: 'text',
    ...Object.fromEntries(Object.values(FIGURE_COLUMNS).map((column) => [column, 'sum' as const])),
  },
  primaryKey: ['drop_id', 'period_id'],
  indexes: [['period_id', 'drop_id']],
  sums: Object.values(FIGURE_COLUMNS),
};

/** What was found in a box, document by document, and the explanation of its variance. */
export const FOUND: TableDefinition = {
  name: 'drop_documents',
  columns: {
    drop_id: 'text',
    kind: 'text',
    number: 'text',
    amount_cents: 'integer',
    variance: 'text',
    reason: 'text',
    resolved_by: 'text',
    resolved_by_name: 'text',
    resolved_at: 'text',
  },
  primaryKey: ['drop_id', 'kind', 'number'],
  indexes: [['kind', 'number', 'drop_id']],
};

/** What the ledger expects in the boxes of a table, document by document. */
export const EXPECTED: TableDefinition = {
  name: 'expected_documents',
  columns: {
    kind: 'text',
    number: 'text',
    table_id: 'text',
    period_id: 'text',
    amount_cents: 'integer',
    expected_at: 'text',
  },
  primaryKey: ['kind', 'number'],
  indexes: [
    ['table_id', 'expected_at', 'kind', 'number'],
    ['period_id', 'kind', 'number'],
  ],
};
