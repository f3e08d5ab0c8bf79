import type { BiView } from './bi-view.js';
import { billionths, column, count, person, time } from './bi-columns.js';

const EARNED =
  'vigorish_at_payout_cents + vigorish_on_tie_cents + vigorish_with_wager_cents + vigorish_deferred_cents';

/** Figures of rounds in the books, as the projections of table win and of gaming days keep them. */
const WIN_FIGURES = [
  count('rounds', 'Rounds settled'),
  count('rounds_void', 'Rounds void, whose wagers were returned'),
  count('corrections', 'Settlements corrected'),
  count('wagers', 'Wagers settled'),
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
  column('vigorish_collected_later_cents', 'Markers collected, of whatever day; not in win'),
  column('vigorish_comped_cents', 'Markers documented as complimentary; not in win'),
  column('vigorish_documented_cents', 'Markers documented as still owed; not in win'),
  column('vigorish_recovered_cents', 'Paid at the table of what forms of any day document; not in win'),
  column('amounts_due_cents', 'Left due by corrections: by patrons if positive, to them if negative'),
  column('amounts_due_settled_at_table_cents', 'Paid at the table on amounts due of any day; not in win'),
  column('amounts_due_settled_at_cage_cents', 'Paid at the cage on amounts due of any day; not in win'),
  column('funds_cents', 'Taken for funds that belong to the players; not in win'),
  column('funds_due_cents', 'Left due to such funds by corrections; not in win'),
  column(
    'win_settled_cents',
    'Wagers lost less winnings paid plus vigorish earned, without amounts due',
    `lost_cents - paid_cents + ${EARNED}`,
  ),
  column(
    'win_cents',
    'Wagers lost less winnings paid plus vigorish earned plus amounts due',
    `lost_cents - paid_cents + ${EARNED} + amounts_due_cents`,
  ),
];

export const TABLE_WIN: BiView = {
  name: 'table_win_v1',
  tables: ['table_win'],
  says: 'Win of each table in each shift of each gaming day, from its rounds.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('shift', 'Shift in which the rounds were settled'),
    column('table_id', 'Table'),
    column('game', 'Game'),
    ...WIN_FIGURES,
  ],
};

export const LATER_CORRECTIONS: BiView = {
  name: 'later_corrections_v1',
  tables: ['later_corrections'],
  says: 'What corrections on a later gaming day changed of an earlier one, by both days and table. Table win has them on their own day.',
  columns: [
    column('gaming_day', 'Gaming day that they concern, as YYYY-MM-DD'),
    column('own_gaming_day', 'Gaming day of the corrections, as YYYY-MM-DD'),
    column('table_id', 'Table'),
    column('game', 'Game'),
    ...WIN_FIGURES,
  ],
};

export const VIGORISH_ON_FORMS: BiView = {
  name: 'vigorish_on_forms_v1',
  tables: ['vigorish_on_forms'],
  says: 'Vigorish on forms, waived or documented less recovered, which a formula of the property may add to win from counts.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('shift', 'Shift'),
    column('table_id', 'Table'),
    column('amount_cents', 'Waived and documented, less recovered'),
  ],
};

export const MASTER_GAME_LINES: BiView = {
  name: 'master_game_lines_v1',
  tables: ['master_game_lines'],
  says: 'Lines of every master game report and closing of a gaming day, as they were said. Amounts that were not counted are null.',
  columns: [
    column('gaming_day', 'Gaming day, as YYYY-MM-DD'),
    column('report', 'preliminary, count-room, final or closing'),
    count('version', 'Number of the report of its kind, from 1'),
    column('table_id', 'Table'),
    column('game', 'Game'),
    column('handle_cents', 'All wagers settled'),
    column('wagers_lost_cents', 'Wagers lost to the table'),
    column('winnings_paid_cents', 'Winnings paid to patrons'),
    column('vigorish_earned_cents', 'Vigorish at payout, on ties, paid with wagers, and deferred'),
    column('vigorish_collected_later_cents', 'Collected from markers of any day; not part of win'),
    column('vigorish_comped_cents', 'Documented on forms and waived; not part of win'),
    column('vigorish_documented_cents', 'Documented on forms as still owed; not part of win'),
    column(
      'vigorish_recovered_cents',
      'Paid at the table of what forms of any day document; not part of win',
    ),
    column('amounts_due_cents', 'Left due by corrections: by patrons where positive, to them where negative'),
    column('win_from_rounds_cents', 'Wagers lost less winnings paid plus vigorish earned and amounts due'),
    column('opener_cents', 'Openers of the periods whose closer names the day'),
    column('fills_cents', 'Chips brought to the table'),
    column('credits_cents', 'Chips sent from the table'),
    column('drop_cents', 'Drop boxes of the periods'),
    column('closer_cents', 'Closers of the periods'),
    column('win_from_counts_cents', 'By the formula of the property'),
    column('table_win_cents', 'Win from counts with vigorish on forms, where the formula adds it'),
    column('unexplained_cents', 'What is left of counts less rounds'),
    column('adjustments_cents', 'Adjustments that one person of accounting prepared and another approved'),
    column('revenue_cents', 'Win plus adjustments'),
    column('known_at', 'Id of the newest event that it counts'),
    time('reported_at', 'When it was made'),
  ],
};

