import type { StaffingCommand } from './staffing.commands.js';
import type { StaffingEvent } from './staffing.events.js';

/** The assignment that a command changes; undefined where it makes one, or notes a signature. */
export function causeInStaffing<Step extends { readonly event: StaffingEvent }>(
  command: StaffingCommand,
  steps: () => readonly Step[],
): Step | undefined {
  if (!('assignmentId' in command)) return undefined;
  return steps().find(
    ({ event }) => event.type === 'StaffAssigned' && event.data.assignmentId === command.assignmentId,
  );
}
