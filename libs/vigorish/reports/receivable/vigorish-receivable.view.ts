import { column, columnsOf } from '#projections';
import type { BiView } from '#projections';
import { DEFERRED_ROLL_FORWARD, DOCUMENTED_ROLL_FORWARD } from './vigorish-receivable.answer.js';

const deferred = columnsOf(DEFERRED_ROLL_FORWARD);
const documented = columnsOf(DOCUMENTED_ROLL_FORWARD);

const NET_ON_MARKERS =
  'deferred_cents + corrections_cents - collected_cents - comped_cents - documented_cents';
const CLOSING = `sum(${NET_ON_MARKERS}) OVER (PARTITION BY table_id, patron_id ORDER BY gaming_day)`;

export const VIGORISH_RECEIVABLE_VIEW: BiView = {
  name: 'vigorish_receivable_v1',
  tables: ['vigorish_movements'],
  says: 'What moved the vigorish on markers of each patron at each table, by gaming day: closing = opening + deferred + corrections - collected - comped - documented. A day without movement has no row.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('table_id'),
    column('patron_id', 'Patron who owes it'),
    column('opening_cents', 'Outstanding when the day began', `${CLOSING} - (${NET_ON_MARKERS})`),
    ...deferred('deferredCents', 'correctionsCents'),
    ...deferred(['collectedCents', 'collected_later_cents']),
    ...deferred('compedCents', 'documentedCents'),
    column('closing_cents', 'Outstanding when the day ended', CLOSING),
  ],
};

const OWED_BY_FORMS =
  'sum(sum(deposited_cents - recovered_cents)) OVER (PARTITION BY table_id, patron_id ORDER BY gaming_day)';

export const DOCUMENTED_VIGORISH_VIEW: BiView = {
  name: 'documented_vigorish_v1',
  tables: ['vigorish_form_movements', 'vigorish_documenting_forms'],
  from: 'vigorish_form_movements JOIN vigorish_documenting_forms USING (form_number)',
  groupedBy: ['gaming_day', 'table_id', 'patron_id'],
  says: 'What moved the vigorish that forms document, of each patron at the table of the form, by gaming day: closing = opening + documented - recovered. A day without movement has no row.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('table_id', 'Table of the form, whatever table took a recovery'),
    column('patron_id', 'Patron who owes it'),
    column(
      'opening_cents',
      'Still owed when the day began',
      `${OWED_BY_FORMS} - sum(deposited_cents - recovered_cents)`,
    ),
    ...documented(['documentedCents', 'documented_cents', 'sum(deposited_cents)']),
    ...documented(['recoveredCents', 'recovered_cents', 'sum(recovered_cents)']),
    column('closing_cents', 'Still owed when the day ended', OWED_BY_FORMS),
  ],
};
