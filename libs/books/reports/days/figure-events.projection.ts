import type { LedgerEventType } from '../../../ledger/event-catalogue.js';
import type { RowChange, TableDefinition } from '#projections';
import { ledgerProjection } from '../../../read-models/ledger-projection.js';
import type { LedgerEntry } from '../../../read-models/ledger-projection.js';

/** Events from which the figures of a table on a gaming day are made. */
const TYPES = [
  'WagersSettled',
  'RoundVoided',
  'SettlementCorrected',
  'VigorishCollected',
  'VigorishDeferred',
  'VigorishComped',
  'VigorishDocumented',
  'VigorishReinstated',
  'VigorishPaymentMoved',
  'VigorishRecovered',
  'RecoveryAdjusted',
  'AmountDueSettled',
  'InventoryOpened',
  'OpenerCounted',
  'FillReceived',
  'CreditSent',
  'TrayChanged',
  'TrayChangeSigned',
  'InventoryCounted',
  'CloserCounted',
  'InventoryClosed',
  'DropCounted',
  'DropRecounted',
  'DropCountResolved',
  'AdjustmentApproved',
  'ComplimentaryRecorded',
] as const satisfies readonly LedgerEventType[];

const FIGURE_EVENTS: TableDefinition = {
  name: 'figure_events',
  columns: {
    gaming_day: 'text',
    table_id: 'text',
    event_position: 'bigint',
    event_id: 'text',
    event_type: 'text',
    stream: 'text',
    own_gaming_day: 'text',
    shift: 'text',
    patron_id: 'text',
    event_occurred_at: 'text',
    event_recorded_at: 'text',
  },
  primaryKey: ['gaming_day', 'table_id', 'event_position'],
  indexes: [['patron_id', 'gaming_day', 'table_id', 'event_position']],
  appended: true,
};

interface Named {
  readonly tableId: string;
  readonly patronId?: string;
  readonly gamingDay?: string;
  readonly concernsGamingDay?: string;
}

function listed(entry: LedgerEntry<LedgerEventType>): readonly RowChange[] {
  const data = entry.data as unknown as Named;
  const concerned = data.concernsGamingDay ?? data.gamingDay ?? entry.gamingDay;
  return [...new Set([entry.gamingDay, concerned])].map((gamingDay): RowChange => {
    const key = { gaming_day: gamingDay, table_id: data.tableId, event_position: entry.position };
    const row = {
      ...key,
      event_id: entry.eventId,
      event_type: entry.type,
      stream: entry.stream,
      own_gaming_day: entry.gamingDay,
      shift: entry.shift,
      patron_id: data.patronId ?? null,
      event_occurred_at: entry.occurredAt,
      event_recorded_at: entry.recordedAt,
    };
    return { table: FIGURE_EVENTS.name, key, row };
  });
}

/**
 * The events behind the figures of each table on each gaming day: those of the day itself, and those of another day that
 * set it right or count it, such as a correction, a late count or an adjustment.
 */
export const figureEventsProjection = ledgerProjection({
  name: 'figure-events',
  version: 2,
  tables: [FIGURE_EVENTS],
  handles: Object.fromEntries(TYPES.map((type) => [type, listed])),
});
