import type { Card } from '#rules';
import type { ControlExceptionRecorded } from '../command-context.js';
import type { IrregularityRecorded } from '../irregularity.js';
import type { PlaceEvent } from '../place/place.events.js';

export interface ShoePrepared {
  readonly type: 'ShoePrepared';
  readonly data: {
    readonly shoeId: string;
    readonly tableId: string;
    readonly game: string;
    /** Decks in the shoe itself, not in the shuffler beside it. */
    readonly decks: number;
  };
}

export interface CardsCut {
  readonly type: 'CardsCut';
  readonly data: {
    /** Player position that cut, or the dealer when none would. */
    readonly by: number | 'dealer';
    /** Cards from the nearer end at which the stack was cut. */
    readonly cutDepth: number;
    /** Cards behind the first cutting card. */
    readonly cuttingCardFromBack: number;
  };
}

export interface CardsBurned {
  readonly type: 'CardsBurned';
  readonly data: { readonly first: Card; readonly further: readonly Card[] };
}

export interface CardsDrawn {
  readonly type: 'CardsDrawn';
  readonly data: {
    readonly roundId: string;
    readonly cards: readonly Card[];
    /** How many of the first `cards` had left the shoe in error before this round (7.11(a), (b)). */
    readonly carriedForward: number;
  };
}

export interface CardCarriedForward {
  readonly type: 'CardCarriedForward';
  readonly data: { /** Absent while face down. */ readonly card?: Card };
}

export interface CardsDiscarded {
  readonly type: 'CardsDiscarded';
  readonly data: {
    readonly cards: readonly Card[];
    /** Cards discarded without being shown (7.11(c)2). */
    readonly faceDown: number;
  };
}

/** The cards of a round were read wrongly and are set right (see SettlementCorrected in the round). */
export interface CardsReread {
  readonly type: 'CardsReread';
  readonly data: {
    readonly roundId: string;
    readonly before: readonly Card[];
    readonly after: readonly Card[];
  };
}

export interface CuttingCardReached {
  readonly type: 'CuttingCardReached';
  readonly data: { readonly roundId: string };
}

export interface LastHandAnnounced {
  readonly type: 'LastHandAnnounced';
  readonly data: Record<never, never>;
}

export interface PatronLeft {
  readonly type: 'PatronLeft';
  readonly data: {
    readonly tableId: string;
    readonly patronId: string;
    readonly position: number;
    readonly outstandingCents: number;
  };
}

/** One payment of a patron for the markers of a position, whatever rounds they are of (3.3(c)2, 7.3(c)2). */
export interface VigorishPaymentReceived {
  readonly type: 'VigorishPaymentReceived';
  readonly data: {
    readonly position: number;
    readonly patronId: string;
    readonly amountCents: number;
    /** What it pays, oldest marker first; each is collected in its round by the same command. */
    readonly pays: readonly {
      readonly roundId: string;
      readonly wagerId: string;
      readonly amountCents: number;
    }[];
  };
}

export interface ShoeCompleted {
  readonly type: 'ShoeCompleted';
  readonly data: { readonly shoeId: string; readonly tableId: string; readonly outstandingCents: number };
}

export type ShoeEvent =
  | ShoePrepared
  | CardsCut
  | CardsBurned
  | CardsDrawn
  | CardCarriedForward
  | CardsDiscarded
  | CardsReread
  | CuttingCardReached
  | LastHandAnnounced
  | PlaceEvent
  | PatronLeft
  | VigorishPaymentReceived
  | ShoeCompleted
  | IrregularityRecorded
  | ControlExceptionRecorded;
