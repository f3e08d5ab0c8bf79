import { DECK } from '#rules';
import type { Card } from '#rules';
import { burnCount } from '#rules/games/baccarat/cards/burn.js';
import { dealHand } from './baccarat-hand.js';
import type { DealtHand } from './baccarat-hand.js';
import type { Chance } from './chance.js';

/** The cards burned after a shuffle: the first decides how many follow. */
export interface BurnedCards {
  readonly first: Card;
  readonly further: readonly Card[];
}

/** Shuffled decks in a dealing shoe, with a cutting card before the last of them. */
export class DealingShoe {
  readonly behindCuttingCard = 16;
  private readonly cards: Card[];
  private dealt = 0;
  private cuttingCardOut = false;

  constructor(
    chance: Chance,
    readonly decks = 8,
  ) {
    this.cards = chance.shuffle(Array.from({ length: decks }, () => DECK).flat());
  }

  get remaining(): number {
    return this.cards.length - this.dealt;
  }

  burn(): BurnedCards {
    const first = this.draw();
    if (first === undefined) throw new RangeError('an empty shoe has no card to burn');
    const further = Array.from({ length: burnCount(first) }, () => this.draw());
    return { first, further: further.filter((card) => card !== undefined) };
  }

  /** Deals the next hand of baccarat. */
  deal(): DealtHand & { readonly cuttingCardReached: boolean } {
    const hand = dealHand(() => this.draw());
    const cuttingCardReached = !this.cuttingCardOut && this.remaining <= this.behindCuttingCard;
    this.cuttingCardOut ||= cuttingCardReached;
    return { ...hand, cuttingCardReached };
  }

  /** The next card; undefined from an empty shoe. */
  private draw(): Card | undefined {
    const card = this.cards[this.dealt];
    if (card !== undefined) this.dealt++;
    return card;
  }
}
