import type { IsoDate } from '#kernel';
import type { TObject } from 'typebox';
import type { Citation, RuleBreach } from '../citation.js';
import type { Play } from './play.js';
import type { OfferedWager } from './wager.js';

/** Paragraphs that every game has. */
export interface GameCitations {
  readonly permittedWagers: Citation;
  readonly noMoreBets: Citation;
  readonly announceResult: Citation;
  readonly collectLosers: Citation;
  readonly payWinners: Citation;
}

/** A value that a rule set may only hold since, or until, an amendment is checked with `provision.ts`. */
export interface Game<Rules extends object = object, State = unknown, Fact = unknown> {
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
  /** Every way in which rules of the right shape are not allowed on a date; none if they are. */
  checkRules(rules: Rules, onDate: IsoDate): readonly RuleBreach[];
  /** The wagers that a table with these rules takes on a date. */
  offeredWagers(rules: Rules, onDate: IsoDate): readonly OfferedWager[];
  /**
   * Why a kind is not among them, where the regulation says: the amendment that added or removed it. Absent where
   * `permittedWagers` is all there is to cite.
   */
  whyNotOffered?(kind: string, rules: Rules, onDate: IsoDate): RuleBreach | undefined;
  readonly play: Play<Rules, State, Fact>;
}

/** Keeps the types of a game's own rules, state and facts while it is written; the engine sees none of them. */
export function defineGame<Rules extends object, State, Fact>(
  game: Game<Rules, State, Fact>,
): Game<Rules, State, Fact> {
  return game;
}
