import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { described, id, instant } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared } from '../../ledger/event-type.js';
import type { TrayChanged } from '../inventory-period/inventory-period.events.js';

/** So that a change of the tray that is recorded on the sheet at the same time is decided anew. */
export const CloserNoted = event('CloserNoted', {
  describe: 'The closer of the period of the sheet was counted, or a supervisor signed it.',
  inside: 'says again what CloserCounted or InventoryClosed says',
  late: 'repetition',
  data: { periodId: id, countedAt: described(instant, 'floor time of the closer; RFC 3339, UTC') },
  example: { periodId: 'T-02:2', countedAt: '2010-06-06T10:00:00.000Z' },
});
export type CloserNoted = Declared<typeof CloserNoted>;

export type TraySheetEvent = TrayChanged | CloserNoted | ControlExceptionRecorded;
