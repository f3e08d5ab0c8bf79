import type { DropBoxCommand } from './drop-box.commands.js';
import type { DropBoxEvent } from './drop-box.events.js';

/** The step that one of the two counts follows: the removal. Undefined where a command follows the newest step. */
export function causeInDrop<Step extends { readonly event: DropBoxEvent }>(
  { type }: DropBoxCommand,
  steps: () => readonly Step[],
): Step | undefined {
  if (type !== 'CountDrop') return undefined;
  return steps().find(({ event }) => event.type === 'BoxRemoved');
}
