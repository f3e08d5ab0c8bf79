import type { DropBoxCommand } from './drop-box.commands.js';
import type { DropBoxEvent } from './drop-box.events.js';

/** Whether later steps of a box follow an event: its next use is another. */
export function leadsInDrop({ type }: DropBoxEvent): boolean {
  return type !== 'BoxPlacedAgain';
}

/** The step that one of the two counts follows, and its next use: the removal. Undefined where a command follows the newest step. */
export function causeInDrop<Step extends { readonly event: DropBoxEvent }>(
  { type }: DropBoxCommand,
  steps: () => readonly Step[],
): Step | undefined {
  if (type !== 'CountDrop' && type !== 'NotePlacedAgain') return undefined;
  return steps().find(({ event }) => event.type === 'BoxRemoved');
}
