import type { CommandContext } from '../command-context.js';

export interface ReceiveSeries {
  readonly type: 'ReceiveSeries';
  readonly seriesId: string;
  /** First and last serial number printed. */
  readonly first: number;
  readonly last: number;
  readonly context: CommandContext;
}

export interface IssueFormNumber {
  readonly type: 'IssueFormNumber';
  /** The serial number printed on the form; absent takes the next. */
  readonly serial?: number;
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

export type FormSeriesCommand = ReceiveSeries | IssueFormNumber | ReportNumberLost;
