import type { BiView } from './bi-view.js';
import { column, count, flag, person, time } from './bi-columns.js';

/** Periods whose own box is counted, with what their counted boxes hold. */
const COUNTED_DROPS =
  'SELECT period_id, sum(drop_cents) AS counted_drop_cents FROM drop_boxes GROUP BY period_id HAVING bool_or(emergency = 0 AND drop_cents IS NOT NULL)';

export const INVENTORY_PERIODS: BiView = {
  name: 'inventory_periods_v1',
  tables: ['inventory_periods', 'drop_boxes'],
  from: `inventory_periods LEFT JOIN (${COUNTED_DROPS}) AS counted USING (period_id)`,
  says: 'Every inventory period of a table, from opener to closer. Amounts that were not counted are null.',
  columns: [
    column('gaming_day', 'Gaming day named on the closer, as YYYY-MM-DD'),
    column('shift', 'Shift named on the closer'),
    column('table_id', 'Table'),
    column('game', 'Game'),
    column('period_id', 'Period'),
    count('number', 'Number of the period at its table'),
    column('status', 'opening, open or closed'),
    time('opened_at', 'When the opener was counted'),
    column('opened_gaming_day', 'Gaming day of the opener, as YYYY-MM-DD'),
    column('opener_slip', 'Table Inventory Slip of the opener'),
    column('opener_cents', 'Opener'),
    column('difference_cents', 'Opener less the closer before it'),
    column('difference_status', 'none, due or reported'),
    column('reports_due', 'Reports of the difference that are still due'),
    column('fills_cents', 'Fills received'),
    column('credits_cents', 'Credits sent'),
    column('tray_changes_cents', 'Added to the tray by other changes'),
    column('unlawful_changes_cents', 'Of these, for reasons that are not lawful'),
    column('box_documents_cents', 'Documents and cash that these changes put in the drop box'),
    time('closed_at', 'When the closer was counted'),
    column('closer_slip', 'Table Inventory Slip of the closer'),
    column('closer_cents', 'Closer'),
    column(
      'drop_cents',
      'Drop in the counted boxes; null until the own box of the period is counted',
      'counted_drop_cents',
    ),
    ...person('closer_counted_by', 'Dealer who counted the closer'),
    ...person('closer_observed_by', 'Supervisor who signed it'),
    column('explained_changes_cents', 'Of tray and drop box, by changes that are documented and signed'),
  ],
};

export const INVENTORY_SLIPS: BiView = {
  name: 'inventory_slips_v1',
  tables: ['inventory_slips'],
  says: 'Every Fill, Credit and Table Inventory Slip by its number, also void and lost ones.',
  columns: [
    column('slip_number', 'Preprinted number'),
    column('kind', 'fill-slip, credit-slip or inventory-slip'),
    column('status', 'prepared, moved, counted, signed, void or lost; replaced in older ledgers'),
    column('gaming_day', 'Gaming day, as YYYY-MM-DD'),
    column('table_id', 'Table'),
    column('period_id', 'Period'),
    column('request_id', 'Request of a fill or credit'),
    column('amount_cents', 'Amount on it'),
    ...person('prepared_by', 'Who prepared it or counted'),
    ...person('voided_by', 'Who marked it void'),
    ...person('void_signed_by', 'Who signed that as the second person'),
    column('reason', 'Why it is void or lost'),
  ],
};

export const INVENTORY_MOVEMENTS: BiView = {
  name: 'inventory_movements_v1',
  tables: ['inventory_movements'],
  says: 'Every change of the tray of a table with its reason: fills, credits and others.',
  columns: [
    column('event_id', 'Id of the event that it is'),
    column('gaming_day', 'Gaming day, as YYYY-MM-DD'),
    column('shift', 'Shift'),
    column('table_id', 'Table'),
    column('period_id', 'Period'),
    column('movement', 'fill, credit or tray-change'),
    column('reason', 'Why the tray changed'),
    column('tray_cents', 'Added to the tray if positive, taken off if negative'),
    column('box_cents', 'Put in the drop box'),
    column('document_number', 'Number of its document'),
    ...person('recorded_by', 'Who recorded it'),
    time('occurred_at', 'When it happened'),
    column('signature', 'Second signature of a tray change: due or given; null where none is asked for'),
    ...person('signed_by', 'Who signed as the second person'),
  ],
};

export const DROP_BOXES: BiView = {
  name: 'drop_boxes_v1',
  tables: ['drop_boxes'],
  says: 'Every use of a drop box, from its place at a table to its count. Amounts are null until both counts are in and equal, or their difference is resolved.',
  columns: [
    column('drop_id', 'Use of the box'),
    column('box_id', 'Box'),
    count('number', 'Number of the use of this box'),
    column('table_id', 'Table'),
    column('game', 'Game'),
    column('period_id', 'Inventory period that it belongs to; null if the table was not opened'),
    column('status', 'in-place, removed, counts-differ or counted'),
    flag('emergency', 'Whether it is an emergency box, beside the box of the period'),
    column('placed_gaming_day', 'Gaming day on which it was put at the table, as YYYY-MM-DD'),
    column('due_gaming_day', 'Gaming day by whose end it is counted, if the table is opened'),
    time('placed_at', 'When it was put at the table'),
    time('removed_at', 'When it was removed'),
    ...person('removed_by', 'Who removed it'),
    time('surveillance_notified_at', 'When security notified surveillance of the removal'),
    column('counted_gaming_day', 'Gaming day of the count'),
    ...person('first_signed_by', 'Who signed the first count'),
    ...person('second_signed_by', 'Who signed the second count'),
    column('currency_cents', 'Notes and coins'),
    column('chip_cents', 'Chips and plaques'),
    column('document_cents', 'Documents whose amount belongs to the drop'),
    column('drop_cents', 'The drop: currency, chips and documents'),
    column('resolved_reason', 'Why the two counts differed'),
    column('recounted_reason', 'Why it was counted again'),
  ],
};
