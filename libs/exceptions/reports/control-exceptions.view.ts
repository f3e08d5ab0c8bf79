import { column, columnsOf, count } from '#projections';
import type { BiView } from '#projections';
import { CONTROL_EXCEPTION } from './control-exceptions.answer.js';

const shown = columnsOf(CONTROL_EXCEPTION);

export const CONTROL_EXCEPTIONS_VIEW: BiView = {
  name: 'control_exceptions_v1',
  tables: ['control_exceptions'],
  says: 'Broken rules that were recorded as they happened (exceptions), and lawful acts worth a look (notices).',
  where: "status <> 'lifted'",
  columns: [
    ...shown('eventId'),
    count('ledger_position', 'Position of the event in the ledger'),
    ...shown('status', 'severity', 'code', 'citation', 'message', 'reason', 'amountCents', 'tableId'),
    ...shown('roundId', 'shoeId', 'formNumber', 'stream', 'recordedBy', 'role', 'occurredAt'),
    ...shown('recordedAt', 'gamingDay', 'shift', 'outcome', 'reviewNote', 'reviewedBy', 'reviewedRole'),
    ...shown('reviewedAt', 'position', 'patronId', 'dealer', 'reviewDue'),
    column('earlier_reviews', 'Reviews that were answered, as JSON'),
  ],
};
