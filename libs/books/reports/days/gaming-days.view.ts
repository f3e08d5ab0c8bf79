import { columnsOf } from '#projections';
import type { BiView } from '#projections';
import { ADJUSTMENT } from './adjustments.answer.js';
import { GAMING_DAY } from './gaming-days.answer.js';

export const GAMING_DAYS_VIEW: BiView = {
  name: 'gaming_days_v1',
  tables: ['gaming_days'],
  says: 'Every gaming day with a report or a closing.',
  columns: columnsOf(GAMING_DAY)(
    ...(['gamingDay', 'status'] as const),
    ['preliminary', 'preliminary_reports'],
    ['countRoom', 'count_room_reports'],
    ['final', 'final_reports'],
    ...(['closings', 'knownAt', 'closedAt', 'closedBy', 'reopeningReason', 'reopeningProposedBy'] as const),
  ),
};

export const ADJUSTMENTS_VIEW: BiView = {
  name: 'adjustments_v1',
  tables: ['adjustments'],
  says: 'Adjustments of the revenue of a table that accounting prepared.',
  columns: columnsOf(ADJUSTMENT)(
    ...(['adjustmentId', 'gamingDay', 'tableId', 'game', 'amountCents', 'reason', 'status'] as const),
    ...(['preparedBy', 'preparedAt', 'decidedBy', 'decidedAt', 'rejectionReason'] as const),
  ),
};
