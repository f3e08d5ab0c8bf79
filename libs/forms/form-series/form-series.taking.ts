import { accept, breach, refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import type { FormNumberIssued, FormNumberLost, FormSeriesEvent } from './form-series.events.js';
import { SERIES_CITATIONS, formNumberOf } from './form-series.kinds.js';
import { evolveFormSeries, isExhausted, nextOf } from './form-series.state.js';
import type { ReceivedSeries } from './form-series.state.js';
import { holds, inWords } from './serial-ranges.js';

/** A number that can be taken from a series, with what that breaks. */
export interface Taken {
  readonly data: Omit<FormNumberIssued['data'], 'outOfOrder'>;
  readonly breaches: readonly Objection[];
}

/** The number that is taken from a series: the next, or the one that is named. */
export function takenFrom(state: ReceivedSeries, named: number | undefined): Taken | Decision<never> {
  const { seriesId, kind, received, stock, issued, unused, missing } = state;
  const citation = SERIES_CITATIONS[kind];
  const next = nextOf(state);
  const impossible = (code: string, message: string) => refuse('impossible', code, message, citation);
  if (isExhausted(state) && (named === undefined || !holds(missing, named))) {
    return impossible(
      'series-exhausted',
      `Series ${seriesId} has no number left; its last number was ${received.at(-1)?.last}. Use another series.`,
    );
  }
  const serial = named ?? next;
  const atAccounting = [...stock, ...(issued?.numbers ?? [])];
  if (serial === undefined && atAccounting.length === 0) {
    return impossible(
      'form-number-out-of-sequence',
      `Series ${seriesId} has no number left after ${state.newest}; name one that was passed over: ${inWords(unused)}.`,
    );
  }
  if (serial === undefined || holds(atAccounting, serial)) {
    return impossible(
      'form-number-in-stock',
      `The department that uses series ${seriesId} has not signed for ${serial ?? inWords(atAccounting)}; accounting issues the forms first.`,
    );
  }
  const data = { seriesId, serial, formNumber: formNumberOf(seriesId, serial) };
  const goOn = next === undefined ? 'no number is next' : `issue ${next} next`;
  if (holds(missing, serial)) {
    const message = `Number ${serial} of series ${seriesId} was missing when the series was counted; ${goOn}, or record that it was used.`;
    return { data, breaches: [breach('form-number-missing', message, citation)] };
  }
  if (!holds(received, serial)) {
    return impossible(
      'form-number-out-of-sequence',
      `Series ${seriesId} has the numbers ${inWords(received)}, not ${serial}; ${goOn}.`,
    );
  }
  if (!holds(unused, serial)) {
    return impossible(
      'form-number-already-issued',
      `Number ${serial} of series ${seriesId} is already issued; ${goOn}.`,
    );
  }
  if (serial === next) return { data, breaches: [] };
  const message = `Number ${serial} of series ${seriesId} is not the next one; ${goOn}, or record that it was used.`;
  return {
    data,
    breaches: [breach('form-number-out-of-sequence', message, citation)],
  };
}

/** Events of a series, and its end where they leave no blank form. */
export function withEnd(
  state: ReceivedSeries,
  ...events: readonly (FormNumberIssued | FormNumberLost | FormSeriesEvent)[]
): readonly FormSeriesEvent[] {
  let after: ReceivedSeries = state;
  for (const event of events) {
    const next = evolveFormSeries(after, event);
    if (next.status !== 'none') after = next;
  }
  const ends = isExhausted(after) && !isExhausted(state);
  return ends ? [...events, { type: 'SeriesExhausted', data: { seriesId: state.seriesId } }] : events;
}

export function accepted(
  state: ReceivedSeries,
  ...events: readonly FormSeriesEvent[]
): Decision<FormSeriesEvent> {
  return accept(...withEnd(state, ...events));
}
