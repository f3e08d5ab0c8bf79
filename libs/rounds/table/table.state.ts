import type { IsoInstant } from '#kernel';
import type { TableLimits, Trial } from '#rules';
import { inForceAt, isBefore, putInForce } from '../../ledger/in-force.js';
import type { InForceHistory } from '../../ledger/in-force.js';
import type { RoundPassedRollOver } from '../place/place.events.js';
import { isPlace } from '../place/round-place.js';
import type { RoundPlace } from '../place/round-place.js';
import type {
  PlaceAdded,
  RuleChangeNoticed,
  TableCommissioned,
  TableEvent,
  TableUsed,
} from './table.events.js';

export type CommissionedTable = Pick<
  TableCommissioned['data'],
  'tableId' | 'pitId' | 'game' | 'positions'
> & {
  readonly status: 'commissioned';
  readonly rules: InForceHistory<object>;
  readonly limits: InForceHistory<TableLimits>;
  readonly trials: InForceHistory<readonly Trial[]>;
  readonly notices: readonly RuleChangeNoticed['data'][];
  /** Floor time from which the table is out of service for good. */
  readonly retiredFrom?: IsoInstant;
  /** What came to the table last: an opener, a drop box, or a payment on a form. */
  readonly newestUse?: TableUsed['data'];
  /** Every place of its rounds, in the order in which they were recorded. */
  readonly places: readonly TablePlace[];
  /** Rounds that went on after the end of their gaming day. */
  readonly pastRollOver: readonly RoundPassedRollOver['data'][];
  /** The place in which rounds are opened one by one. */
  readonly placeInPlay?: RoundPlace;
};

/** A place of rounds at a table; of a shoe also when it came and went, in floor time. */
export interface TablePlace {
  readonly place: RoundPlace;
  readonly from: IsoInstant;
  readonly until?: IsoInstant;
}

export type TableState = { readonly status: 'none' } | CommissionedTable;

/** The rules, limits and trials in force at a table at a floor time. */
export interface TableTerms {
  readonly rules: object;
  readonly limits: TableLimits;
  readonly trials: readonly Trial[];
}

export function termsAt({ rules, limits, trials }: CommissionedTable, at: IsoInstant): TableTerms {
  return { rules: inForceAt(rules, at), limits: inForceAt(limits, at), trials: inForceAt(trials, at) };
}

/** Whether a table is out of service at a floor time. */
export function isRetiredAt({ retiredFrom }: CommissionedTable, at: IsoInstant): boolean {
  return retiredFrom !== undefined && !isBefore(at, retiredFrom);
}

export function evolveTable(state: TableState, event: TableEvent): TableState {
  if (event.type === 'TableCommissioned') {
    const { inForceFrom: from, rules, limits, trials = [], ...table } = event.data;
    return {
      ...table,
      status: 'commissioned',
      rules: [{ from, value: rules }],
      limits: [{ from, value: limits }],
      trials: [{ from, value: trials }],
      notices: [],
      places: [],
      pastRollOver: [],
    };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'RuleChangeNoticed':
      return { ...state, notices: [...state.notices, event.data] };
    case 'RulesChanged': {
      const { rules, limits, trials, inForceFrom } = event.data;
      return {
        ...state,
        rules: putInForce(state.rules, inForceFrom, rules),
        limits: limits ? putInForce(state.limits, inForceFrom, limits) : state.limits,
        trials: trials ? putInForce(state.trials, inForceFrom, trials) : state.trials,
      };
    }
    case 'LimitsChanged': {
      const { limits, inForceFrom } = event.data;
      return { ...state, limits: putInForce(state.limits, inForceFrom, limits) };
    }
    case 'PlaceAdded':
      return withPlace(state, event.data);
    case 'PlacePutInPlay':
      return { ...withPlace(state, event.data), placeInPlay: event.data.place };
    case 'PlaceTakenOutOfPlay': {
      const { placeInPlay: _placeInPlay, ...rest } = state;
      const { place, until } = event.data;
      return {
        ...rest,
        places: state.places.map((each) => (isPlace(each.place, place) ? { ...each, until } : each)),
      };
    }
    case 'TableUsed': {
      const { newestUse } = state;
      const isNewest = !newestUse || isBefore(newestUse.at, event.data.at);
      return isNewest ? { ...state, newestUse: event.data } : state;
    }
    case 'TableRetired':
      return { ...state, retiredFrom: event.data.inForceFrom };
    case 'RoundPassedRollOver':
      return { ...state, pastRollOver: [...state.pastRollOver, event.data] };
    case 'TermsChanged':
    case 'ControlExceptionRecorded':
      return state;
  }
}

function withPlace(table: CommissionedTable, { place, from }: PlaceAdded['data']): CommissionedTable {
  const known = table.places.some((each) => isPlace(each.place, place));
  return known ? table : { ...table, places: [...table.places, { place, from }] };
}
