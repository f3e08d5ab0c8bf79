import type { Cents, IsoDate } from '#kernel';
import type { NegativeRevenueReport } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import type { OpenItem, ReportKind, SaidOfDay } from './gaming-day.events.js';

interface OfDay {
  readonly gamingDay: IsoDate;
  /** The gaming day at the time of recording. */
  readonly today: IsoDate;
  readonly context: CommandContext;
}

export interface ReportDay extends OfDay {
  readonly type: 'ReportDay';
  readonly kind: ReportKind;
  /** The figures now; a final report says what the closing said. */
  readonly said: SaidOfDay | undefined;
  /** What a final report is made over; only that has it. */
  readonly final?: FinalReport;
}

/** What is known at a final report. */
export interface FinalReport {
  /** What is open of the day now. */
  readonly openItems: readonly OpenItem[];
  /** Why the report is made over it. */
  readonly overOpenItems?: string | undefined;
  /** User id of who closed the day. */
  readonly closedBy?: string | undefined;
}

export interface SignOffItem extends OfDay {
  readonly type: 'SignOffItem';
  readonly item: OpenItem;
  readonly reason: string;
}

export interface CloseDay extends OfDay {
  readonly type: 'CloseDay';
  readonly said: SaidOfDay;
}

export interface ProposeReopening extends OfDay {
  readonly type: 'ProposeReopening';
  readonly reason: string;
}

export interface ReopenDay extends OfDay {
  readonly type: 'ReopenDay';
}

export interface PrepareAdjustment extends OfDay {
  readonly type: 'PrepareAdjustment';
  readonly tableId: string;
  readonly game: string;
  /** Change of the table's revenue, of either sign. */
  readonly amountCents: Cents;
  readonly reason: string;
}

export interface ApproveAdjustment extends OfDay {
  readonly type: 'ApproveAdjustment';
  readonly adjustmentId: string;
}

export interface RejectAdjustment extends OfDay {
  readonly type: 'RejectAdjustment';
  readonly adjustmentId: string;
  readonly reason: string;
}

export interface SignNegativeRevenue extends OfDay {
  readonly type: 'SignNegativeRevenue';
  readonly tableId: string;
  readonly report: NegativeRevenueReport;
  readonly statement: string;
  /** The gaming day of the floor time. */
  readonly onDay: IsoDate;
}

export type GamingDayCommand =
  | ReportDay
  | SignOffItem
  | CloseDay
  | ProposeReopening
  | ReopenDay
  | PrepareAdjustment
  | ApproveAdjustment
  | RejectAdjustment
  | SignNegativeRevenue;
