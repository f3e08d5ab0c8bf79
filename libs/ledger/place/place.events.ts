/** How a round ended in its place. */
export type RoundEnding = 'settled' | 'void' | 'void-for-want-of-cards';

/** The next round of a shoe, or of a table's gaming day. */
export interface RoundStarted {
  readonly type: 'RoundStarted';
  readonly data: {
    readonly roundId: string;
    /** Place of the round in its shoe, or at its table on the gaming day, from 1. */
    readonly number: number;
  };
}

export interface RoundEnded {
  readonly type: 'RoundEnded';
  readonly data: {
    readonly roundId: string;
    readonly outcome: RoundEnding;
    /** Whether the round put markers on the table. */
    readonly deferredVigorish: boolean;
  };
}

/** A settled round was corrected and now has a marker where it had none. */
export interface RoundMarkerOpened {
  readonly type: 'RoundMarkerOpened';
  readonly data: { readonly roundId: string };
}

export type PlaceEvent = RoundStarted | RoundEnded | RoundMarkerOpened;
