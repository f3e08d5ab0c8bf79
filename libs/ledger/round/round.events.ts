import type { Cents } from '#kernel';
import type { BaccaratResult, Card, PaymentProcedure, SettlementLine, TableLimits } from '#rules';
import type { ControlExceptionRecorded } from '../command-context.js';
import type { IrregularityRecorded } from '../irregularity.js';

/** Opened with a snapshot of what was in effect at the table: a round replays under the rules of its day. */
export interface RoundOpened {
  readonly type: 'RoundOpened';
  readonly data: {
    readonly roundId: string;
    /** The shoe from which its hands are dealt; absent at other games. */
    readonly shoeId?: string;
    readonly tableId: string;
    readonly pitId: string;
    readonly game: string;
    /** Place of the round in its shoe, or at its table on its gaming day, from 1. */
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

export interface CardsDealt {
  readonly type: 'CardsDealt';
  readonly data: {
    /** The cards of this deal in order. */
    readonly cards: readonly Card[];
    /** Both hands after it. */
    readonly player: readonly Card[];
    readonly banker: readonly Card[];
  };
}

/** Cards had been read wrongly and are set right before anything was settled by them. */
export interface HandsReread {
  readonly type: 'HandsReread';
  readonly data: {
    readonly tableId: string;
    readonly before: readonly Card[];
    /** All cards of the round so far in the order in which they were dealt. */
    readonly cards: readonly Card[];
    readonly player: readonly Card[];
    readonly banker: readonly Card[];
    readonly reason: string;
  };
}

export interface ResultAnnounced {
  readonly type: 'ResultAnnounced';
  readonly data: BaccaratResult;
}

/** A fact of play, such as a spin or a roll, and what it comes to by the rules. */
export interface OutcomeObserved {
  readonly type: 'OutcomeObserved';
  readonly data: {
    readonly tableId: string;
    readonly game: string;
    readonly fact: unknown;
    /** The fact in the words of the floor. */
    readonly told: string;
    /** What the facts of the round have come to, in the game's own terms. */
    readonly state: unknown;
    /** The wagers that it decides, to be settled next; the others stand. */
    readonly lines: readonly SettlementLine[];
    readonly then: 'over' | 'wagering' | 'playing';
    readonly citations: readonly string[];
  };
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
    readonly then?: 'wagering' | 'playing';
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
  /** When that was collected which is handed back; absent from corrections recorded before it was told. */
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
    /** Present when the cards had been read wrongly. */
    readonly reread?: {
      readonly player: readonly Card[];
      readonly banker: readonly Card[];
      readonly result: BaccaratResult;
    };
    /** Present when the fact had been observed wrongly. */
    readonly observed?: Omit<OutcomeObserved['data'], 'tableId' | 'game'>;
    readonly wagers: readonly CorrectedWager[];
  };
}

export type RoundEvent =
  | RoundOpened
  | WagerPlaced
  | WagerChanged
  | WagerWithdrawn
  | NoMoreBetsCalled
  | CardsDealt
  | HandsReread
  | ResultAnnounced
  | OutcomeObserved
  | WagersSettled
  | VigorishCollected
  | VigorishDeferred
  | VigorishComped
  | RoundVoided
  | SettlementCorrected
  | IrregularityRecorded
  | ControlExceptionRecorded;
