import type { FormSeriesCommand } from './form-series.commands.js';
import type { FormSeriesEvent } from './form-series.events.js';
import { holds } from './serial-ranges.js';

/**
 * What brought a blank form to its department, which its use and its loss follow: the tables of a house share a series, and
 * what one of them did may be recorded after what another did later. A form is found after it was lost or missed. Undefined
 * for what is done with packs and counts, which follows the newest step of the series.
 */
export function causeInSeries<Step extends { readonly event: FormSeriesEvent }>(
  command: FormSeriesCommand,
  steps: () => readonly Step[],
): Step | undefined {
  if (command.type === 'ReportNumberFound') return lossOf(command.serial, steps());
  if (command.type !== 'IssueFormNumber' && command.type !== 'ReportNumberLost') return undefined;
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

function lossOf<Step extends { readonly event: FormSeriesEvent }>(
  serial: number,
  steps: readonly Step[],
): Step | undefined {
  return steps.findLast(({ event }) =>
    event.type === 'StockCounted'
      ? holds(event.data.missing, serial)
      : event.type === 'FormNumberLost' && event.data.serial === serial,
  );
}
