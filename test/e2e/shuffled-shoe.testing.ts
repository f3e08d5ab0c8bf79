import { DECK } from '#rules';
import type { Card } from '#rules';
import type { BaccaratFact } from '#rules/baccarat/baccarat.facts.js';
import { burnCount } from '#rules/baccarat/burn.js';
import { NO_CARDS, nextCardFor } from '#rules/baccarat/deal.js';
import { handOf } from '../../libs/testing/builders/index.js';

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

  /** The facts of the next round; its cards are fewer than it needs when the shoe ends in it. */
  deal(): { readonly facts: readonly BaccaratFact[]; readonly complete: boolean } {
    let hands = NO_CARDS;
    const dealt: Card[] = [];
    for (let hand = nextCardFor(hands); hand !== undefined; hand = nextCardFor(hands)) {
      const card = this.cards.shift();
      if (card === undefined) return { facts: dealt.length > 0 ? handOf(dealt) : [], complete: false };
      dealt.push(card);
      hands = { ...hands, [hand]: [...hands[hand], card] };
    }
    return { facts: handOf(dealt), complete: true };
  }
}
