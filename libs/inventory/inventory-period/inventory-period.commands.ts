import type { Cents, IsoDate, IsoInstant } from '#kernel';
import type { DifferenceReport } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import type { Denomination } from '../../ledger/denominations.js';
import type { CloserBefore, OpenerCounted, TrayChanged } from './inventory-period.events.js';
import type { Movement, SlipRole } from './inventory-period.slip-events.js';

interface OnPeriod {
  /** The gaming day of the floor time, which decides by which text it is judged. */
  readonly today: IsoDate;
  readonly context: CommandContext;
}

interface Count extends OnPeriod {
  readonly slipNumber: string;
  readonly denominations: readonly Denomination[];
  /** As named on the slip. */
  readonly gamingDay: IsoDate;
  readonly shift: string;
}

export interface CountOpener extends Count {
  readonly type: 'CountOpener';
  readonly period: Pick<OpenerCounted['data'], 'periodId' | 'tableId' | 'game' | 'number'>;
  /** Absent in the first period. */
  readonly closer?: CloserBefore;
  /** Floor time from which the table is out of service, where it is at the count. */
  readonly retiredFrom?: IsoInstant;
}

/** Within the period, or of the idle table after it. */
export interface CountTray extends Count {
  readonly type: 'CountTray';
}

export interface CountCloser extends Count {
  readonly type: 'CountCloser';
  readonly tableStaysOpen: boolean;
}

/** By the supervisor who saw the newest count. */
export interface ObserveCount extends OnPeriod {
  readonly type: 'ObserveCount';
}

/** The table stays open: its next period begins with the closer of the one before. */
export interface ContinueInventory extends OnPeriod {
  readonly type: 'ContinueInventory';
  readonly opener: OpenerCounted['data'];
}

export interface ReportDifference extends OnPeriod {
  readonly type: 'ReportDifference';
  readonly report: DifferenceReport;
  readonly statement: string;
}

export interface ChangeTray extends OnPeriod {
  readonly type: 'ChangeTray';
  readonly reason: TrayChanged['data']['reason'];
  readonly note: string;
  readonly trayCents: Cents;
  readonly boxCents: Cents;
  readonly documentNumber?: string;
  /** The period of the change that used this number under this reason before. */
  readonly usedBeforeIn?: string;
}

export interface OpenTraySheet extends OnPeriod {
  readonly type: 'OpenTraySheet';
  readonly sheet: number;
  /** How many changes the sheet before it has. */
  readonly changesBefore: number;
}

export interface RequestChips extends OnPeriod {
  readonly type: 'RequestChips';
  readonly movement: Movement;
  readonly denominations: readonly Denomination[];
}

interface OnRequest extends OnPeriod {
  readonly requestId: string;
}

export interface CancelRequest extends OnRequest {
  readonly type: 'CancelRequest';
  readonly reason: string;
}

export interface PrepareSlip extends OnRequest {
  readonly type: 'PrepareSlip';
  readonly slipNumber: string;
  /** Absent where they are those of the request. */
  readonly denominations?: readonly Denomination[];
}

export interface SignSlip extends OnRequest {
  readonly type: 'SignSlip';
  readonly role: SlipRole;
}

export interface VoidSlip extends OnRequest {
  readonly type: 'VoidSlip';
  readonly reason: string;
}

/** Marks the slip of a count that no supervisor has signed. */
export interface VoidInventorySlip extends OnPeriod {
  readonly type: 'VoidInventorySlip';
  readonly slipNumber: string;
  readonly reason: string;
}

/** The second signature on a slip that is marked VOID. */
export interface SignVoidSlip extends OnPeriod {
  readonly type: 'SignVoidSlip';
  /** Absent for a Table Inventory Slip. */
  readonly requestId?: string;
  readonly slipNumber: string;
  readonly role: SlipRole;
}

/** By the dealer, who counts what arrives or leaves. */
export interface MoveChips extends OnRequest {
  readonly type: 'MoveChips';
  /** Absent where they are those of the slip. */
  readonly denominations?: readonly Denomination[];
}

export type SlipCommand = CancelRequest | PrepareSlip | SignSlip | VoidSlip | MoveChips;

export type InventoryPeriodCommand =
  | CountOpener
  | CountTray
  | CountCloser
  | ObserveCount
  | ContinueInventory
  | ReportDifference
  | ChangeTray
  | OpenTraySheet
  | RequestChips
  | VoidInventorySlip
  | SignVoidSlip
  | SlipCommand;
