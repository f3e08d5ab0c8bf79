import { accept, refuse } from '#kernel';
import type { Decider } from '#kernel';
import { endRound, nextRound, noteRoundPastRollOver } from '../place/place.decider.js';
import { NO_ROUNDS } from '../place/place.state.js';
import type { TableDayCommand } from './table-day.commands.js';
import type { TableDayEvent } from './table-day.events.js';
import { evolveTableDay } from './table-day.state.js';
import type { TableDayState } from './table-day.state.js';

/** The rounds of one table on one gaming day, for a game without a recorded shoe. They are opened one at a time. */
export const tableDayDecider: Decider<TableDayCommand, TableDayState, TableDayEvent> = {
  initialState: NO_ROUNDS,
  evolve: evolveTableDay,
  decide(command, state) {
    switch (command.type) {
      case 'EndRound':
        return endRound(command, state, command.tableId);
      case 'NoteRoundPastRollOver':
        return noteRoundPastRollOver(command, state, command.tableId);
      case 'OpenRoundMarker':
        return accept({ type: 'RoundMarkerOpened', data: { roundId: command.roundId } });
      case 'NoteTermsChange':
        return accept({ type: 'TermsChanged', data: command.change });
      case 'StartRound':
      case 'ReplacePlace': {
        const { tableId, gamingDay } = command;
        const whole = command.type === 'StartRound' && command.until !== undefined;
        if (state.roundInPlay !== undefined && !whole) {
          return refuse(
            'conflict',
            'round-already-open',
            `Round ${state.roundInPlay} is still in play at table ${tableId}; complete it first.`,
          );
        }
        return command.type === 'StartRound'
          ? accept(nextRound(state, `${tableId}.${gamingDay.replaceAll('-', '')}`, 4, command))
          : accept({ type: 'PlaceReplaced', data: { place: command.place } });
      }
    }
  },
};
