import type { DropBoxCommand } from './drop-box.commands.js';
import type { DropBoxEvent } from './drop-box.events.js';

/** Whether later steps of a box follow an event: its next use is another. */
export function leadsInDrop({ type }: DropBoxEvent): boolean {
  return type !== 'BoxPlacedAgain';
}

/** Commands that follow the removal, whatever else is recorded since: the two counts, their end, and the next use. */
const AFTER_REMOVAL: ReadonlySet<string> = new Set(['CountDrop', 'ConcludeDropCount', 'NotePlacedAgain']);

/** The removal, for a command that follows it. Undefined where a command follows the newest step. */
export function causeInDrop<Step extends { readonly event: DropBoxEvent }>(
  { type }: DropBoxCommand,
  steps: () => readonly Step[],
): Step | undefined {
  if (!AFTER_REMOVAL.has(type)) return undefined;
  return steps().find(({ event }) => event.type === 'BoxRemoved');
}
