import { column, columnsOf } from '#projections';
import type { BiView } from '#projections';
import { TABLE_WIN_FIGURES } from './table-win.answer.js';

const figures = columnsOf(TABLE_WIN_FIGURES);

const EARNED =
  'vigorish_at_payout_cents + vigorish_on_tie_cents + vigorish_with_wager_cents + vigorish_deferred_cents';
const SETTLED = `lost_cents - paid_cents + ${EARNED}`;

/** Win as it is earned, of a row of table win. */
export const WIN_CENTS = `${SETTLED} + amounts_due_cents`;

/** Figures of rounds in the books, as the projections of table win and of gaming days keep them. */
const WIN_FIGURES = [
  ...figures('rounds', 'roundsVoid', 'corrections', 'wagers', 'handleCents'),
  ...figures(['wagersLostCents', 'wagers_lost_cents', 'lost_cents']),
  ...figures(['winningsPaidCents', 'winnings_paid_cents', 'paid_cents'], 'vigorishAtPayoutCents'),
  ...figures(['vigorishOnTieCents', 'vigorish_on_ties_cents']),
  ...figures(['vigorishWithWagerCents', 'vigorish_with_wagers_cents'], 'vigorishDeferredCents'),
  ...figures(['vigorishEarnedCents', 'vigorish_earned_cents', EARNED], 'vigorishCollectedLaterCents'),
  ...figures('vigorishCompedCents', 'vigorishDocumentedCents', 'vigorishRecoveredCents'),
  ...figures('amountsDueCents', 'amountsDueSettledAtTableCents', 'amountsDueSettledAtCageCents'),
  ...figures('fundsCents'),
  column('funds_due_cents', 'Left due to such funds by corrections; not part of win'),
  ...figures(['winSettledCents', 'win_settled_cents', SETTLED]),
  ...figures(['winCents', 'win_cents', WIN_CENTS]),
];

export const TABLE_WIN_VIEW: BiView = {
  name: 'table_win_v1',
  tables: ['table_win'],
  says: 'Win of each table in each shift of each gaming day, from its rounds.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('shift', 'Shift in which the rounds were settled'),
    column('table_id'),
    column('game'),
    ...WIN_FIGURES,
  ],
};

export const LATER_CORRECTIONS_VIEW: BiView = {
  name: 'later_corrections_v1',
  tables: ['later_corrections'],
  says: 'What corrections on a later gaming day changed of an earlier one, by both days and table. Table win has them on their own day.',
  columns: [
    column('gaming_day', 'Gaming day that they concern, as YYYY-MM-DD'),
    column('own_gaming_day', 'Gaming day of the corrections, as YYYY-MM-DD'),
    column('table_id'),
    column('game'),
    ...WIN_FIGURES,
  ],
};

export const VIGORISH_ON_FORMS_VIEW: BiView = {
  name: 'vigorish_on_forms_v1',
  tables: ['vigorish_on_forms'],
  says: 'Vigorish on forms, waived or documented less recovered, which a formula of the property may add to win from counts.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('shift'),
    column('table_id'),
    column('amount_cents', 'Waived and documented, less recovered'),
  ],
};
