import type { InventoryPeriodCommand } from './inventory-period.commands.js';
import type { InventoryPeriodEvent } from './inventory-period.events.js';

/** Whether a count follows an event. A report of the difference and an exception are beside the period. */
export function leadsInPeriod({ type }: InventoryPeriodEvent): boolean {
  return type !== 'InventoryDifferenceReported' && type !== 'ControlExceptionRecorded';
}

/**
 * The step that a command follows, in whatever order others arrive: a count that waits for its signature, the newest step
 * of a request, or the opener. Undefined for an opener or a closer, which follows every step.
 */
export function causeInPeriod<Step extends { readonly event: InventoryPeriodEvent }>(
  command: InventoryPeriodCommand,
  steps: () => readonly Step[],
): Step | undefined {
  switch (command.type) {
    case 'CountOpener':
    case 'CountCloser':
    case 'ContinueInventory':
      return undefined;
    case 'ObserveCount':
      return steps().findLast(({ event: { type } }) => type.endsWith('Counted'));
    case 'CountTray':
    case 'ReportDifference':
    case 'ChangeTray':
    case 'OpenTraySheet':
    case 'RequestChips':
      return steps().find(({ event: { type } }) => type === 'InventoryOpened');
    default:
      return steps().findLast(
        ({ event }) => 'requestId' in event.data && event.data.requestId === command.requestId,
      );
  }
}
