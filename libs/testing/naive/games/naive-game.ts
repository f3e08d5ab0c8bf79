/** A wager on the layout, in cents. */
export interface NaiveWager {
  readonly wagerId: string;
  readonly position: number;
  readonly patronId: string;
  readonly kind: string;
  readonly selection?: string;
  readonly stake: number;
}

/** The settlement of a wager by the rules, in cents. */
export interface NaiveDue {
  readonly wagerId: string;
  readonly taken: number;
  readonly paid: number;
  /** Vigorish and the reason for it. */
  readonly charged: number;
  readonly on: 'win' | 'tie' | 'stake';
}

/** The result of a fact: the wagers that it decides, the state of the game, and the next stage of the round. */
export interface NaiveOutcome {
  readonly due: readonly NaiveDue[];
  readonly play: unknown;
  readonly then: 'over' | 'wagering' | 'playing';
  /** The codes of the rules that it breaks; it can be recorded as it happened. */
  readonly breaches?: readonly string[];
}

/** A game in the clerk's version, fact by fact. */
export interface NaiveGame {
  readonly begin: unknown;
  /** Whether every wager ends with the call of no more bets. */
  readonly callsNoMoreBets?: boolean;
  /** Where vigorish on a win goes by default; absent if it is taken with the payout. */
  readonly collection?: 'at-payout' | 'deferred';
  readonly observe: (play: unknown, wagers: readonly NaiveWager[], fact: unknown) => NaiveOutcome;
}

/** A wager that is lost, paid `paid` cents, or returned. */
export function due({ wagerId, stake }: NaiveWager, paid: number | 'lost'): NaiveDue {
  const lost = paid === 'lost';
  return { wagerId, taken: lost ? stake : 0, paid: lost ? 0 : paid, charged: 0, on: 'win' };
}

/** The wagers left on the layout after a fact. */
export function leftBy(dues: readonly NaiveDue[], wagers: readonly NaiveWager[]): readonly NaiveWager[] {
  return wagers.filter(({ wagerId }) => !dues.some((decided) => decided.wagerId === wagerId));
}
