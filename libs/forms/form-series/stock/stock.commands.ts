import type { CommandContext } from '../../../ledger/command-context.js';
import type { Serials } from '../serial-ranges.js';
import type { StockPlace } from './stock.events.js';

/** Further numbers of a series come from the printer. */
export interface ReceiveDelivery {
  readonly type: 'ReceiveDelivery';
  readonly first: number;
  readonly last: number;
  /** Absent where the department that uses the forms receives them itself. */
  readonly heldBy?: 'accounting';
  readonly context: CommandContext;
}

/** Accounting hands forms to the department that uses them, from the lowest number on. */
export interface IssueStock {
  readonly type: 'IssueStock';
  /** Absent for all that follow the lowest number without a gap. */
  readonly last?: number;
  readonly context: CommandContext;
}

/** The department signs for the forms that were issued to it. */
export interface AcceptStock {
  readonly type: 'AcceptStock';
  readonly context: CommandContext;
}

/** One of two people counts the blank forms of a series at one place. */
export interface CountStock {
  readonly type: 'CountStock';
  readonly place: StockPlace;
  readonly numbers: Serials;
  /** Users who received the series, passed it on or took a form of it. */
  readonly handledBy: ReadonlySet<string>;
  readonly context: CommandContext;
}

export type StockCommand = ReceiveDelivery | IssueStock | AcceptStock | CountStock;
