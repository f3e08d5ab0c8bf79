import type { ControlExceptionRecorded } from '../command-context.js';
import type { PlaceEvent } from '../place/place.events.js';

export type TableDayEvent = PlaceEvent | ControlExceptionRecorded;
