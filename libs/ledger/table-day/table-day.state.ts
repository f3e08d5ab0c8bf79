import type { TableDayEvent } from './table-day.events.js';

export interface TableDayState {
  readonly rounds: number;
  readonly roundInPlay?: string;
}

export function evolveTableDay(state: TableDayState, event: TableDayEvent): TableDayState {
  switch (event.type) {
    case 'RoundOpenedAtTable':
      return { rounds: event.data.number, roundInPlay: event.data.roundId };
    case 'RoundClosedAtTable':
      return { rounds: state.rounds };
  }
}
