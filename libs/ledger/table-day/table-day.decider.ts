import { accept, refuse } from '#kernel';
import type { Decider } from '#kernel';
import { endRound, nextRound } from '../place/place.decider.js';
import { NO_ROUNDS } from '../place/place.state.js';
import type { TableDayCommand } from './table-day.commands.js';
import type { TableDayEvent } from './table-day.events.js';
import { evolveTableDay } from './table-day.state.js';
import type { TableDayState } from './table-day.state.js';

/** The rounds of one table on one gaming day, one at a time, for a game without a recorded shoe. */
export const tableDayDecider: Decider<TableDayCommand, TableDayState, TableDayEvent> = {
  initialState: NO_ROUNDS,
  evolve: evolveTableDay,
  decide(command, state) {
    if (command.type === 'EndRound') return endRound(command, state);
    if (command.type === 'OpenRoundMarker') {
      return accept({ type: 'RoundMarkerOpened', data: { roundId: command.roundId } });
    }
    const { tableId, gamingDay } = command;
    const inPlay = state.roundInPlay ?? command.stillInPlay;
    return inPlay === undefined
      ? accept(nextRound(state, `${tableId}.${gamingDay.replaceAll('-', '')}`, 4))
      : refuse('conflict', 'round-already-open', `Round ${inPlay} is still open at table ${tableId}.`);
  },
};
