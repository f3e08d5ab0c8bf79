/** A wager as it lies, in cents. */
export interface NaiveWager {
  readonly wagerId: string;
  readonly position: number;
  readonly patronId: string;
  readonly kind: string;
  readonly selection?: string;
  readonly stake: number;
}

/** What the rules give for a wager, in cents. */
export interface NaiveDue {
  readonly wagerId: string;
  readonly taken: number;
  readonly paid: number;
  /** Vigorish, and what it is on. */
  readonly charged: number;
  readonly on: 'win' | 'tie';
}

/** What a fact comes to: what it decides, what the game has come to, and how the round goes on. */
export interface NaiveOutcome {
  readonly due: readonly NaiveDue[];
  readonly play: unknown;
  readonly then: 'over' | 'wagering' | 'playing';
  /** The codes of the rules that it breaks; a supervisor records it all the same. */
  readonly breaches?: readonly string[];
}

/** A game as a clerk works it out, fact by fact. */
export interface NaiveGame {
  readonly begin: unknown;
  /** Where vigorish on a win goes unless the dealer says otherwise; absent where it is taken with the payout. */
  readonly collection?: 'at-payout' | 'deferred';
  readonly observe: (play: unknown, wagers: readonly NaiveWager[], fact: unknown) => NaiveOutcome;
}

/** A wager that is lost, paid `paid` cents, or comes back. */
export function due({ wagerId, stake }: NaiveWager, paid: number | 'lost'): NaiveDue {
  const lost = paid === 'lost';
  return { wagerId, taken: lost ? stake : 0, paid: lost ? 0 : paid, charged: 0, on: 'win' };
}

/** The wagers that a fact leaves on the layout. */
export function leftBy(dues: readonly NaiveDue[], wagers: readonly NaiveWager[]): readonly NaiveWager[] {
  return wagers.filter(({ wagerId }) => !dues.some((decided) => decided.wagerId === wagerId));
}
