import { accept } from '#kernel';
import type { Decider, Decision, IsoInstant } from '#kernel';
import { CHAIN_OF_COMMAND } from '#rules';
import { isBefore } from '../../ledger/in-force.js';
import { isAssignedAt, isOnDuty } from '../staffing/staffing.state.js';
import type { Assignment } from '../staffing/staffing.state.js';
import type { NoteDealt, RosterCommand } from './roster.commands.js';
import type { RosterEvent, StaffRostered } from './roster.events.js';

/** Whom a pit's roster of a gaming day has; without anybody the pit is not staffed on that day. */
export type RosterState = readonly StaffRostered['data'][];

/**
 * Who has assignments in a pit on a gaming day. A table that is dealt while none of its dealers is on duty is a control
 * exception (13:69D-1.11(a)1), one for all that was dealt before a dealer came.
 */
export const rosterDecider: Decider<RosterCommand, RosterState, RosterEvent> = {
  initialState: [],
  evolve: (state, event) => (event.type === 'StaffRostered' ? [...state, event.data] : state),
  decide(command, state) {
    if (command.type === 'NoteDealt') return state.length === 0 ? accept() : noteDealt(command);
    const { entry } = command;
    const { userId, duty } = entry;
    const known = state.some(
      (one) =>
        one.userId === userId && one.duty === duty && one.tableIds.join(' ') === entry.tableIds.join(' '),
    );
    return known ? accept() : accept({ type: 'StaffRostered', data: entry });
  },
};

/** The people whom a roster has as dealers of a table. */
export function dealersOf(tableId: string, roster: RosterState): ReadonlySet<string> {
  const dealers = roster.filter(({ duty, tableIds }) => duty === 'dealer' && tableIds.includes(tableId));
  return new Set(dealers.map(({ userId }) => userId));
}

function noteDealt({
  tableId,
  roundId,
  pitId,
  assignments,
  moments,
  noted,
  context: { actor },
}: NoteDealt): Decision<RosterEvent> {
  if (isAssignedAt(assignments, { duties: ['dealer'], pitId, tableId, moments })) return accept();
  const [at] = moments;
  const dealers = assignments.filter(({ duty, tableIds }) => duty === 'dealer' && tableIds.includes(tableId));
  if (noted.some((other) => !beganBetween(dealers, at, other))) return accept();
  return accept({
    type: 'ControlExceptionRecorded',
    data: {
      code: 'dealt-unassigned',
      message: `Round ${roundId} was dealt at table ${tableId} while no dealer was assigned there.`,
      citation: CHAIN_OF_COMMAND,
      reason: 'no assignment of a dealer was recorded when the round was',
      recordedBy: actor,
      tableId,
      rounds: [roundId],
    },
  });
}

/** Whether the duty of a dealer began, or went on after a break, between two floor times. */
function beganBetween(dealers: readonly Assignment[], one: IsoInstant, other: IsoInstant): boolean {
  const [first, last] = isBefore(one, other) ? [one, other] : [other, one];
  return dealers.some((times) =>
    [times.from, ...times.breaks.map(({ until }) => until)].some(
      (began) => isBefore(first, began) && isBefore(began, last) && isOnDuty(times, began),
    ),
  );
}
