import type { RuleChangeNoticed, TableCommissioned, TableEvent } from './table.events.js';

export type CommissionedTable = TableCommissioned['data'] & {
  readonly status: 'commissioned' | 'retired';
  readonly noticed?: RuleChangeNoticed['data'];
  readonly shoeInPlay?: string;
  /** Number of shoes placed in play so far. */
  readonly shoes: number;
};

export type TableState = { readonly status: 'none' } | CommissionedTable;

export function evolveTable(state: TableState, event: TableEvent): TableState {
  if (event.type === 'TableCommissioned') return { ...event.data, status: 'commissioned', shoes: 0 };
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'RuleChangeNoticed':
      return { ...state, noticed: event.data };
    case 'RulesChanged': {
      const { noticed: _noticed, trials: _trials, ...rest } = state;
      return { ...rest, ...event.data };
    }
    case 'LimitsChanged':
      return { ...state, ...event.data };
    case 'ShoePlacedInPlay':
      return { ...state, shoeInPlay: event.data.shoeId, shoes: state.shoes + 1 };
    case 'ShoeTakenOutOfPlay': {
      const { shoeInPlay: _shoeInPlay, ...rest } = state;
      return rest;
    }
    case 'TableRetired':
      return { ...state, status: 'retired' };
    case 'ControlExceptionRecorded':
      return state;
  }
}
