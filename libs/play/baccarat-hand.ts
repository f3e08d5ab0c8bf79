import type { Card } from '#rules';
import type { BaccaratFact } from '#rules/games/baccarat/baccarat.facts.js';
import { NO_CARDS, nextCardFor } from '#rules/games/baccarat/cards/deal.js';
import { resultOf } from '#rules/games/baccarat/result.js';
import type { Hands } from '#rules/games/baccarat/round-facts.js';

/** The cards of a Player Hand and a Banker Hand. */
export interface DealtHand {
  /** In dealing order. */
  readonly cards: readonly Card[];
  readonly hands: Hands;
  /** False if the cards ran out first. */
  readonly complete: boolean;
  /** The cards, and the call once both hands are complete. */
  readonly facts: readonly BaccaratFact[];
}

/** Deals both hands by the rules of baccarat, from the given start, as far as the cards last. */
export function dealHand(draw: () => Card | undefined, dealt: Hands = NO_CARDS): DealtHand {
  const cards: Card[] = [];
  let hands = dealt;
  for (let hand = nextCardFor(hands); hand !== undefined; hand = nextCardFor(hands)) {
    const card = draw();
    if (card === undefined) break;
    cards.push(card);
    hands = { ...hands, [hand]: [...hands[hand], card] };
  }
  const complete = nextCardFor(hands) === undefined;
  const deal = cards.length > 0 ? [{ cards }] : [];
  return { cards, hands, complete, facts: complete ? [...deal, { winner: resultOf(hands).winner }] : deal };
}

/** The facts of a hand with these cards. */
export function handOf(cards: readonly Card[]): readonly BaccaratFact[] {
  const left = [...cards];
  const { facts } = dealHand(() => left.shift());
  return left.length === 0 ? facts : [{ cards: [...cards] }];
}