export const ADJUSTMENTS: BiView = {
  name: 'adjustments_v1',
  tables: ['adjustments'],
  says: 'Adjustments of the revenue of a table that accounting prepared.',
  columns: [
    column('adjustment_id', 'Number of the adjustment'),
    column('gaming_day', 'Gaming day concerned, as YYYY-MM-DD'),
    column('table_id', 'Table'),
    column('game', 'Game'),
    column('amount_cents', 'Change of revenue'),
    column('reason', 'Why revenue is adjusted'),
    column('status', 'prepared, approved or rejected'),
    ...person('prepared_by', 'Who prepared it'),
    time('prepared_at', 'When it was prepared'),
    ...person('decided_by', 'Who approved or rejected it'),
    time('decided_at', 'When that was'),
    column('rejection_reason', 'Why it was rejected'),
  ],
};

export const GAMING_DAYS: BiView = {
  name: 'gaming_days_v1',
  tables: ['gaming_days'],
  says: 'Every gaming day with a report or a closing.',
  columns: [
    column('gaming_day', 'Gaming day, as YYYY-MM-DD'),
    column('status', 'open, closed or final'),
    count('preliminary_reports', 'Preliminary reports', 'preliminary'),
    count('count_room_reports', 'Reports of the count room', 'count_room'),
    count('final_reports', 'Final reports', 'final'),
    count('closings', 'Closings, more than one if it was opened again'),
    column('known_at', 'Id of the newest event that the closing counts'),
    time('closed_at', 'When it was closed'),
    ...person('closed_by', 'Who closed it'),
    column('reopening_reason', 'Why it shall be opened again'),
    ...person('reopening_proposed_by', 'Who proposed that'),
  ],
};

export const ROUNDS: BiView = {
  name: 'rounds_v1',
  tables: ['rounds'],
  says: 'Every round with its result and its money, as the latest correction leaves them.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('shift', 'Shift'),
    column('pit_id', 'Pit'),
    column('table_id', 'Table'),
    column('shoe_id', 'Shoe, null where none deals'),
    column('round_id', 'Round'),
    count('number', 'Number of the round in its shoe, or at its table on its gaming day'),
    column('game', 'Game'),
    column('status', 'wagering, playing, decided, settled or voided'),
    time('opened_at', 'When it opened'),
    time('closed_at', 'When it was settled or void'),
    count('wagers', 'Wagers'),
    column('staked_cents', 'Wagers that were not withdrawn'),
    column('handle_cents', 'Of them, what was settled'),
    column('returned_cents', 'Of them, what went back because the round was void'),
    column('outcome', 'Newest fact in the words of the floor, such as 17 black'),
    column('wagers_lost_cents', 'Wagers lost to the table', 'lost_cents'),
    column('winnings_paid_cents', 'Winnings paid to patrons', 'paid_cents'),
    column('vigorish_earned_cents', 'Vigorish earned', 'vigorish_cents'),
    column('win_cents', 'Wagers lost less winnings paid plus vigorish earned'),
    column('vigorish_outstanding_cents', 'Of its vigorish, still owed on markers', 'outstanding_cents'),
    count('exceptions', 'Control exceptions recorded in it'),
    count('irregularities', 'Irregularities of the deal'),
    count('corrections', 'Corrections of its settlement'),
  ],
};

export const THEORY_ROUNDS: BiView = {
  name: 'theory_rounds_v1',
  tables: ['theory_by_round'],
  says: 'Settled rounds beside what the rules of the table lead to, as the latest correction leaves them. A round whose players decide has no theory here: its percentage is a dated setting of the property.',
  where: 'gaming_day IS NOT NULL',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('shift', 'Shift'),
    column('pit_id', 'Pit'),
    column('table_id', 'Table'),
    column('game', 'Game'),
    column('round_id', 'Round'),
    count('wagers', 'Wagers settled'),
    column('handle_cents', 'Sum of these wagers'),
    column('win_cents', 'What the house won on them, with vigorish, corrections and what they left due'),
    billionths(
      'theoretical_billionths',
      'Theoretical win in cents; null without theory',
      'theory_billionths',
    ),
    billionths(
      'variance_billionths',
      'Variance of the win in square cents; null without theory',
      'variance_billionths',
    ),
    column('vigorish_cents', 'Vigorish earned'),
    billionths(
      'expected_vigorish_billionths',
      'Vigorish by the rate in cents, unrounded; null without theory',
      'expected_vigorish_billionths',
    ),
  ],
};
