import type { InventoryPeriodCommand } from './inventory-period.commands.js';
import type { InventoryPeriodEvent } from './inventory-period.events.js';

const BESIDE: ReadonlySet<string> = new Set([
  'InventoryDifferenceReported',
  'SlipVoidSigned',
  'InventorySlipVoidSigned',
  'ControlExceptionRecorded',
]);

/** Whether a count follows an event. What is beside the period does not lead. */
export function leadsInPeriod({ type }: InventoryPeriodEvent): boolean {
  return !BESIDE.has(type);
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
    case 'VoidInventorySlip':
      return steps().findLast(({ event: { type } }) => type.endsWith('Counted'));
    case 'SignVoidSlip':
      return steps().find(
        ({ event }) =>
          (event.type === 'SlipVoided' || event.type === 'InventorySlipVoided') &&
          event.data.slipNumber === command.slipNumber,
      );
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
