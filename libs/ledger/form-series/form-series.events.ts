/** A printed series of serially numbered forms came to the property (3.3(c)3ii, 7.3(c)3ii). */
export interface SeriesReceived {
  readonly type: 'SeriesReceived';
  readonly data: { readonly seriesId: string; readonly first: number; readonly last: number };
}

export interface FormNumberIssued {
  readonly type: 'FormNumberIssued';
  readonly data: { readonly seriesId: string; readonly serial: number; readonly formNumber: string };
}

export interface SeriesExhausted {
  readonly type: 'SeriesExhausted';
  readonly data: { readonly seriesId: string };
}

export type FormSeriesEvent = SeriesReceived | FormNumberIssued | SeriesExhausted;
