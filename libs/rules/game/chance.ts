import type { ProposedWager, StandingWager } from './wager.js';

/** What a wager is on. */
export type WagerOn = Pick<ProposedWager, 'kind' | 'selection'>;

/** One way in which chance may decide wagers. */
export interface ChanceOutcome<State, Fact> {
  /** Number of equally likely ways, such as orders of the cards. */
  readonly ways: bigint;
  /** The state before the fact that decides. */
  readonly state: State;
  readonly fact: Fact;
}

/**
 * The odds against the wagers of a game in which no player decides anything. Each round is dealt from a fresh shoe, and
 * the play decides the wagers of each outcome, so that theory and settlement cannot disagree.
 */
export interface Chance<Rules, State, Fact> {
  /**
   * Every way in which wagers on a state may be decided. One that leaves a wager on the layout tells nothing of it.
   * @param on the wagers asked of, one or two; other games have the same outcomes for all
   */
  outcomes(rules: Rules, state: State, on: readonly WagerOn[]): readonly ChanceOutcome<State, Fact>[];
  /**
   * Rules by which a wager alone is decided as it is among the others of its round, with vigorish unrounded; the rules
   * themselves where neither changes anything. Equal answers are one object.
   */
  alone?(rules: Rules, wager: StandingWager, wagers: readonly StandingWager[]): Rules;
  /** A text that one or two wagers share with others of the same expectations; absent where kind and selection say it. */
  alike?(on: readonly WagerOn[]): string;
  /** Whether wagers are made between the facts of a round, so that theirs begins with a state of its own. */
  readonly inSets?: true;
}
