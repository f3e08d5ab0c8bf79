import { isSlip } from './form-series.events.js';
import type { FormSeriesCommand } from './form-series.commands.js';

/**
 * The receipt of a series, which a slip follows: the tables of a house share a series, and what one of them did may be
 * recorded after what another did later. Undefined for a form, which follows the newest step of its series.
 */
export function causeInSeries<Step>(
  command: FormSeriesCommand,
  steps: () => readonly Step[],
): Step | undefined {
  return command.type === 'IssueFormNumber' && isSlip(command.kind) ? steps()[0] : undefined;
}
