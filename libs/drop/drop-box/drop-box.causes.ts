import type { DropBoxCommand } from './drop-box.commands.js';
import type { DropBoxEvent } from './drop-box.events.js';

/** Whether later steps of a box follow an event: its next use is another. */
export function leadsInDrop({ type }: DropBoxEvent): boolean {
  return type !== 'BoxPlacedAgain';
}

/**
 * Commands that follow the removal, whatever else is recorded since: its correction, the two counts, their end, and the
 * next use.
 */
const AFTER_REMOVAL: ReadonlySet<string> = new Set([
  'CorrectBoxPeriod',
  'CountDrop',
  'ConcludeDropCount',
  'NotePlacedAgain',
]);

/** Counts that a recount follows, in whatever order explanations of variances arrive. */
const COUNTED: ReadonlySet<string> = new Set(['DropCounted', 'DropRecountedOnce', 'DropRecounted']);

/**
 * The removal, the count of a machine or the count of the box, for a command that follows it. Undefined where a command
 * follows the newest step.
 */
export function causeInDrop<Step extends { readonly event: DropBoxEvent }>(
  command: DropBoxCommand,
  steps: () => readonly Step[],
): Step | undefined {
  if (command.type === 'SignDropCount') {
    const counted = command.pass === 'first' ? 'DropCountedFirst' : 'DropCountedSecond';
    return steps().find(({ event }) => event.type === counted);
  }
  if (command.type === 'RecountDrop') return steps().findLast(({ event }) => COUNTED.has(event.type));
  if (command.type === 'ResolveDropVariance') {
    return steps().findLast(({ event: { type } }) => type === 'DropCounted' || type === 'DropRecounted');
  }
  if (!AFTER_REMOVAL.has(command.type)) return undefined;
  return steps().find(({ event }) => event.type === 'BoxRemoved');
}
