import type { DecodedEvent } from '#event-store';
import { LEDGER_EVENT_TYPES } from '#ledger';
import type { Projection, RowChange } from '#projections';

const place = ({ id, position, stream, metadata }: DecodedEvent): readonly RowChange[] => [
  {
    table: 'ledger_events',
    key: { event_id: id },
    row: {
      event_id: id,
      ledger_position: position,
      recorded_at: metadata['recordedAt'] ?? '',
      stream,
      command_id: metadata['commandId'] ?? '',
    },
  },
];

/**
 * The place of each event in the log, by its id: the id moves with a ledger and the position does not. Its stream and its
 * command lead from a figure to what was recorded.
 */
export const logProjection: Projection = {
  name: 'log',
  version: 3,
  tables: [
    {
      name: 'ledger_events',
      columns: {
        event_id: 'text',
        ledger_position: 'bigint',
        recorded_at: 'text',
        stream: 'text',
        command_id: 'text',
      },
      primaryKey: ['event_id'],
      indexes: [['recorded_at', 'ledger_position']],
      appended: true,
    },
  ],
  handles: Object.fromEntries(LEDGER_EVENT_TYPES.map((type) => [type, place])),
  ignores: [],
};
