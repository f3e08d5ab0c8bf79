import type { IsoInstant } from '#kernel';
import type { CommandContext } from '../../ledger/command-context.js';
import type { Assignment } from '../staffing/staffing.state.js';
import type { StaffRostered } from './roster.events.js';

/** Puts a person who was assigned on the roster of their pit. */
export interface EnterOnRoster {
  readonly type: 'EnterOnRoster';
  readonly entry: StaffRostered['data'];
  readonly context: CommandContext;
}

/** A round that was dealt at a table of the pit. */
export interface NoteDealt {
  readonly type: 'NoteDealt';
  readonly tableId: string;
  readonly roundId: string;
  readonly pitId: string;
  /** The assignments, on that gaming day, of the people whom the roster has as dealers of the table. */
  readonly assignments: readonly Assignment[];
  /** The floor time, and the earliest and latest that it may be by what clocks differ. */
  readonly moments: readonly [IsoInstant, ...IsoInstant[]];
  /** Floor times of the rounds of the table that have an exception. */
  readonly noted: readonly IsoInstant[];
  readonly context: CommandContext;
}

export type RosterCommand = EnterOnRoster | NoteDealt;
