import type { IsoInstant } from '#kernel';
import type { PaymentProcedure } from '#rules';
import { putInForce } from '../../ledger/in-force.js';
import type { InForceHistory } from '../../ledger/in-force.js';
import type { PaymentProcedureChangeNoticed, PitEvent } from './pit.events.js';

export interface ExistingPit {
  readonly status: 'open';
  readonly pitId: string;
  readonly procedures: InForceHistory<PaymentProcedure>;
  readonly notices: readonly PaymentProcedureChangeNoticed['data'][];
  readonly tables: readonly string[];
  /** Since when the ledger holds who is assigned in the pit; absent if it does not. */
  readonly staffedFrom?: IsoInstant;
}

export type PitState = { readonly status: 'none' } | ExistingPit;

export function evolvePit(state: PitState, event: PitEvent): PitState {
  if (event.type === 'PitOpened') {
    const { pitId, paymentProcedure: value, inForceFrom: from } = event.data;
    return { status: 'open', pitId, procedures: [{ from, value }], notices: [], tables: [] };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'PaymentProcedureChangeNoticed':
      return { ...state, notices: [...state.notices, event.data] };
    case 'PaymentProcedureChanged': {
      const { paymentProcedure, inForceFrom } = event.data;
      return { ...state, procedures: putInForce(state.procedures, inForceFrom, paymentProcedure) };
    }
    case 'TableAddedToPit':
      return { ...state, tables: [...state.tables, event.data.tableId] };
    case 'StaffingBegun':
      return { ...state, staffedFrom: event.data.inForceFrom };
    case 'ControlExceptionRecorded':
      return state;
  }
}
