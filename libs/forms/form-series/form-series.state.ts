import type { Signature } from '../../ledger/signature.js';
import type { FormSeriesEvent, SeriesReceived } from './form-series.events.js';
import { common, holds, joined, nextAbove, only, without } from './serial-ranges.js';
import type { SerialRange, Serials } from './serial-ranges.js';
import type { StockCountedOnce, StockPlace } from './stock/stock.events.js';

export type ReceivedSeries = Pick<SeriesReceived['data'], 'seriesId' | 'kind'> & {
  readonly status: 'received';
  /** Every number received. */
  readonly received: Serials;
  /** Blank forms that accounting has not issued. */
  readonly stock: Serials;
  /** Blank forms that accounting issued and the department has not signed for; no count has missed `numbers` of them. */
  readonly issued?: SerialRange & { readonly issuedBy: Signature; readonly numbers: Serials };
  /** Blank forms of the department. Those below the newest number were passed over. */
  readonly unused: Serials;
  /** The highest serial number taken from a pack; 0 before the first. */
  readonly newest: number;
  /** Serial numbers of blank forms that were reported lost. */
  readonly lost: Serials;
  /** Serial numbers of blank forms that a count missed. */
  readonly missing: Serials;
  /** The first count of each place, until the second. */
  readonly counts: Partial<Readonly<Record<StockPlace, StockCountedOnce['data']>>>;
};

export type FormSeriesState = { readonly status: 'none' } | ReceivedSeries;

export function evolveFormSeries(state: FormSeriesState, event: FormSeriesEvent): FormSeriesState {
  if (event.type === 'SeriesReceived') {
    const { seriesId, kind } = event.data;
    const none = { received: [], stock: [], unused: [], lost: [], missing: [] };
    return withNumbers({ seriesId, kind, status: 'received', newest: 0, counts: {}, ...none }, event.data);
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'DeliveryReceived':
      return withNumbers(state, event.data);
    case 'StockIssued': {
      const { first, last, issuedBy } = event.data;
      const numbers = [{ first, last }];
      return { ...state, stock: without(state.stock, numbers), issued: { first, last, issuedBy, numbers } };
    }
    case 'StockAccepted': {
      const { issued, ...others } = state;
      // A number that a count missed on its way is there if the department signs for it.
      const found = common(state.missing, [{ first: event.data.first, last: event.data.last }]);
      return {
        ...others,
        unused: joined(state.unused, joined(issued?.numbers ?? [], found)),
        missing: without(state.missing, found),
      };
    }
    case 'FormNumberIssued':
      return taken(state, event.data.serial);
    case 'FormNumberLost': {
      const { serial } = event.data;
      return { ...taken(state, serial), lost: joined(state.lost, only(serial)) };
    }
    case 'FormNumberFound': {
      const found = only(event.data.serial);
      return { ...state, lost: without(state.lost, found), missing: without(state.missing, found) };
    }
    case 'StockCountedOnce':
      return { ...state, counts: { ...state.counts, [event.data.place]: event.data } };
    case 'StockCountsDiffered':
      return { ...state, counts: withoutCount(state, event.data.place) };
    case 'StockCounted': {
      const { place, missing } = event.data;
      const { issued } = state;
      return {
        ...state,
        ...(issued && { issued: { ...issued, numbers: without(issued.numbers, missing) } }),
        counts: withoutCount(state, place),
        stock: without(state.stock, missing),
        unused: without(state.unused, missing),
        missing: joined(state.missing, missing),
      };
    }
    case 'SeriesExhausted':
    case 'ControlExceptionRecorded':
    case 'ControlExceptionLifted':
      return state;
  }
}

/** The next serial number in order; undefined if the department has none. */
export function nextOf({ unused, newest }: ReceivedSeries): number | undefined {
  return nextAbove(unused, newest);
}

/** Whether no blank form of a series is left anywhere. */
export function isExhausted({ stock, issued, unused }: ReceivedSeries): boolean {
  return stock.length + unused.length === 0 && !issued;
}

function withNumbers(
  state: ReceivedSeries,
  { first, last, heldBy }: Pick<SeriesReceived['data'], 'first' | 'last' | 'heldBy'>,
): ReceivedSeries {
  const place = heldBy === 'accounting' ? 'stock' : 'unused';
  const numbers = [{ first, last }];
  return {
    ...state,
    received: joined(state.received, numbers),
    [place]: joined(state[place], numbers),
  };
}

function taken(state: ReceivedSeries, serial: number): ReceivedSeries {
  return {
    ...state,
    unused: without(state.unused, only(serial)),
    missing: without(state.missing, only(serial)),
    // A number that a count missed is in no pack any more: its use passes over none.
    newest: holds(state.missing, serial) ? state.newest : Math.max(state.newest, serial),
  };
}

function withoutCount({ counts }: ReceivedSeries, place: StockPlace): ReceivedSeries['counts'] {
  const { [place]: _counted, ...others } = counts;
  return others;
}
