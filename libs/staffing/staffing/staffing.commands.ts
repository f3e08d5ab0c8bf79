import type { StaffDuty } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import type { FloorSpan } from '../../ledger/in-force.js';
import type { StaffAssigned } from './staffing.events.js';

interface OfAssignment {
  readonly assignmentId: string;
  readonly context: CommandContext;
}

/** The gaming day, from its beginning to that of the next. */
type WholeDay = Required<FloorSpan>;

/** Assigns a person to tables of a pit, or to the pit. */
export interface AssignStaff {
  readonly type: 'AssignStaff';
  readonly assignment: Omit<StaffAssigned['data'], 'assignmentId' | 'assignedBy'>;
  readonly day: WholeDay;
  readonly context: CommandContext;
}

/** Ends an assignment at the floor time. */
export interface RelieveStaff extends OfAssignment {
  readonly type: 'RelieveStaff';
}

/** A break that begins at the floor time. */
export interface TakeBreak extends OfAssignment {
  readonly type: 'TakeBreak';
  readonly until: string;
}

/** Replaces the times of an assignment. */
export interface CorrectAssignment extends OfAssignment {
  readonly type: 'CorrectAssignment';
  readonly from: string;
  readonly until: string;
  readonly breaks: readonly Required<FloorSpan>[];
  readonly day: WholeDay;
  readonly reason: string;
}

export interface WithdrawAssignment extends OfAssignment {
  readonly type: 'WithdrawAssignment';
  readonly reason: string;
}

/** Something that this person signed at a table. */
export interface NoteSignature {
  readonly type: 'NoteSignature';
  /** The duties in which they may sign it. */
  readonly duties: readonly StaffDuty[];
  readonly pitId: string;
  readonly tableId: string;
  /** The floor time, and the earliest and latest that it may be by what clocks differ. */
  readonly moments: readonly string[];
  /** What was signed: the event and its stream. */
  readonly what: string;
  readonly context: CommandContext;
}

export type StaffingCommand =
  AssignStaff | RelieveStaff | TakeBreak | CorrectAssignment | WithdrawAssignment | NoteSignature;
