import { columnsOf } from '#projections';
import type { BiView } from '#projections';
import { ROUND_LINE } from './rounds.answer.js';

export const ROUNDS_VIEW: BiView = {
  name: 'rounds_v1',
  tables: ['rounds'],
  says: 'Every round with its result and its money, as the latest correction leaves them.',
  columns: columnsOf(ROUND_LINE)(
    ...(['gamingDay', 'shift', 'pitId', 'tableId', 'shoeId', 'roundId', 'number', 'game'] as const),
    ...(['status', 'openedAt', 'closedAt', 'wagers', 'stakedCents', 'handleCents'] as const),
    ...(['returnedCents', 'outcome'] as const),
    ['lostCents', 'wagers_lost_cents'],
    ['paidCents', 'winnings_paid_cents'],
    ['vigorishCents', 'vigorish_earned_cents'],
    'winCents',
    ['outstandingCents', 'vigorish_outstanding_cents'],
    ...(['exceptions', 'irregularities', 'corrections'] as const),
  ),
};
