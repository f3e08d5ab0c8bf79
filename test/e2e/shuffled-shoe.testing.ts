import { burnCount, NO_CARDS, nextCardFor, placeCards, dealingOf } from '#rules';
import type { Card } from '#rules';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const SUITS = ['S', 'H', 'D', 'C'];
const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}` as Card));

/** A shoe of several decks in an order that is always the same, dealt as the rules say. */
export class ShuffledShoe {
  private readonly cards: Card[];

  /** @param stride how far apart neighbours were before the shuffle; no divisor in common with the number of cards */
  constructor(decks: number, stride = 101) {
    const count = decks * DECK.length;
    this.cards = Array.from({ length: count }, (_, place) => DECK[((place * stride) % count) % 52] as Card);
  }

  get remaining(): number {
    return this.cards.length;
  }

  burn(): { readonly first: Card; readonly further: readonly Card[] } {
    const [first] = this.cards.splice(0, 1) as [Card];
    return { first, further: this.cards.splice(0, burnCount(first)) };
  }

  /** The cards of the next round; fewer than it needs when the shoe ends in it. */
  deal(): { readonly cards: readonly Card[]; readonly complete: boolean } {
    let hands = NO_CARDS;
    const dealt: Card[] = [];
    while (nextCardFor(hands) !== undefined) {
      const card = this.cards.shift();
      if (card === undefined) return { cards: dealt, complete: false };
      dealt.push(card);
      const placement = placeCards(dealingOf('minibaccarat'), hands, [card]);
      if (!placement.placed) throw new Error(placement.breach.message);
      ({ hands } = placement);
    }
    return { cards: dealt, complete: true };
  }
}
