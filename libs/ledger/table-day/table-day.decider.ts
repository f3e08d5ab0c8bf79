import { accept, refuse } from '#kernel';
import type { Decider } from '#kernel';
import type { TableDayCommand } from './table-day.commands.js';
import type { TableDayEvent } from './table-day.events.js';
import { evolveTableDay } from './table-day.state.js';
import type { TableDayState } from './table-day.state.js';

/** The rounds of one table on one gaming day, one at a time, of a game that is not dealt from a shoe. */
export const tableDayDecider: Decider<TableDayCommand, TableDayState, TableDayEvent> = {
  initialState: { rounds: 0 },
  evolve: evolveTableDay,
  decide(command, state) {
    if (command.type === 'CloseRoundAtTable') {
      const { roundId, outcome } = command;
      return state.roundInPlay === roundId
        ? accept({ type: 'RoundClosedAtTable', data: { roundId, outcome } })
        : refuse('round-not-in-play', `Round ${roundId} is not in play.`);
    }
    const { tableId, gamingDay } = command;
    const inPlay = state.roundInPlay ?? command.stillInPlay;
    if (inPlay !== undefined) {
      return refuse('round-already-open', `Round ${inPlay} is still open at table ${tableId}.`);
    }
    const number = state.rounds + 1;
    const roundId = `${tableId}.${gamingDay.replaceAll('-', '')}.${String(number).padStart(4, '0')}`;
    return accept({ type: 'RoundOpenedAtTable', data: { tableId, gamingDay, roundId, number } });
  },
};
