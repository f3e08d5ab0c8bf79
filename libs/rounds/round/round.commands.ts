import type { Cents, IsoInstant, IsoDate } from '#kernel';
import type { TableLimits } from '#rules';
import type { FormEntry } from './round.state.js';
import type { CommandContext } from '../../ledger/command-context.js';
import type { IrregularityRecorded } from '../irregularity.js';
import type { DisputeRecorded, RoundEvent, RoundOpened } from './round.events.js';
import type { AcceptedWager, MarkerOfRound } from './round.shapes.js';

interface InRound {
  readonly context: CommandContext;
}

export interface OpenRound extends InRound {
  readonly type: 'OpenRound';
  readonly opening: RoundOpened['data'];
  /** The step of a whole round that was after the retirement of its table. */
  readonly outOfService?: {
    readonly retiredFrom: IsoInstant;
    readonly step: 'begin' | 'end';
    readonly at: IsoInstant;
  };
}

export interface PlaceWager extends InRound {
  readonly type: 'PlaceWager';
  readonly position: number;
  readonly patronId: string;
  readonly kind: string;
  readonly selection?: string;
  readonly stakeCents: Cents;
}

export interface ChangeWager extends InRound {
  readonly type: 'ChangeWager';
  readonly wagerId: string;
  readonly stakeCents: Cents;
}

export interface WithdrawWager extends InRound {
  readonly type: 'WithdrawWager';
  readonly wagerId: string;
}

export interface CallNoMoreBets extends InRound {
  readonly type: 'CallNoMoreBets';
}

export interface ObserveOutcome extends InRound {
  readonly type: 'ObserveOutcome';
  readonly fact: unknown;
}

/** The actual settlement of a wager if it differs from the rules. */
export interface ActualSettlement {
  readonly wagerId: string;
  readonly takenCents?: Cents;
  readonly paidCents?: Cents;
  readonly chargedCents?: Cents;
}

/** Where the vigorish of a wager goes when not as the table's rules say. */
export interface StatedCollection {
  readonly wagerId: string;
  readonly collection: 'at-payout' | 'deferred';
}

/** Whether the difference that a correction makes on a wager was settled at the table. */
export interface DifferenceSettled {
  readonly wagerId: string;
  readonly settled: boolean;
}

/** Pays an amount that a correction left due. */
export interface SettleAmountDue extends InRound {
  readonly type: 'SettleAmountDue';
  readonly wagerId: string;
  readonly amountCents: Cents;
  readonly paidAt: 'table' | 'cage';
}

export interface SettleRound extends InRound {
  readonly type: 'SettleRound';
  readonly actual: readonly ActualSettlement[];
  readonly vigorish: readonly StatedCollection[];
}

export interface CollectVigorish extends InRound {
  readonly type: 'CollectVigorish';
  readonly wagerId: string;
  readonly amountCents: Cents;
  /** The form that its marker is on and that is neither deposited nor void. */
  readonly onForm?: string;
  /** The marker for which the payment had counted. */
  readonly movedFrom?: MarkerOfRound;
}

/** Takes a part of a payment for the position off a marker, because it was for an older one. */
export interface MoveVigorishPayment extends InRound {
  readonly type: 'MoveVigorishPayment';
  readonly wagerId: string;
  readonly amountCents: Cents;
  readonly to: MarkerOfRound;
}

/** Before the payment of vigorish that a deposited form had taken off its marker. */
export interface ReinstateVigorish extends InRound {
  readonly type: 'ReinstateVigorish';
  readonly wagerId: string;
  readonly amountCents: Cents;
  readonly form: FormEntry;
}

interface TakeMarkerOff extends InRound {
  readonly wagerId: string;
  readonly amountCents: Cents;
  /** The form with its vigorish, which was deposited. */
  readonly formNumber: string;
}

export interface CompVigorish extends TakeMarkerOff {
  readonly type: 'CompVigorish';
}

export interface DocumentVigorish extends TakeMarkerOff {
  readonly type: 'DocumentVigorish';
}

export interface VoidRound extends InRound {
  readonly type: 'VoidRound';
  readonly reason: 'insufficient-cards' | 'other';
  readonly note: string;
  /** Cards available for the rest of the round: in its shoe, or drawn in error before it. */
  readonly cardsRemaining: number;
}

/** Records what a patron disputes of a round, and what a supervisor decided. */
export interface RecordDispute
  extends InRound, Omit<DisputeRecorded['data'], 'tableId' | 'game' | 'decidedBy'> {
  readonly type: 'RecordDispute';
}

export interface CorrectSettlement extends InRound {
  readonly type: 'CorrectSettlement';
  readonly reason: string;
  /** All corrected facts of the newest turn, if one was misread. */
  readonly facts?: readonly unknown[];
  /** The wagers whose amounts are set: one without amounts to what the rules give. */
  readonly actual: readonly ActualSettlement[];
  /** Where vigorish that rises goes. */
  readonly vigorish: readonly StatedCollection[];
  /** Whether the differences were settled at the table; where not, they are due. Required where amounts change. */
  readonly differenceSettled?: boolean;
  /** The wagers for which it was otherwise. */
  readonly differences: readonly DifferenceSettled[];
  /** The gaming day that each event of the round concerns, in the order of its stream. */
  readonly gamingDays?: readonly IsoDate[];
}

export interface NoteIrregularity extends InRound {
  readonly type: 'NoteIrregularity';
  readonly irregularity: IrregularityRecorded['data'];
}

export interface JudgeWagersAgain extends InRound {
  readonly type: 'JudgeWagersAgain';
  /** The limits that were in force when the round was opened. */
  readonly limits: TableLimits;
  readonly accepted: readonly AcceptedWager[];
}

export interface JudgeRoundAgain extends InRound {
  readonly type: 'JudgeRoundAgain';
  /** The rules that were in force when the round was opened. */
  readonly rules: object;
  /** All that was recorded of the round. */
  readonly recorded: readonly (RoundEvent & { readonly id: string })[];
}

export type RoundCommand =
  | OpenRound
  | PlaceWager
  | ChangeWager
  | WithdrawWager
  | CallNoMoreBets
  | ObserveOutcome
  | SettleRound
  | CollectVigorish
  | MoveVigorishPayment
  | ReinstateVigorish
  | CompVigorish
  | DocumentVigorish
  | VoidRound
  | RecordDispute
  | CorrectSettlement
  | SettleAmountDue
  | NoteIrregularity
  | JudgeWagersAgain
  | JudgeRoundAgain;
