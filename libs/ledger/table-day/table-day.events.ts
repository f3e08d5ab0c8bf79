/** A round of a game that is not dealt from a shoe; the first of a gaming day begins the stream. */
export interface RoundOpenedAtTable {
  readonly type: 'RoundOpenedAtTable';
  readonly data: {
    readonly tableId: string;
    readonly gamingDay: string;
    readonly roundId: string;
    /** Place of the round at its table on the gaming day, from 1. */
    readonly number: number;
  };
}

export interface RoundClosedAtTable {
  readonly type: 'RoundClosedAtTable';
  readonly data: { readonly roundId: string; readonly outcome: 'settled' | 'void' };
}

export type TableDayEvent = RoundOpenedAtTable | RoundClosedAtTable;
