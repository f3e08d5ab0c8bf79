import type { IsoInstant } from '#kernel';
import type { PaymentProcedure } from '#rules';
import type { ControlExceptionRecorded } from '../command-context.js';

export interface PitOpened {
  readonly type: 'PitOpened';
  readonly data: { readonly pitId: string; readonly paymentProcedure: PaymentProcedure };
}

/** The Commission and surveillance were told in writing (3.10(c)2, 7.10(c)3). */
export interface PaymentProcedureChangeNoticed {
  readonly type: 'PaymentProcedureChangeNoticed';
  readonly data: {
    readonly paymentProcedure: PaymentProcedure;
    readonly noticedAt: IsoInstant;
    readonly effectiveAt: IsoInstant;
  };
}

export interface PaymentProcedureChanged {
  readonly type: 'PaymentProcedureChanged';
  readonly data: { readonly paymentProcedure: PaymentProcedure };
}

export type PitEvent =
  PitOpened | PaymentProcedureChangeNoticed | PaymentProcedureChanged | ControlExceptionRecorded;
