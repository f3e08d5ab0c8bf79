import { evolveRounds } from '../place/place.state.js';
import type { RoundsOfPlace } from '../place/place.state.js';
import type { TableDayEvent } from './table-day.events.js';

export type TableDayState = RoundsOfPlace;

export function evolveTableDay(state: TableDayState, event: TableDayEvent): TableDayState {
  const isOfException = event.type === 'ControlExceptionRecorded' || event.type === 'ControlExceptionLifted';
  return isOfException ? state : evolveRounds(state, event);
}
