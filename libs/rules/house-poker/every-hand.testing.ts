import { DECK, type Card } from '../cards/card.js';

/** A hand with the number of hands of equal value. */
export interface HandClass {
  readonly cards: readonly Card[];
  readonly count: number;
}

/**
 * Every hand of a size in the deck, one for each value of `valueOf`, with its number. The deck has 52 cards without
 * those `taken`.
 */
export function everyHand(
  size: number,
  valueOf: (cards: readonly Card[]) => number,
  taken: readonly Card[] = [],
): readonly HandClass[] {
  const deck = DECK.filter((card) => !taken.includes(card));
  const classes = new Map<number, { cards: readonly Card[]; count: number }>();
  const cards: Card[] = [];
  const take = (from: number): void => {
    if (cards.length === size) {
      const value = valueOf(cards);
      const known = classes.get(value);
      if (known) known.count++;
      else classes.set(value, { cards: [...cards], count: 1 });
      return;
    }
    for (let at = from; at < deck.length; at++) {
      cards.push(deck[at] as Card);
      take(at + 1);
      cards.pop();
    }
  };
  take(0);
  return [...classes.values()];
}
