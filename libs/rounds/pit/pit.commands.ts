import type { IsoInstant } from '#kernel';
import type { PaymentProcedure } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import type { PutInForce } from '../place/governed-rounds.js';

export interface OpenPit {
  readonly type: 'OpenPit';
  readonly pitId: string;
  readonly paymentProcedure: PaymentProcedure;
  readonly context: CommandContext;
}

export interface NoticePaymentProcedureChange {
  readonly type: 'NoticePaymentProcedureChange';
  readonly paymentProcedure: PaymentProcedure;
  readonly effectiveAt: IsoInstant;
  readonly context: CommandContext;
}

export interface ChangePaymentProcedure extends PutInForce {
  readonly type: 'ChangePaymentProcedure';
  readonly paymentProcedure: PaymentProcedure;
}

export interface AddTable {
  readonly type: 'AddTable';
  readonly tableId: string;
  readonly context: CommandContext;
}

/** The ledger holds the staff of the pit from its first assignment on. */
export interface BeginStaffing {
  readonly type: 'BeginStaffing';
  readonly inForceFrom: IsoInstant;
  readonly context: CommandContext;
}

export type PitCommand =
  OpenPit | AddTable | NoticePaymentProcedureChange | ChangePaymentProcedure | BeginStaffing;
