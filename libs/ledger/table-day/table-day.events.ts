import type { PlaceEvent } from '../place/place.events.js';

export type TableDayEvent = PlaceEvent;
