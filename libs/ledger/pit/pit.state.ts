import type { IsoInstant } from '#kernel';
import type { PaymentProcedure } from '#rules';
import type { PitEvent } from './pit.events.js';

export type PitState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly pitId: string;
      readonly paymentProcedure: PaymentProcedure;
      readonly noticed?: { readonly paymentProcedure: PaymentProcedure; readonly noticedAt: IsoInstant };
    };

export function evolvePit(state: PitState, event: PitEvent): PitState {
  if (event.type === 'PitOpened') return { status: 'open', ...event.data };
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'PaymentProcedureChangeNoticed': {
      const { paymentProcedure, noticedAt } = event.data;
      return { ...state, noticed: { paymentProcedure, noticedAt } };
    }
    case 'PaymentProcedureChanged':
      return { status: 'open', pitId: state.pitId, paymentProcedure: event.data.paymentProcedure };
    case 'ControlExceptionRecorded':
      return state;
  }
}
