/** Ranks as written on a card; `T` is the ten. */
export type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K';

/** Spades, hearts, diamonds, clubs. */
export type Suit = 'S' | 'H' | 'D' | 'C';

/** A card as rank and suit: `AS` is the ace of spades, `TH` the ten of hearts. */
export type Card = `${Rank}${Suit}`;

export const RANKS: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
export const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C'];

/** The 52 cards of one deck, by suit and rank. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

const CARDS: ReadonlySet<string> = new Set(DECK);

/** Whether a text names a card. */
export function isCard(text: unknown): text is Card {
  return typeof text === 'string' && CARDS.has(text);
}

/** The rank of a card. */
export function rankOf(card: Card): Rank {
  return card[0] as Rank;
}
