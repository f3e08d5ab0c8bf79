import type { ControlExceptionLifted } from '../../exceptions/control-exception/control-exception.events.js';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { PlaceEvent } from '../place/place.events.js';

export type TableDayEvent = PlaceEvent | ControlExceptionRecorded | ControlExceptionLifted;
