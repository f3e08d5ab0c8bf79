import type { ReportColumn, ReportView } from './report-view.js';

const column = (name: string, says: string, is = name): ReportColumn => ({ name, is, says });
/** An instant; rows hold it as ISO 8601 text, null until it is known. */
const time = (name: string, says: string): ReportColumn => column(name, says, `${name}::timestamptz`);

const EARNED =
  'vigorish_at_payout_cents + vigorish_on_tie_cents + vigorish_with_wager_cents + vigorish_deferred_cents';

const TABLE_WIN: ReportView = {
  name: 'report_table_win',
  table: 'table_win',
  says: 'Win of each table in each shift of each gaming day, from its rounds. Amounts in cents.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('shift', 'Shift in which the rounds were settled'),
    column('table_id', 'Table'),
    column('game', 'Game'),
    column('rounds', 'Rounds settled'),
    column('rounds_void', 'Rounds void, whose wagers were returned'),
    column('corrections', 'Settlements corrected in this shift'),
    column('wagers', 'Wagers settled'),
    column('handle_cents', 'Sum of all wagers settled'),
    column('wagers_lost_cents', 'Wagers lost to the table', 'lost_cents'),
    column('winnings_paid_cents', 'Winnings paid to patrons', 'paid_cents'),
    column('vigorish_at_payout_cents', 'Vigorish collected as the wager was paid'),
    column('vigorish_on_ties_cents', 'Vigorish collected on ties', 'vigorish_on_tie_cents'),
    column(
      'vigorish_with_wagers_cents',
      'Vigorish paid with wagers that won or lost',
      'vigorish_with_wager_cents',
    ),
    column('vigorish_deferred_cents', 'Vigorish deferred: a marker was put on the table'),
    column('vigorish_earned_cents', 'Vigorish earned: at payout, on ties, with wagers and deferred', EARNED),
    column('vigorish_collected_later_cents', 'Markers collected in this shift, of whatever day; not in win'),
    column('vigorish_comped_cents', 'Markers documented as complimentary in this shift; not in win'),
    column('funds_cents', 'Taken for funds that belong to the players; not in win'),
    column(
      'win_cents',
      'Wagers lost less winnings paid plus vigorish earned',
      `lost_cents - paid_cents + ${EARNED}`,
    ),
  ],
};

const OPEN_MARKERS: ReportView = {
  name: 'report_open_markers',
  table: 'markers',
  says: 'Vigorish markers that stand on a table. Deferred = collected later + comped + outstanding, in cents.',
  where: "status = 'open'",
  columns: [
    column('round_id', 'Round that put the marker on the table'),
    column('wager_id', 'Wager that it is of'),
    column('table_id', 'Table'),
    column('shoe_id', 'Shoe, before whose end it has to go'),
    column('game', 'Game'),
    column('position', 'Position at the table'),
    column('patron_id', 'Patron who owes it'),
    column('opened_gaming_day', 'Gaming day that earned it, as YYYY-MM-DD'),
    time('opened_at', 'Since when'),
    column(
      'age_minutes',
      'Whole minutes since then',
      'floor(extract(epoch FROM now() - opened_at::timestamptz) / 60)::int8',
    ),
    column('deferred_cents', 'Vigorish deferred'),
    column('collected_later_cents', 'Part collected already', 'collected_cents'),
    column('comped_cents', 'Part documented as complimentary'),
    column('outstanding_cents', 'Still owed'),
  ],
};

const FORM_REGISTER: ReportView = {
  name: 'report_form_register',
  table: 'vigorish_forms',
  says: 'Every vigorish form by its number, void ones too. Amounts in cents.',
  columns: [
    column('form_number', 'Preprinted number'),
    column('series_id', 'Series that it comes from'),
    column('title', 'Title of the form'),
    column('status', 'prepared, deposited, counted, matched, mismatched, being-voided or void'),
    column('gaming_day', 'Gaming day of its preparation, as YYYY-MM-DD'),
    column('table_id', 'Table'),
    column('position', 'Position at the table'),
    column('patron_id', 'Patron'),
    column('patron_name', 'Name of the patron'),
    column('amount_cents', 'Vigorish that it documents'),
    column('markers', 'Markers that it documents'),
    column('reason', 'Why the vigorish was not collected'),
    column('prepared_by', 'Who prepared it', 'prepared_by_name'),
    time('prepared_at', 'When it was prepared'),
    column('dealer', 'Dealer who signed', 'dealer_name'),
    column('pit_boss', 'Pit boss who signed', 'pit_boss_name'),
    column('pit_clerk', 'Pit clerk who signed', 'pit_clerk_name'),
    column('patron_signature', 'signed, or why it was unobtainable'),
    time('deposited_at', 'When the original went into the drop box'),
    column('complimentary_gaming_day', 'Gaming day of the complimentary, as YYYY-MM-DD'),
    column('forwarded_gaming_day', 'Gaming day on which the duplicate was forwarded, as YYYY-MM-DD'),
    column('original_cents', 'Amount of the original, as counted'),
    column('duplicate_cents', 'Amount of the duplicate, as accounting has it'),
    column('difference_cents', 'Original less duplicate', 'original_cents - duplicate_cents'),
    column('void_reason', 'Why it was voided'),
  ],
};

