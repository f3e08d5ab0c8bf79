import type { NaiveLine } from './clerk/naive-books.js';

/** What one command moved at a table, as the clerk entered it in a line of the books. */
export interface NaivePosting {
  /** The place of the command in the order of the log. */
  readonly position: number;
  /** Floor time, milliseconds since 1970 UTC. */
  readonly atMs: number;
  readonly tableId: string;
  /** The gaming day of the line. */
  readonly gamingDay: string;
  readonly figures: NaiveLine;
  /** The gaming day of what it corrects, if it is a correction. */
  readonly concerns?: string;
}

/** Money that play moved into the tray of a table, in cents. */
export function cashIn(postings: readonly NaivePosting[]): number {
  let cents = 0;
  for (const { figures } of postings) {
    cents += figures.lost - figures.paid + figures.payout + figures.tie + figures.stake;
    cents += figures.later + figures.recovered + figures.dueAtTable;
  }
  return cents;
}
