import type { IsoInstant } from '#kernel';
import type { PaymentProcedure } from '#rules';
import type { CommandContext } from '../command-context.js';

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

export interface ChangePaymentProcedure {
  readonly type: 'ChangePaymentProcedure';
  readonly paymentProcedure: PaymentProcedure;
  /** Rounds recorded already that it governs by their floor times. */
  readonly governs: readonly string[];
  readonly context: CommandContext;
}

export interface AddTable {
  readonly type: 'AddTable';
  readonly tableId: string;
  readonly context: CommandContext;
}

export type PitCommand = OpenPit | AddTable | NoticePaymentProcedureChange | ChangePaymentProcedure;