const CONTROL_EXCEPTIONS: ReportView = {
  name: 'report_control_exceptions',
  table: 'control_exceptions',
  says: 'Broken rules that were recorded as they happened (exceptions), and lawful acts worth a look (notices).',
  columns: [
    column('event_id', 'Id of the event that it is'),
    column('ledger_position', 'Position of the event in the ledger'),
    column('status', 'unreviewed or reviewed'),
    column('severity', 'exception or notice'),
    column('code', 'What kind of finding'),
    column('citation', 'Paragraph of the regulation'),
    column('message', 'What happened'),
    column('reason', 'The reason given'),
    column('amount_cents', 'Money concerned'),
    column('table_id', 'Table, where it concerns one'),
    column('round_id', 'Round, where it concerns one'),
    column('shoe_id', 'Shoe, where it concerns one'),
    column('form_number', 'Form, where it concerns one'),
    column('stream', 'Stream of the ledger that holds it'),
    column('recorded_by', 'User who recorded it'),
    column('recorded_by_name', 'Name of that user'),
    column('role', 'Role in which the user acted'),
    time('occurred_at', 'When it happened'),
    column('gaming_day', 'Gaming day, as YYYY-MM-DD'),
    column('shift', 'Shift'),
    column('outcome', 'What the review found'),
    column('review_note', 'What the reviewer said'),
    column('reviewed_by', 'User who reviewed it'),
    column('reviewed_by_name', 'Name of that user'),
    column('reviewed_role', 'Role of the reviewer'),
    time('reviewed_at', 'When it was reviewed'),
  ],
};

const ROUNDS: ReportView = {
  name: 'report_rounds',
  table: 'rounds',
  says: 'Every round with its result and its money. Amounts in cents, as the latest correction leaves them.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('shift', 'Shift'),
    column('pit_id', 'Pit'),
    column('table_id', 'Table'),
    column('shoe_id', 'Shoe, null where none deals'),
    column('round_id', 'Round'),
    column('number', 'Number of the round in its shoe, or at its table on its gaming day'),
    column('game', 'Game'),
    column('status', 'wagering, playing, decided, settled or voided'),
    time('opened_at', 'When it opened'),
    time('closed_at', 'When it was settled or void'),
    column('wagers', 'Wagers'),
    column('staked_cents', 'Wagers that were not withdrawn'),
    column('handle_cents', 'Of them, what was settled'),
    column('returned_cents', 'Of them, what went back because the round was void'),
    column('outcome', 'Newest fact in the words of the floor, such as 17 black'),
    column('wagers_lost_cents', 'Wagers lost to the table', 'lost_cents'),
    column('winnings_paid_cents', 'Winnings paid to patrons', 'paid_cents'),
    column('vigorish_earned_cents', 'Vigorish earned', 'vigorish_cents'),
    column('win_cents', 'Wagers lost less winnings paid plus vigorish earned'),
    column('vigorish_outstanding_cents', 'Of its vigorish, still owed on markers', 'outstanding_cents'),
    column('exceptions', 'Control exceptions recorded in it'),
    column('irregularities', 'Irregularities of the deal'),
    column('corrections', 'Corrections of its settlement'),
  ],
};

/** The reports for accounting, surveillance and audit, read with their own tools. */
export const REPORT_VIEWS: readonly ReportView[] = [
  TABLE_WIN,
  OPEN_MARKERS,
  FORM_REGISTER,
  CONTROL_EXCEPTIONS,
  ROUNDS,
];
