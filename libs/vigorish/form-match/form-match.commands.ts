import type { Cents, IsoDate } from '#kernel';
import type { CommandContext } from '../../ledger/command-context.js';
import type { FormKind } from '../../forms/form-series/form-series.events.js';
import type { MatchDifference } from './form-match.events.js';

/** By the chip bank, which prepared the slip. */
export interface ForwardSlipDuplicate {
  readonly type: 'ForwardSlipDuplicate';
  readonly formNumber: string;
  readonly kind: FormKind;
  /** The gaming day of the slip, by whose end its duplicate is forwarded. */
  readonly dueGamingDay: IsoDate;
  /** The gaming day of the floor time. */
  readonly gamingDay: IsoDate;
  /** The table of the slip, where its number says it. */
  readonly tableId?: string;
  /** Users who counted a drop box that may have the original. */
  readonly countedBy: ReadonlySet<string>;
  readonly context: CommandContext;
}

export interface ReadDuplicate {
  readonly type: 'ReadDuplicate';
  readonly formNumber: string;
  readonly kind: FormKind;
  readonly amountCents: Cents;
  /** Needed to read a duplicate again. */
  readonly reason?: string;
  /** Users who had a part in the slip elsewhere. */
  readonly handledBy: ReadonlySet<string>;
  readonly context: CommandContext;
}

export interface ExplainMatch {
  readonly type: 'ExplainMatch';
  readonly formNumber: string;
  readonly kind: FormKind;
  readonly difference: MatchDifference;
  readonly reason: string;
  /** Users who had a part in the form elsewhere. */
  readonly handledBy: ReadonlySet<string>;
  readonly context: CommandContext;
}

export type FormMatchCommand = ForwardSlipDuplicate | ReadDuplicate | ExplainMatch;
