import type { Cents, IsoDate, Objection } from '#kernel';
import type { TSchema } from 'typebox';
import type { Citation } from '../citation.js';
import type { ShoeRules } from './shoe.js';
import type { ProposedWager, SettlementLine, StandingWager, WagerDecision } from './wager.js';

/** A round as a game sees it. */
export interface Layout<Rules, State> {
  readonly rules: Rules;
  /** The gaming day whose edition of the rules applies. */
  readonly edition: IsoDate;
  /** What the facts so far have come to; plain JSON, for it is stored. */
  readonly state: State;
  /** Wagers that stand undecided, in the order in which they were placed. */
  readonly wagers: readonly StandingWager[];
}

/** What a fact of play comes to. */
export interface Observed<State> {
  readonly state: State;
  /** The wagers that it decides; the others stand. */
  readonly decisions: readonly WagerDecision[];
  /**
   * `over`: the round ends and every wager is decided. `wagering`: wagers may be made before the next fact.
   * `playing`: the next fact follows, and only wagers that are made during play are taken.
   */
  readonly next: 'over' | 'wagering' | 'playing';
  /** The fact in the words of the floor, such as `17 black`. */
  readonly summary: string;
  /** The paragraphs behind it. */
  readonly citations: readonly Citation[];
  /** The rule that it breaks although it happened; only `asHappened` records it. */
  readonly breaches?: readonly Objection[];
}

/** One movement of a fact that consists of several, such as one card of a deal. */
export interface PlayStep<State> {
  readonly summary: string;
  readonly citation: Citation;
  /** What the facts have come to after it. */
  readonly state: State;
}

/** Where the vigorish on a settled wager goes. */
export interface Collection {
  /** Where it goes unless the dealer says otherwise. */
  readonly usual: 'at-payout' | 'deferred';
  /** The rule that a marker for it breaks; absent where it may be deferred. */
  readonly deferredBreaks?: Objection;
}

/**
 * How a round of a game is played: fact by fact (a spin, a roll, cards, a player's choice), each of which may decide
 * wagers. Everything here is a pure function; a fact has passed `fact` before `observe` sees it.
 */
export interface Play<Rules, State, Fact> {
  /** The shape of a fact. */
  readonly fact: TSchema;
  /** Whether no more bets is called before each fact; where not, the fact itself ends the wagering. */
  readonly callsNoMoreBets: boolean;
  /** The state of a round before its first fact. */
  begin(rules: Rules, edition: IsoDate): State;
  /** Why a wager of an offered kind cannot be made now: its selection, its partners, the state of the round. */
  admit(layout: Layout<Rules, State>, wager: ProposedWager): Objection | undefined;
  /** Whether standing wagers may be changed or withdrawn after no more bets too, where `release` does not object. */
  readonly releasesInPlay?: boolean;
  /** The vigorish that is paid when a wager is made, in cents; absent where what decides a wager charges it. */
  vigorishPaidWith?(rules: Rules, wager: ProposedWager): Cents;
  /** Why a standing wager cannot be changed to another stake, or withdrawn at 0; absent where each can be. */
  release?(layout: Layout<Rules, State>, wager: StandingWager, stakeCents: number): Objection | undefined;
  /** Takes a fact; an Objection when it cannot be. */
  observe(layout: Layout<Rules, State>, fact: Fact): Observed<State> | Objection;
  /** The movements of a fact that `observe` took; absent where a fact is one movement. */
  steps?(layout: Layout<Rules, State>, fact: Fact): readonly PlayStep<State>[];
  /** Where the vigorish on a line goes; absent where it is always taken with the payout. */
  collection?(rules: Rules, line: SettlementLine): Collection;
  /** Present where rounds are dealt from a recorded shoe; elsewhere they are opened on the table's gaming day. */
  readonly shoe?: ShoeRules<Rules, State, Fact>;
}
