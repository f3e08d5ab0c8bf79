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
  /** The orders in which winners are paid and vigorish is taken; absent if the regulation leaves the order open. */
  readonly paymentProcedures?: Readonly<Record<PaymentProcedure, Citation>>;
  /** Paragraphs on vigorish; absent if the odds include it. */
  readonly vigorish?: VigorishCitations;
}

/** Paragraphs on vigorish that may be deferred. */
export interface VigorishCitations {
  readonly deferral: Citation;
  /** On the form that documents uncollected vigorish. */
  readonly uncollected: Citation;
  /** Vigorish on a tie; absent if none is owed. */
  readonly onTie?: Citation;
}

/** The declaration of a game's rules and wagers. */
export interface GameRules<Rules extends object = object> {
  /** The stored, stable id: `roulette`. */
  readonly id: string;
  readonly title: string;
  readonly subchapter: Citation;
  /**
   * The source of odds and other values: we do not have the text of the regulation, or, if it, the property, which must
   * set every value before the game can be offered.
   */
  readonly values: 'regulation' | 'property';
  readonly citations: GameCitations;
  /** The shape of the rules of a table; a value without a default is required. */
  readonly rules: TObject;
  /** Rules as a house may post them; if `values` is `property`, a sample that is not the regulation. */
  readonly sample: Rules;
  /**
   * Rules with the defaults of what may be left out, as they are stored; absent where the game reads them as given. A
   * table keeps them through later editions, so a default is allowed on every day on which the rules given are.
   */
  complete?(rules: Rules): Rules;
  /** Every way in which rules of the right shape are not allowed on a date; empty if they are. */
  checkRules(rules: Rules, onDate: IsoDate): readonly Objection[];
  /** The wagers that a table with these rules offers on a date. */
  offeredWagers(rules: Rules, onDate: IsoDate): readonly OfferedWager[];
  /**
   * Why a kind is not among them, by the regulation: the amendment that added or removed it. Absent if only
   * `permittedWagers` can be cited.
   */
  whyNotOffered?(kind: string, rules: Rules, onDate: IsoDate): Objection | undefined;
  /** The rules that the wagers break when no more bets is called; absent if each was judged alone. */
  checkStanding?(rules: Rules, wagers: readonly StandingWager[]): readonly Objection[];
  /**
   * Whether the players play against each other, so that the house has only its rake: negative revenue is then an error
   * (13:69D-1.34(b)).
   */
  readonly amongPlayers?: true;
  /** Whether its tables have a device that takes bonus wagers in chips, which come back to the tray (13:69D-1.20(a)). */
  readonly bonusDevice?: true;
  /** Whether several patrons may wager at one position; absent if each has a separate one. */
  severalPatronsAt?(rules: Rules): boolean;
  /** Whether a change of rules needs no notice to patrons; absent if every change needs it (8.3(b)). */
  changesWithoutNotice?(from: Rules, to: Rules): boolean;
}

/** A game that a table may offer, with rounds played fact by fact. */
export interface Game<
  Rules extends object = object,
  State = unknown,
  Fact = unknown,
> extends GameRules<Rules> {
  readonly play: Play<Rules, State, Fact>;
}

/** Keeps the types of a game's own rules, state and facts inside the game; the engine sees none of them. */
export function defineGame<Rules extends object, State, Fact>(
  game: Game<Rules, State, Fact>,
): Game<Rules, State, Fact> {
  return game;
}
