import type { FormSeriesEvent, SeriesReceived } from './form-series.events.js';

export type ReceivedSeries = SeriesReceived['data'] & {
  readonly status: 'in-use' | 'exhausted';
  /** Serial numbers of blank forms that are lost. */
  readonly lost: readonly number[];
  /** The next serial number. */
  readonly next: number;
};

export type FormSeriesState = { readonly status: 'none' } | ReceivedSeries;

export function evolveFormSeries(state: FormSeriesState, event: FormSeriesEvent): FormSeriesState {
  if (event.type === 'SeriesReceived')
    return { ...event.data, status: 'in-use', lost: [], next: event.data.first };
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'FormNumberIssued':
      return { ...state, next: event.data.serial + 1 };
    case 'FormNumberLost': {
      const { serial } = event.data;
      return { ...state, lost: [...state.lost, serial], next: serial + 1 };
    }
    case 'FormNumberFound':
      return { ...state, lost: state.lost.filter((serial) => serial !== event.data.serial) };
    case 'SeriesExhausted':
      return { ...state, status: 'exhausted' };
    case 'ControlExceptionRecorded':
      return state;
  }
}
