import type { IsoDate, Objection } from '#kernel';
import type { Card } from '../cards/card.js';
import type { Citation } from '../citation.js';

/** Paragraphs on the cards of a shoe, from the shuffle to the last hand. */
export interface ShoeCitations {
  readonly decks: Citation;
  readonly shuffle: Citation;
  readonly cut: Citation;
  /** The cutting cards, and the cards burned before play. */
  readonly burn: Citation;
  readonly cutCard: Citation;
  readonly vigorishDue: Citation;
  /** What is done with a card drawn in error that begins the next hand. */
  readonly carriedCard: Citation;
}

/** A reported irregularity of a card. */
export interface CardIncident<Rules, State> {
  /** One of the game's kinds of irregularity. */
  readonly kind: string;
  /** Absent while it is face down. */
  readonly card?: Card;
  /** Whether the card was seen. */
  readonly disclosed: boolean;
  /** Cards that followed it into the discard rack face up. */
  readonly further: readonly Card[];
  readonly rules: Rules;
  /** The gaming day whose edition of the rules applies. */
  readonly edition: IsoDate;
  /** The state of the open round after its facts; absent between two rounds. */
  readonly state?: State;
}

/** The remedy of the rules for an irregular card, and the movement of the cards. */
export interface CardRemedy {
  readonly remedy: string;
  /** Empty if we do not have the text of the paragraph. */
  readonly citation: Citation;
  readonly breaches: readonly Objection[];
  /** Whether the card leaves the shoe to begin the next hand. */
  readonly carried: boolean;
  /** Cards that leave the shoe for the discard rack face up. */
  readonly discarded: readonly Card[];
  /** How many more leave it face down. */
  readonly faceDown: number;
}

/** The rules of a game for its recorded shoe. */
export interface ShoeRules<Rules, State, Fact> {
  readonly citations: ShoeCitations;
  /** The smallest number of cards at either side of the cut. */
  readonly leastCutDepth: number;
  /** The smallest number of cards behind the first cutting card. */
  readonly leastBehindCuttingCard: number;
  /** Kinds of irregularity that `remedy` knows. */
  readonly irregularities: readonly string[];
  /** Decks in the shoe itself, not in a shuffler beside it. */
  decksIn(rules: Rules): number;
  /** Number of cards to burn after the first one before play. */
  burnCount(first: Card): number;
  /** The cards of a fact in the order in which they leave the shoe. */
  cards(fact: Fact): readonly Card[];
  /** The smallest number of cards to continue a round; 0 if it needs no more. */
  cardsNeeded(state: State): number;
  /** The paragraph by which a round is void for want of cards; empty if we do not have its text. */
  wantOfCards(edition: IsoDate): Citation;
  /** The remedy for an irregular card; an Objection if the report is impossible. */
  remedy(incident: CardIncident<Rules, State>): CardRemedy | Objection;
}
