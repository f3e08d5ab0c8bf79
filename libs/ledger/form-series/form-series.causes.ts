import { isSlip } from './form-series.events.js';
import type { FormSeriesCommand } from './form-series.commands.js';
import type { FormSeriesEvent } from './form-series.events.js';

/**
 * What brought the blank form of a slip to its department, which the slip follows: the tables of a house share a series,
 * and what one of them did may be recorded after what another did later. Undefined for a form, which follows the newest
 * step of its series.
 */
export function causeInSeries<Step extends { readonly event: FormSeriesEvent }>(
  command: FormSeriesCommand,
  steps: () => readonly Step[],
): Step | undefined {
  if (command.type !== 'IssueFormNumber' || !isSlip(command.kind)) return undefined;
  const all = steps();
  const serial = command.serial ?? newestOf(all.map(({ event }) => event)) + 1;
  const brought = all.filter(({ event }) => brings(event));
  return brought.find(({ event }) => 'last' in event.data && event.data.last >= serial) ?? brought.at(-1);
}

/** Whether blank forms came to the department that uses them. */
function brings(event: FormSeriesEvent): boolean {
  if (event.type === 'StockAccepted') return true;
  const isReceipt = event.type === 'SeriesReceived' || event.type === 'DeliveryReceived';
  return isReceipt && event.data.heldBy === undefined;
}

function newestOf(events: readonly FormSeriesEvent[]): number {
  return Math.max(
    0,
    ...events.map((event) =>
      event.type === 'FormNumberIssued' || event.type === 'FormNumberLost' ? event.data.serial : 0,
    ),
  );
}
