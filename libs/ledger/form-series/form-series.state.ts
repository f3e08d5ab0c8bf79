import type { FormSeriesEvent, SeriesReceived } from './form-series.events.js';

export type ReceivedSeries = SeriesReceived['data'] & {
  readonly status: 'in-use' | 'exhausted';
  /** The next serial number. */
  readonly next: number;
};

export type FormSeriesState = { readonly status: 'none' } | ReceivedSeries;

export function evolveFormSeries(state: FormSeriesState, event: FormSeriesEvent): FormSeriesState {
  if (event.type === 'SeriesReceived') return { ...event.data, status: 'in-use', next: event.data.first };
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'FormNumberIssued':
    case 'FormNumberLost':
      return { ...state, next: event.data.serial + 1 };
    case 'SeriesExhausted':
      return { ...state, status: 'exhausted' };
  }
}
