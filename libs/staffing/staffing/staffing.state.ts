import type { IsoInstant } from '#kernel';
import type { StaffDuty } from '#rules';
import { isWithin } from '../../ledger/in-force.js';
import type { FloorSpan } from '../../ledger/in-force.js';
import type { StaffAssigned, StaffTimes, StaffingEvent } from './staffing.events.js';

/** An assignment with its times as they are now. */
export type Assignment = Omit<StaffAssigned['data'], 'assignedBy'> & StaffTimes;

/** The assignments of one person on one gaming day. */
export interface StaffingState {
  /** How many were recorded. */
  readonly recorded: number;
  /** Those that stand, by their ids. */
  readonly assignments: ReadonlyMap<string, Assignment>;
}

/** Whether somebody has one of some duties at a table at one of several floor times: they are assigned to it or to its pit, and have no break. */
export function isAssignedAt(
  assignments: Iterable<Assignment>,
  asked: {
    readonly duties: readonly StaffDuty[];
    readonly pitId: string;
    readonly tableId: string;
    readonly moments: readonly IsoInstant[];
  },
): boolean {
  return [...assignments].some(
    ({ duty, pitId, tableIds, ...times }) =>
      asked.duties.includes(duty) &&
      pitId === asked.pitId &&
      (tableIds.length === 0 || tableIds.includes(asked.tableId)) &&
      asked.moments.some((at) => isOnDuty(times, at)),
  );
}

/** Whether a floor time is in an assignment and in none of its breaks. */
export function isOnDuty({ breaks, ...span }: StaffTimes, at: IsoInstant): boolean {
  return isWithin(at, span) && !breaks.some((pause: FloorSpan) => isWithin(at, pause));
}

export function evolveStaffing(state: StaffingState, event: StaffingEvent): StaffingState {
  switch (event.type) {
    case 'StaffAssigned': {
      const { assignedBy: _assignedBy, ...assignment } = event.data;
      return {
        recorded: state.recorded + 1,
        assignments: new Map(state.assignments).set(assignment.assignmentId, { ...assignment, breaks: [] }),
      };
    }
    case 'StaffRelieved':
      return withTimes(state, event.data.assignmentId, (one) => ({
        ...one,
        ...endedAt(one, event.data.until),
      }));
    case 'BreakTaken': {
      const { assignmentId, from, until } = event.data;
      return withTimes(state, assignmentId, (one) => ({ ...one, ...withBreak(one, { from, until }) }));
    }
    case 'AssignmentCorrected': {
      const { assignmentId, from, until, breaks } = event.data;
      return withTimes(state, assignmentId, (one) => ({ ...one, from, until, breaks }));
    }
    case 'AssignmentWithdrawn': {
      const assignments = new Map(state.assignments);
      assignments.delete(event.data.assignmentId);
      return { ...state, assignments };
    }
    case 'ControlExceptionRecorded':
      return state;
  }
}

/** Times that end earlier: a break that would go on ends with them, and one that would begin later is none. */
export function endedAt({ from, breaks }: StaffTimes, until: IsoInstant): StaffTimes {
  const kept = breaks
    .filter((pause) => pause.from < until)
    .map((pause) => (pause.until > until ? { ...pause, until } : pause));
  return { from, until, breaks: kept };
}

/** Times with one more break. */
export function withBreak(
  { from, until, breaks }: StaffTimes,
  pause: StaffTimes['breaks'][number],
): StaffTimes {
  return { from, until, breaks: inOrder([...breaks, pause]) };
}

/** Breaks by their start. */
export function inOrder(breaks: StaffTimes['breaks']): StaffTimes['breaks'] {
  return breaks.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

function withTimes(
  state: StaffingState,
  assignmentId: string,
  change: (assignment: Assignment) => Assignment,
): StaffingState {
  const assignment = state.assignments.get(assignmentId);
  if (!assignment) return state;
  return { ...state, assignments: new Map(state.assignments).set(assignmentId, change(assignment)) };
}
