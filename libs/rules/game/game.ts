import type { IsoDate, Objection } from '#kernel';
import type { TObject } from 'typebox';
import type { Citation } from '../citation.js';
import type { Play } from './play.js';
import type { OfferedWager, PaymentProcedure, StandingWager } from './wager.js';

/** Paragraphs that every game has. */
export interface GameCitations {
  readonly permittedWagers: Citation;
  readonly noMoreBets: Citation;
  readonly announceResult: Citation;
  readonly collectLosers: Citation;
  readonly payWinners: Citation;
  /** The orders in which winners are paid and vigorish is taken; absent where the regulation leaves the order open. */
  readonly paymentProcedures?: Readonly<Record<PaymentProcedure, Citation>>;
  /** Paragraphs on vigorish; absent where what pays a winner charges it. */
  readonly vigorish?: VigorishCitations;
}

/** Paragraphs on vigorish that may be deferred. */
export interface VigorishCitations {
  readonly deferral: Citation;
  /** What documents vigorish that is not collected. */
  readonly uncollected: Citation;
  /** Vigorish on a tie; absent where none is owed. */
  readonly onTie?: Citation;
}

/** What every game declares of its rules and wagers. */
export interface GameRules<Rules extends object = object> {
  /** Stable, as stored: `roulette`. */
  readonly id: string;
  readonly title: string;
  readonly subchapter: Citation;
  /**
   * Where odds and other values come from: the text of the regulation, or, where its text is not held, the property,
   * which must set every one before the game can be offered.
   */
  readonly values: 'regulation' | 'property';
  readonly citations: GameCitations;
  /** The shape of the rules of a table; a value that has no default is required. */
  readonly rules: TObject;
  /** Rules as a house may post them; where `values` is `property`, a sample that is not the regulation. */
  readonly sample: Rules;
  /**
   * Rules with the defaults of what may be left out, as they are stored; absent where the game reads them as given. A
   * table keeps them through later editions, so a default is allowed on every day on which the rules given are.
   */
  complete?(rules: Rules): Rules;
  /** Every way in which rules of the right shape are not allowed on a date; none if they are. */
  checkRules(rules: Rules, onDate: IsoDate): readonly Objection[];
  /** The wagers that a table with these rules takes on a date. */
  offeredWagers(rules: Rules, onDate: IsoDate): readonly OfferedWager[];
  /**
   * Why a kind is not among them, where the regulation says: the amendment that added or removed it. Absent where
   * `permittedWagers` is all there is to cite.
   */
  whyNotOffered?(kind: string, rules: Rules, onDate: IsoDate): Objection | undefined;
  /** What wagers break as they stand when no more bets is called; absent where each was judged alone. */
  checkStanding?(rules: Rules, wagers: readonly StandingWager[]): readonly Objection[];
  /** Whether several patrons may wager at one position; absent where each has their own. */
  severalPatronsAt?(rules: Rules): boolean;
  /** Whether a change of rules is one that patrons need no notice of; absent where every change needs it (8.3(b)). */
  changesWithoutNotice?(from: Rules, to: Rules): boolean;
}

/** A game that a table may offer: its rounds are played fact by fact. */
export interface Game<
  Rules extends object = object,
  State = unknown,
  Fact = unknown,
> extends GameRules<Rules> {
  readonly play: Play<Rules, State, Fact>;
}

/** Keeps the types of a game's own rules, state and facts while it is written; the engine sees none of them. */
export function defineGame<Rules extends object, State, Fact>(
  game: Game<Rules, State, Fact>,
): Game<Rules, State, Fact> {
  return game;
}
