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

/** A card that went wrong, as it was reported. */
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
  /** The round in play as its facts have left it; absent between two rounds. */
  readonly state?: State;
}

/** What the rules do about a card that went wrong, and how the cards move. */
export interface CardRemedy {
  readonly remedy: string;
  /** Empty where the paragraph is not held. */
  readonly citation: Citation;
  readonly breaches: readonly Objection[];
  /** Whether the card leaves the shoe to begin the next hand. */
  readonly carried: boolean;
  /** Cards that leave the shoe for the discard rack face up. */
  readonly discarded: readonly Card[];
  /** How many more leave it face down. */
  readonly faceDown: number;
}

/** How the cards of a game leave a recorded shoe. */
export interface ShoeRules<Rules, State, Fact> {
  readonly citations: ShoeCitations;
  /** The least cards at either side of the cut. */
  readonly leastCutDepth: number;
  /** The least cards behind the first cutting card. */
  readonly leastBehindCuttingCard: number;
  /** Kinds of irregularity that `remedy` knows. */
  readonly irregularities: readonly string[];
  /** Decks in the shoe itself, not in a shuffler beside it. */
  decksIn(rules: Rules): number;
  /** Cards to be burned after the first one before play. */
  burnCount(first: Card): number;
  /** The cards of a fact in the order in which they leave the shoe. */
  cards(fact: Fact): readonly Card[];
  /** The least cards with which a round can go on; 0 when it needs no more. */
  cardsNeeded(state: State): number;
  /** The paragraph by which a round is void for want of cards; empty where its text is not held. */
  wantOfCards(edition: IsoDate): Citation;
  /** What is done about a card that went wrong; an Objection when it cannot be as it was reported. */
  remedy(incident: CardIncident<Rules, State>): CardRemedy | Objection;
}
