import { accept, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { CHAIN_OF_COMMAND } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { meet } from '../../ledger/in-force.js';
import type { FloorSpan } from '../../ledger/in-force.js';
import { signatureOf } from '../../ledger/signature.js';
import type { AssignStaff, CorrectAssignment, NoteSignature, StaffingCommand } from './staffing.commands.js';
import { MOST_BREAKS } from './staffing.events.js';
import type { StaffAssigned, StaffTimes, StaffingEvent } from './staffing.events.js';
import { endedAt, evolveStaffing, inOrder, isAssignedAt, withBreak } from './staffing.state.js';
import type { Assignment, StaffingState } from './staffing.state.js';

/**
 * Where one person works on one gaming day (13:69D-1.11(a)1, 3, 4). Nobody assigns themself or changes their own
 * assignment, and who deals is nowhere else at the same time.
 */
export const staffingDecider: Decider<StaffingCommand, StaffingState, StaffingEvent> = {
  initialState: { recorded: 0, assignments: new Map() },
  evolve: evolveStaffing,
  decide(command, state) {
    if (command.type === 'NoteSignature') return noteSignature(command, state);
    if (command.type === 'AssignStaff') return assign(command, state);
    const { assignmentId, context } = command;
    const one = state.assignments.get(assignmentId);
    if (!one) {
      return refuse('unknown', 'unknown-assignment', `No assignment ${assignmentId} stands.`);
    }
    const own = refuseOwn(context, one);
    if (own) return own;
    const at = context.occurredAt;
    const by = signatureOf(context);
    switch (command.type) {
      case 'RelieveStaff':
        return (
          refuseTimes(endedAt(one, at)) ??
          refuseOutside('the relief', { from: at, until: at }, one) ??
          accept({ type: 'StaffRelieved', data: { assignmentId, until: at, relievedBy: by } })
        );
      case 'TakeBreak': {
        const pause = { from: at, until: command.until };
        return (
          refuseTimes(withBreak(one, pause)) ??
          accept({ type: 'BreakTaken', data: { assignmentId, ...pause, recordedBy: by } })
        );
      }
      case 'CorrectAssignment':
        return correct(command, one, state);
      case 'WithdrawAssignment': {
        const { reason } = command;
        const data = { assignmentId, pitId: one.pitId, reason, withdrawnBy: by };
        return accept({ type: 'AssignmentWithdrawn', data });
      }
    }
  },
};

function assign({ assignment, day, context }: AssignStaff, state: StaffingState): Decision<StaffingEvent> {
  const { tableIds, duty } = assignment;
  const assignmentId = `${assignment.staff.userId}:${assignment.gamingDay}:${state.recorded + 1}`;
  if (duty === 'dealer' && tableIds.length !== 1) {
    return refuse(
      'impossible',
      'dealer-at-one-table',
      `A dealer is assigned to one table; ${tableIds.length} are named.`,
    );
  }
  return (
    refuseOwn(context, assignment) ??
    refuseTimes({ ...assignment, breaks: [] }) ??
    refuseOutside('the assignment', assignment, day) ??
    refuseElsewhere({ ...assignment, assignmentId }, state) ??
    accept({ type: 'StaffAssigned', data: { assignmentId, ...assignment, assignedBy: signatureOf(context) } })
  );
}

function correct(command: CorrectAssignment, one: Assignment, state: StaffingState): Decision<StaffingEvent> {
  const { assignmentId, from, until, day, reason, context } = command;
  const times = { from, until, breaks: inOrder(command.breaks) };
  const before = { from: one.from, until: one.until, breaks: one.breaks };
  return (
    refuseTimes(times) ??
    refuseOutside('the assignment', times, day) ??
    refuseElsewhere({ ...one, ...times }, state) ??
    accept({
      type: 'AssignmentCorrected',
      data: { assignmentId, pitId: one.pitId, before, ...times, reason, correctedBy: signatureOf(context) },
    })
  );
}

/** An exception where a person signs at a table and is not assigned there in such a duty (13:69D-1.11(a)1). */
function noteSignature(
  { duties, pitId, tableId, moments, what, context }: NoteSignature,
  { assignments }: StaffingState,
): Decision<StaffingEvent> {
  const { actor, occurredAt: at } = context;
  if (isAssignedAt(assignments.values(), { duties, pitId, tableId, moments })) return accept();
  return accept({
    type: 'ControlExceptionRecorded',
    data: {
      code: 'signer-not-assigned',
      message: `The signer of ${what} as ${duties.join(' or ')} at ${at} was not assigned to table ${tableId} then.`,
      citation: CHAIN_OF_COMMAND,
      reason: 'no assignment was recorded when the signature was',
      recordedBy: actor,
      tableId,
    },
  });
}

function refuseOwn(
  { actor }: CommandContext,
  { staff }: Pick<StaffAssigned['data'], 'staff'>,
): Decision<never> | undefined {
  if (actor.userId !== staff.userId) return undefined;
  return refuseDutiesTogether(
    `${actor.name} cannot assign or relieve themself; another supervisor must.`,
    CHAIN_OF_COMMAND,
  );
}

/** Refuses times that do not follow each other: a start after its end, a break outside, two breaks at once. */
function refuseTimes({ from, until, breaks }: StaffTimes): Decision<never> | undefined {
  const backwards = [{ from, until }, ...breaks].find((span) => span.from >= span.until);
  if (backwards) {
    return refuse(
      'impossible',
      'ends-before-it-begins',
      `${backwards.until} is not after ${backwards.from}; give an end that is.`,
    );
  }
  if (breaks.length > MOST_BREAKS) {
    return refuse('impossible', 'too-many-breaks', `An assignment has at most ${MOST_BREAKS} breaks.`);
  }
  for (const [index, pause] of breaks.entries()) {
    const outside = refuseOutside('the break', pause, { from, until });
    if (outside) return outside;
    const other = breaks.find((another, at) => at < index && meet(another, pause));
    if (other) {
      return refuse(
        'conflict',
        'breaks-overlap',
        `The break from ${pause.from} to ${pause.until} overlaps that from ${other.from} to ${other.until}; correct the assignment instead.`,
      );
    }
  }
  return undefined;
}

function refuseOutside(
  what: string,
  { from, until }: Required<FloorSpan>,
  whole: Required<FloorSpan>,
): Decision<never> | undefined {
  if (from >= whole.from && until <= whole.until) return undefined;
  return refuse(
    'impossible',
    'outside-its-time',
    `The times ${from} to ${until} of ${what} are not within ${whole.from} to ${whole.until}.`,
  );
}

/**
 * Refuses a dealer who is somewhere else at the same time, a dealer who supervises, and a person who has the same duty at
 * the same tables already.
 */
function refuseElsewhere(one: Assignment | Omit<Assignment, 'breaks'>, { assignments }: StaffingState) {
  const other = [...assignments.values()].find(
    (standing) =>
      standing.assignmentId !== one.assignmentId &&
      (standing.duty === 'dealer' || one.duty === 'dealer' || isSameDuty(standing, one)) &&
      meet(standing, one),
  );
  if (!other) return undefined;
  const where = other.tableIds.length === 0 ? `pit ${other.pitId}` : other.tableIds.join(', ');
  return refuse(
    'conflict',
    'already-assigned',
    `${one.staff.name} is assigned as ${other.duty} to ${where} from ${other.from} to ${other.until} (${other.assignmentId}); relieve them there, or correct that assignment.`,
  );
}

type Duty = Pick<Assignment, 'duty' | 'pitId' | 'tableIds'>;

/** Whether two assignments are of one duty at a table that both have, or of which one has the whole pit. */
function isSameDuty(one: Duty, other: Duty): boolean {
  if (one.duty !== other.duty || one.pitId !== other.pitId) return false;
  const whole = one.tableIds.length === 0 || other.tableIds.length === 0;
  return whole || one.tableIds.some((tableId) => other.tableIds.includes(tableId));
}
