import type { Cents, IsoDate } from '#kernel';
import type { PaymentProcedure, SettlementLine, TableLimits } from '#rules';
import type { ControlExceptionRecorded } from '../command-context.js';
import type { IrregularityRecorded } from '../irregularity.js';

/** Where rounds are opened and numbered: in a recorded shoe, or on a table's gaming day. */
export type RoundPlace =
  | { readonly kind: 'shoe'; readonly shoeId: string }
  | { readonly kind: 'table-day'; readonly gamingDay: IsoDate };

/** Opened with a snapshot of what was in effect at the table: a round replays under the rules of its day. */
export interface RoundOpened {
  readonly type: 'RoundOpened';
  readonly data: {
    readonly roundId: string;
    readonly place: RoundPlace;
    readonly tableId: string;
    readonly pitId: string;
    readonly game: string;
    /** Place of the round in its shoe, or on its table's gaming day, from 1. */
    readonly number: number;
    /** The gaming day whose edition of the rules applies. */
    readonly edition: string;
    readonly positions: number;
    readonly rules: object;
    readonly limits: TableLimits;
    readonly paymentProcedure: PaymentProcedure;
  };
}

export interface WagerPlaced {
  readonly type: 'WagerPlaced';
  readonly data: {
    readonly tableId: string;
    readonly wagerId: string;
    readonly position: number;
    readonly patronId: string;
    readonly kind: string;
    /** What it is on where the kind alone does not say. */
    readonly selection?: string;
    readonly stakeCents: Cents;
    /** Accepted outside the posted limits it is paid or lost in full all the same (8.2(e)). */
    readonly limits: LimitStanding;
  };
}

export type LimitStanding = 'within' | 'below-minimum' | 'above-maximum';

export interface WagerChanged {
  readonly type: 'WagerChanged';
  readonly data: {
    readonly tableId: string;
    readonly wagerId: string;
    readonly fromCents: Cents;
    readonly stakeCents: Cents;
    readonly limits: LimitStanding;
  };
}

export interface WagerWithdrawn {
  readonly type: 'WagerWithdrawn';
  readonly data: { readonly wagerId: string; readonly stakeCents: Cents };
}

export interface NoMoreBetsCalled {
  readonly type: 'NoMoreBetsCalled';
  readonly data: { readonly wagers: number; readonly handleCents: Cents };
}

/** What facts of play come to by the rules of their game. */
export interface Outcome {
  /** In the words of the floor, such as `17 black`. */
  readonly summary: string;
  /** What the facts of the round have come to, in the game's own terms. */
  readonly state: unknown;
  /** The wagers that are decided, to be settled next; the others stand. */
  readonly lines: readonly SettlementLine[];
  /** How the round goes on when they are settled. */
  readonly next: 'over' | 'wagering' | 'playing';
  readonly citations: readonly string[];
}

/** A fact of play, such as a roll or the cards of a deal, and what it comes to. */
export interface OutcomeObserved {
  readonly type: 'OutcomeObserved';
  readonly data: { readonly tableId: string; readonly game: string; readonly fact: unknown } & Outcome;
}

/** The fact that leaves nothing to observe: a spin, the roll that ends a hand, the call of a result. */
export interface ResultAnnounced {
  readonly type: 'ResultAnnounced';
  readonly data: OutcomeObserved['data'] & { readonly next: 'over' };
}

/** A wager as it was decided by the rules and as it was settled on the table; in the order in which they were placed. */
export interface SettledWager extends SettlementLine {
  /** Taken from the patron: the stake of a losing wager. */
  readonly takenCents: Cents;
  /** Paid to the patron on top of the stake. */
  readonly paidCents: Cents;
  /** Vigorish charged, collected or deferred. */
  readonly chargedCents: Cents;
}

export interface WagersSettled {
  readonly type: 'WagersSettled';
  readonly data: {
    readonly tableId: string;
    readonly game: string;
    readonly wagers: readonly SettledWager[];
    /** How the round goes on; absent where this settlement ends it. */
    readonly next?: 'wagering' | 'playing';
  };
}

/** Whose marker it is: what every movement of vigorish names. */
export interface MarkerRef {
  readonly tableId: string;
  readonly game: string;
  readonly wagerId: string;
  readonly position: number;
  readonly patronId: string;
}

export interface VigorishCollected {
  readonly type: 'VigorishCollected';
  readonly data: MarkerRef & {
    readonly amountCents: Cents;
    /** With the payout, later from a marker, or at the end of a round that tied (7.3(d)). */
    readonly when: 'payout' | 'later' | 'tie';
  };
}

export interface VigorishDeferred {
  readonly type: 'VigorishDeferred';
  readonly data: MarkerRef & { readonly shoeId: string; readonly amountCents: Cents };
}

export interface VigorishComped {
  readonly type: 'VigorishComped';
  readonly data: MarkerRef & { readonly amountCents: Cents; readonly formNumber: string };
}

export interface RoundVoided {
  readonly type: 'RoundVoided';
  readonly data: {
    readonly tableId: string;
    readonly game: string;
    readonly reason: 'insufficient-cards' | 'other';
    readonly note: string;
    readonly citation: string;
    readonly returned: readonly { readonly wagerId: string; readonly stakeCents: Cents }[];
  };
}

/** One wager before and after a correction, and what the correction does to its vigorish. */
export interface CorrectedWager {
  readonly before: SettledWager;
  readonly after: SettledWager;
  /**
   * Present where the corrected fact decides a wager that still stood `before`, or leaves one that was settled standing
   * `after`; that side then holds no amounts.
   */
  readonly stands?: 'before' | 'after';
  /** Change of vigorish on markers; what is outstanding changes with it. */
  readonly deferredCents: Cents;
  /** Change of vigorish collected with the payout or on a tie; negative when handed back. */
  readonly collectedAtPayoutCents: Cents;
  /** When the vigorish was collected that is handed back. */
  readonly handedBackOf?: 'payout' | 'tie';
  /** Change of vigorish collected from markers; negative when handed back. */
  readonly collectedLaterCents: Cents;
}

export interface SettlementCorrected {
  readonly type: 'SettlementCorrected';
  readonly data: {
    readonly tableId: string;
    readonly game: string;
    readonly shoeId?: string;
    readonly reason: string;
    /** Revision in this stream of the settlement, correction or fact that this one corrects. */
    readonly correctsRevision: number;
    /** All facts of the turn as they were, and what they come to; present when one had been observed wrongly. */
    readonly observed?: { readonly facts: readonly unknown[] } & Outcome;
    /** How the round stands after it. */
    readonly status: 'wagering' | 'playing' | 'decided' | 'settled';
    readonly wagers: readonly CorrectedWager[];
  };
}

export type RoundEvent =
  | RoundOpened
  | WagerPlaced
  | WagerChanged
  | WagerWithdrawn
  | NoMoreBetsCalled
  | OutcomeObserved
  | ResultAnnounced
  | WagersSettled
  | VigorishCollected
  | VigorishDeferred
  | VigorishComped
  | RoundVoided
  | SettlementCorrected
  | IrregularityRecorded
  | ControlExceptionRecorded;
