import type { BiView } from './bi-view.js';
import { column, count, person, time } from './bi-columns.js';

export const MARKERS: BiView = {
  name: 'markers_v1',
  tables: ['markers'],
  says: 'Every vigorish marker, with its age. Deferred = collected later + comped + documented + outstanding.',
  columns: [
    column('round_id', 'Round that put the marker on the table'),
    column('wager_id', 'Wager that it is of'),
    column('table_id', 'Table'),
    column('shoe_id', 'Shoe, before whose end it has to go'),
    column('game', 'Game'),
    count('position', 'Position at the table'),
    column('patron_id', 'Patron who owes it'),
    column('status', 'open, or closed as documented, comped, collected or withdrawn'),
    column('opened_gaming_day', 'Gaming day that earned it, as YYYY-MM-DD'),
    time('opened_at', 'Since when'),
    time('closed_at', 'When nothing was left of it'),
    column('form_number', 'Form that documents it'),
    count(
      'age_minutes',
      'Whole minutes since it was opened, until it was closed or now',
      'floor(greatest(extract(epoch FROM coalesce(closed_at::timestamptz, now()) - opened_at::timestamptz), 0) / 60)',
    ),
    column('deferred_cents', 'Vigorish deferred'),
    column('collected_later_cents', 'Part collected already', 'collected_cents'),
    column('comped_cents', 'Part documented as complimentary'),
    column('documented_cents', 'Part documented as still owed'),
    column('outstanding_cents', 'Still owed'),
  ],
};

const NET_ON_MARKERS =
  'deferred_cents + corrections_cents - collected_cents - comped_cents - documented_cents';
const CLOSING = `sum(${NET_ON_MARKERS}) OVER (PARTITION BY table_id, patron_id ORDER BY gaming_day)`;

export const VIGORISH_RECEIVABLE: BiView = {
  name: 'vigorish_receivable_v1',
  tables: ['vigorish_movements'],
  says: 'What moved the vigorish on markers of each patron at each table, by gaming day: closing = opening + deferred + corrections - collected - comped - documented. A day without movement has no row.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('table_id', 'Table'),
    column('patron_id', 'Patron who owes it'),
    column('opening_cents', 'Outstanding when the day began', `${CLOSING} - (${NET_ON_MARKERS})`),
    column('deferred_cents', 'Put on markers as rounds were settled'),
    column('corrections_cents', 'Added by corrections if positive, taken off if negative'),
    column('collected_later_cents', 'Collected from markers, less what was handed back', 'collected_cents'),
    column('comped_cents', 'Waived on forms, less what had been paid'),
    column('documented_cents', 'Documented on forms as still owed, less what had been paid'),
    column('closing_cents', 'Outstanding when the day ended', CLOSING),
  ],
};

const OWED_BY_FORMS =
  'sum(sum(deposited_cents - recovered_cents)) OVER (PARTITION BY table_id, patron_id ORDER BY gaming_day)';

export const DOCUMENTED_VIGORISH: BiView = {
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
    column('documented_cents', 'Documented on forms, less what had been paid', 'sum(deposited_cents)'),
    column('recovered_cents', 'Recovered, with corrections of recoveries', 'sum(recovered_cents)'),
    column('closing_cents', 'Still owed when the day ended', OWED_BY_FORMS),
  ],
};

export const FORM_REGISTER: BiView = {
  name: 'form_register_v1',
  tables: ['vigorish_forms'],
  says: 'Every vigorish form by its number, also void and lost ones.',
  columns: [
    column('form_number', 'Preprinted number'),
    column('series_id', 'Series that it comes from'),
    column('title', 'Title of the form'),
    column('recovers_form_number', 'Form that documents what a recovery form recovers'),
    column(
      'status',
      'prepared, deposited, witnessed, counted, matched, mismatched, resolved, lost, being-voided or void',
    ),
    column(
      'gaming_day',
      'Gaming day of its preparation, or of its report as lost before its use, as YYYY-MM-DD',
    ),
    column('table_id', 'Table'),
    count('position', 'Position at the table'),
    column('patron_id', 'Patron'),
    column('patron_name', 'Name of the patron'),
    column('amount_cents', 'Vigorish on it'),
    column('documented_cents', 'Vigorish that the patron owes by it since its deposit'),
    column('recovered_cents', 'Of it, paid since'),
    column('still_owed_cents', 'Of it, still owed'),
    count('markers', 'Markers that it documents'),
    column('reason', 'Why the vigorish was not collected'),
    ...person('prepared_by', 'Who prepared it'),
    time('prepared_at', 'When it was prepared'),
    ...person('dealer', 'Dealer who signed'),
    ...person('pit_boss', 'Pit boss who signed'),
    ...person('pit_clerk', 'Pit clerk who signed'),
    column('patron_signature', 'signed, or why it was unobtainable'),
    ...person('authorized_by', 'Who authorised its complimentary'),
    column('authorized_as', 'Role in which they did'),
    time('deposited_at', 'When the original went into the drop box'),
    column('complimentary_gaming_day', 'Gaming day of the complimentary, as YYYY-MM-DD'),
    column('forwarded_gaming_day', 'Gaming day on which the duplicate was forwarded, as YYYY-MM-DD'),
    column('original_cents', 'Amount of the original, as counted'),
    column('duplicate_cents', 'Amount of the duplicate, as accounting has it'),
    column('difference_cents', 'Original less duplicate', 'original_cents - duplicate_cents'),
    column('void_reason', 'Why it was voided'),
    column('end_reason', 'Why a mismatch is resolved, or how the form was lost'),
  ],
};

export const AMOUNTS_DUE: BiView = {
  name: 'amounts_due_v1',
  tables: ['amounts_due'],
  says: 'What corrections left due on each wager. Due = settled at the table + settled at the cage + outstanding; by the patron where positive, to the patron where negative.',
  columns: [
    column('round_id', 'Round'),
    column('wager_id', 'Wager'),
    column('table_id', 'Table'),
    column('game', 'Game'),
    count('position', 'Position at the table'),
    column('patron_id', 'Patron'),
    column('status', 'open, settled or withdrawn'),
    column('opened_gaming_day', 'Gaming day of the correction, as YYYY-MM-DD'),
    time('opened_at', 'When a correction first left it due'),
    time('closed_at', 'When nothing was left of it'),
    column('due_cents', 'Due'),
    column('settled_at_table_cents', 'Paid at the table'),
    column('settled_at_cage_cents', 'Paid at the cage'),
    column('outstanding_cents', 'Still due'),
  ],
};
