import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { ControlExceptionLifted } from '../../exceptions/control-exception/control-exception.events.js';
import { described, id, instant } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, EventsOf } from '../../ledger/event-type.js';
import type * as events from './box-place.events.js';

const at = described(instant, 'floor time; RFC 3339, UTC');

export const BoxPlaceTaken = event('BoxPlaceTaken', {
  describe: 'A drop box replaced boxes at a table.',
  inside: 'repeats BoxPlaced',
  late: 'repetition',
  data: { tableId: id, dropId: id, at },
  example: { tableId: 'T-02', dropId: 'DB-07:12', at: '2010-06-05T22:00:00.000Z' },
});
export type BoxPlaceTaken = Declared<typeof BoxPlaceTaken>;

export const BoxPlaceFreed = event('BoxPlaceFreed', {
  describe: 'A drop box left the place of boxes at a table.',
  inside: 'repeats BoxRemoved',
  late: 'repetition',
  data: { tableId: id, dropId: id, at },
  example: { tableId: 'T-02', dropId: 'DB-07:12', at: '2010-06-06T10:05:00.000Z' },
});
export type BoxPlaceFreed = Declared<typeof BoxPlaceFreed>;

export type BoxPlaceEvent = EventsOf<typeof events> | ControlExceptionRecorded | ControlExceptionLifted;
