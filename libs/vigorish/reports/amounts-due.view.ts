import { columnsOf } from '#projections';
import type { BiView } from '#projections';
import { AMOUNT_DUE } from './amounts-due.answer.js';

export const AMOUNTS_DUE_VIEW: BiView = {
  name: 'amounts_due_v1',
  tables: ['amounts_due'],
  says: 'What corrections left due on each wager. Due = settled at the table + settled at the cage + outstanding; by the patron where positive, to the patron where negative.',
  columns: columnsOf(AMOUNT_DUE)(
    ...(['roundId', 'wagerId', 'tableId', 'game', 'position', 'patronId', 'status'] as const),
    ...(['openedGamingDay', 'openedAt', 'closedAt', 'dueCents', 'settledAtTableCents'] as const),
    ...(['settledAtCageCents', 'outstandingCents'] as const),
  ),
};
