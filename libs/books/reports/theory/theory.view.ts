import { billionths, column, count } from '#projections';
import type { BiView } from '#projections';

export const THEORY_ROUNDS_VIEW: BiView = {
  name: 'theory_rounds_v1',
  tables: ['theory_by_round'],
  says: 'Settled rounds beside what the rules of the table lead to, as the latest correction leaves them. A round whose players decide has no theory here: its percentage is a dated setting of the property.',
  where: 'gaming_day IS NOT NULL',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    ...['shift', 'pit_id', 'table_id', 'game', 'round_id'].map((name) => column(name)),
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
