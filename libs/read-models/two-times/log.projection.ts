import { LEDGER_EVENT_TYPES } from '#ledger';
import type { RowChange } from '#projections';
import { ledgerProjection } from '../ledger-projection.js';
import type { EntryContext } from '../ledger-projection.js';

const place = ({ eventId, position, recordedAt }: EntryContext): readonly RowChange[] => [
  {
    table: 'ledger_events',
    key: { event_id: eventId },
    change: () => ({ event_id: eventId, ledger_position: position, recorded_at: recordedAt }),
  },
];

/** The place of each event in the log, by its id: the id moves with a ledger and the position does not. */
export const logProjection = ledgerProjection({
  name: 'log',
  version: 1,
  tables: [
    {
      name: 'ledger_events',
      columns: { event_id: 'text', ledger_position: 'bigint', recorded_at: 'text' },
      primaryKey: ['event_id'],
    },
  ],
  handles: Object.fromEntries(LEDGER_EVENT_TYPES.map((type) => [type, place])),
});
