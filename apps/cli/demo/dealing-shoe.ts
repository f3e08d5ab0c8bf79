import { DECK } from '#rules';
import type { Card } from '#rules';
import { nextCardFor, NO_CARDS } from '#rules/baccarat/deal.js';
import type { Hands } from '#rules/baccarat/round-facts.js';
import type { Chance } from './chance.js';

/** Cards behind the cutting card. */
const BEHIND_CUTTING_CARD = 16;

/** The cards of one round as they left the shoe. */
export interface DealtRound {
  readonly cards: readonly Card[];
  readonly hands: Hands;
  /** False when the shoe ran out first. */
  readonly complete: boolean;
  readonly cuttingCardReached: boolean;
}

/** Eight shuffled decks in a dealing shoe. */
export class DealingShoe {
  readonly behindCuttingCard = BEHIND_CUTTING_CARD;
  private readonly cards: Card[];
  private dealt = 0;
  private cuttingCardOut = false;

  constructor(chance: Chance, decks: number) {
    this.cards = chance.shuffle(Array.from({ length: decks }, () => DECK).flat());
  }

  get remaining(): number {
    return this.cards.length - this.dealt;
  }

  /** The next card, or nothing from an empty shoe. */
  draw(): Card | undefined {
    const card = this.cards[this.dealt];
    if (card !== undefined) this.dealt++;
    return card;
  }

  /** Deals both hands by the rules of the game, as far as the cards last. */
  dealRound(): DealtRound {
    const cards: Card[] = [];
    let hands: Hands = NO_CARDS;
    for (let hand = nextCardFor(hands); hand !== undefined; hand = nextCardFor(hands)) {
      const card = this.draw();
      if (card === undefined) return { cards, hands, complete: false, cuttingCardReached: this.reach() };
      cards.push(card);
      hands = { ...hands, [hand]: [...hands[hand], card] };
    }
    return { cards, hands, complete: true, cuttingCardReached: this.reach() };
  }

  /** Whether the cutting card came out since it was last asked. */
  private reach(): boolean {
    if (this.cuttingCardOut || this.remaining > BEHIND_CUTTING_CARD) return false;
    this.cuttingCardOut = true;
    return true;
  }
}
