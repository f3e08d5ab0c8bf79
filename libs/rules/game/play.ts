import type { Cents, IsoDate, Objection } from '#kernel';
import type { TSchema } from 'typebox';
import type { Citation } from '../citation.js';
import type { Chance } from './chance.js';
import type { ShoeRules } from './shoe.js';
import type { ProposedWager, SettlementLine, StandingWager, WagerDecision } from './wager.js';

/** A round in the form for a game. */
export interface Layout<Rules, State> {
  readonly rules: Rules;
  /** The gaming day whose edition of the rules applies. */
  readonly edition: IsoDate;
  /** The state after the facts so far; plain JSON, because it is stored. */
  readonly state: State;
  /** Undecided wagers, in the order of placement. */
  readonly wagers: readonly StandingWager[];
}

/** The result of a fact of play. */
export interface Observed<State> {
  readonly state: State;
  /** The decided wagers; the others stay. */
  readonly decisions: readonly WagerDecision[];
  /**
   * `over`: the round ends and every wager is decided. `wagering`: wagers may be made before the next fact. `playing`:
   * the next fact follows, and only wagers made during play are accepted.
   */
  readonly next: 'over' | 'wagering' | 'playing';
  /** The fact in the words of the floor, such as `17 black`. */
  readonly summary: string;
  /** The paragraphs for it. */
  readonly citations: readonly Citation[];
  /** The rule that it breaks; only `asHappened` records it. */
  readonly breaches?: readonly Objection[];
}

/** One movement of a fact with several, such as one card of a deal. */
export interface PlayStep<State> {
  readonly summary: string;
  readonly citation: Citation;
  /** The state after it. */
  readonly state: State;
}

/** Where the vigorish on a settled wager goes. */
export interface Collection {
  /** Where it goes by default. */
  readonly usual: 'at-payout' | 'deferred';
  /** The rule that a marker for it breaks; absent if it may be deferred. */
  readonly deferredBreaks?: Objection;
}

/**
 * The play of a round, fact by fact (a spin, a roll, cards, a player's choice); each fact may decide wagers. All
 * functions are pure; a fact has the shape `fact` before `observe` gets it.
 */
export interface Play<Rules, State, Fact> {
  /** The shape of a fact. */
  readonly fact: TSchema;
  /** Whether no more bets is called before each fact; otherwise the fact itself ends the wagering. */
  readonly callsNoMoreBets: boolean;
  /** The state of a round before its first fact. */
  begin(rules: Rules, edition: IsoDate): State;
  /** Why a wager of an offered kind cannot be made now: its selection, its partners, the state of the round. */
  admit(layout: Layout<Rules, State>, wager: ProposedWager): Objection | undefined;
  /** Whether wagers on the layout may also be changed or withdrawn after no more bets, if `release` does not object. */
  readonly releasesInPlay?: boolean;
  /** The vigorish that is paid when a wager is made, in cents; absent where what decides a wager charges it. */
  vigorishPaidWith?(rules: Rules, wager: ProposedWager): Cents;
  /** Why a standing wager cannot be changed to another stake, or withdrawn at 0; absent where each can be. */
  release?(layout: Layout<Rules, State>, wager: StandingWager, stakeCents: number): Objection | undefined;
  /** Applies a fact; an Objection if it is impossible. */
  observe(layout: Layout<Rules, State>, fact: Fact): Observed<State> | Objection;
  /** The movements of an observed fact; absent if a fact is one movement. */
  steps?(layout: Layout<Rules, State>, fact: Fact): readonly PlayStep<State>[];
  /** Where the vigorish on a line goes; absent if it is always taken with the payout. */
  collection?(rules: Rules, line: SettlementLine): Collection;
  /** Present if chance alone decides every wager; absent where players decide, or wagers stay over several facts. */
  readonly chance?: Chance<Rules, State, Fact>;
  /** Present if rounds are dealt from a recorded shoe; otherwise they belong to the table's gaming day. */
  readonly shoe?: ShoeRules<Rules, State, Fact>;
}
