import type { NaiveDue, NaiveWager } from './naive-baccarat.js';

/** What a fact comes to: what it decides, what the game has come to, and how the round goes on. */
export interface NaiveOutcome {
  readonly due: readonly NaiveDue[];
  readonly play: unknown;
  readonly then: 'over' | 'wagering' | 'playing';
  /** The codes of the rules that it breaks; a supervisor records it all the same. */
  readonly breaches?: readonly string[];
}

/** A game that is played fact by fact, as a clerk works it out. */
export interface NaiveFactGame {
  readonly begin: unknown;
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
