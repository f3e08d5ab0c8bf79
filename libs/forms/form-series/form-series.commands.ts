import type { CommandContext } from '../../ledger/command-context.js';
import type { FormKind } from './form-series.events.js';
import type { StockCommand } from './stock/stock.commands.js';

export interface ReceiveSeries {
  readonly type: 'ReceiveSeries';
  readonly seriesId: string;
  readonly kind: FormKind;
  /** First and last serial number printed. */
  readonly first: number;
  readonly last: number;
  /** Absent where the department that uses the forms receives them itself. */
  readonly heldBy?: 'accounting';
  readonly context: CommandContext;
}

export interface IssueFormNumber {
  readonly type: 'IssueFormNumber';
  /** The form that it is issued for. */
  readonly kind: FormKind;
  /** The serial number printed on the form; absent takes the next. */
  readonly serial?: number;
  /** The inventory period of a slip. */
  readonly periodId?: string;
  /** Whether each higher number of the series that is recorded was used later, by floor time. */
  readonly isBeforeHigher?: boolean;
  readonly context: CommandContext;
}

/** By someone without access to the blank forms. */
export interface ReportNumberLost {
  readonly type: 'ReportNumberLost';
  readonly serial: number;
  readonly reason: string;
  /** Users who received the series or took a form of it. */
  readonly handledBy: ReadonlySet<string>;
  readonly context: CommandContext;
}

/** Of a blank form that was reported lost. */
export interface ReportNumberFound {
  readonly type: 'ReportNumberFound';
  readonly serial: number;
  readonly where: string;
  /** Users who reported this number lost. */
  readonly missedBy: ReadonlySet<string>;
  readonly context: CommandContext;
}

export type FormSeriesCommand =
  ReceiveSeries | IssueFormNumber | ReportNumberLost | ReportNumberFound | StockCommand;
