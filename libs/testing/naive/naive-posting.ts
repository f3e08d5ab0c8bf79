/** The books of one table, shift and gaming day, in cents except counts. */
export interface NaiveLine {
  rounds: number;
  void: number;
  corrections: number;
  wagers: number;
  handle: number;
  lost: number;
  paid: number;
  payout: number;
  tie: number;
  stake: number;
  deferred: number;
  later: number;
  comped: number;
  /** Put on forms as still owed, and paid of what forms document. */
  documented: number;
  recovered: number;
  /** Left due by corrections, and paid of it. */
  due: number;
  dueAtTable: number;
  dueAtCage: number;
  /** Taken from patrons for funds of the players, and left due to those. */
  funds: number;
  fundsDue: number;
}

export const NOTHING_MOVED: NaiveLine = {
  rounds: 0,
  void: 0,
  corrections: 0,
  wagers: 0,
  handle: 0,
  lost: 0,
  paid: 0,
  payout: 0,
  tie: 0,
  stake: 0,
  deferred: 0,
  later: 0,
  comped: 0,
  documented: 0,
  recovered: 0,
  due: 0,
  dueAtTable: 0,
  dueAtCage: 0,
  funds: 0,
  fundsDue: 0,
};

/** What one command moved at a table, as the clerk entered it in a line of the books. */
export interface NaivePosting {
  /** The place of the command in the order of the log. */
  readonly position: number;
  /** Floor time, milliseconds since 1970 UTC. */
  readonly atMs: number;
  readonly tableId: string;
  /** The gaming day and the shift of the line. */
  readonly gamingDay: string;
  readonly shift: string;
  readonly figures: NaiveLine;
  /** The gaming day of what it corrects, if it is a correction. */
  readonly concerns?: string;
}

/** Money that play moved into the tray of a table, in cents. */
export function cashIn(postings: readonly NaivePosting[]): number {
  let cents = 0;
  for (const { figures } of postings) {
    cents += figures.lost - figures.paid + figures.funds + figures.payout + figures.tie + figures.stake;
    cents += figures.later + figures.recovered + figures.dueAtTable;
  }
  return cents;
}

/** Vigorish that counts as earned: taken with a payout, on a tie, with the wager, or put on a marker. */
export function earnedIn({ payout, tie, stake, deferred }: NaiveLine): number {
  return payout + tie + stake + deferred;
}

/** Win as it is earned. */
export function winIn(line: NaiveLine): number {
  return line.lost - line.paid + earnedIn(line) + line.due;
}

/** The sum of two lines, or what the first has more than the other. */
export function plusLines(one: NaiveLine, other: NaiveLine, sign: 1 | -1 = 1): NaiveLine {
  const names = Object.keys(NOTHING_MOVED) as (keyof NaiveLine)[];
  return Object.fromEntries(
    names.map((name) => [name, one[name] + sign * other[name]]),
  ) as unknown as NaiveLine;
}
