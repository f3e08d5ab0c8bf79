import type { TableDefinition } from '#projections';
import { upsert } from '../../read-models/ledger-projection.js';
import { datedProjection } from '../../read-models/two-times/dated-projection.js';

const TABLE: TableDefinition = {
  name: 'prints',
  columns: {
    event_id: 'text',
    ledger_position: 'bigint',
    paper: 'text',
    number: 'text',
    part: 'text',
    print: 'integer',
    title: 'text',
    reason: 'text',
    printed_by: 'text',
    printed_by_name: 'text',
    role: 'text',
    printed_at: 'text',
    gaming_day: 'text',
  },
  primaryKey: ['event_id'],
  indexes: [
    ['ledger_position', 'event_id'],
    ['paper', 'number', 'ledger_position', 'event_id'],
    ['gaming_day', 'ledger_position', 'event_id'],
  ],
};

/** Every print of a paper. */
export const papersProjection = datedProjection({
  name: 'papers',
  version: 1,
  tables: [TABLE],
  handles: {
    PaperPrinted: ({ data, eventId, position, actor, actorName, role, recordedAt, gamingDay }) => [
      upsert(TABLE.name, { event_id: eventId }, () => ({
        ledger_position: position,
        paper: data.paper,
        number: data.number,
        part: data.part,
        print: data.print,
        title: data.title,
        reason: data.reason ?? null,
        printed_by: actor,
        printed_by_name: actorName,
        role,
        printed_at: recordedAt,
        gaming_day: gamingDay,
      })),
    ],
  },
});
