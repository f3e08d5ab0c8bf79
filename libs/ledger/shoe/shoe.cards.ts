import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { isCard } from '#rules';
import type { Card } from '#rules';
import { shoeRulesOf } from './shoe.rules.js';
import { cardsRemaining, count } from './shoe.state.js';
import type { PreparedShoe } from './shoe.state.js';

/**
 * Refuses cards that the shoe cannot hold: no cards at all, more than remain, or one more often than its decks have it.
 * @param alreadyGone number of them that left the shoe face down before
 */
export function refuseImpossibleCards(
  state: PreparedShoe,
  cards: readonly Card[],
  alreadyGone = 0,
): Decision<never> | undefined {
  const unknown = cards.find((card) => !isCard(card));
  if (unknown !== undefined) return refuse('unknown', 'unknown-card', `${String(unknown)} is not a card.`);
  const tooFew = refuseTooFewCards(state, cards.length - alreadyGone);
  if (tooFew) return tooFew;
  const drawn = count(state.drawn, cards, 1);
  const tooOften = cards.find((card) => (drawn.get(card) ?? 0) > state.decks);
  if (tooOften === undefined) return undefined;
  return refuse(
    'impossible',
    'card-dealt-too-often',
    `${tooOften} would leave shoe ${state.shoeId} ${drawn.get(tooOften)} times; its ${state.decks} decks hold it ${state.decks} times.`,
    shoeRulesOf(state.game).citations.decks,
  );
}

/** Refuses more cards than the shoe holds, seen or not. */
export function refuseTooFewCards(state: PreparedShoe, leaving: number): Decision<never> | undefined {
  if (leaving <= cardsRemaining(state)) return undefined;
  return refuse(
    'conflict',
    'too-few-cards-in-shoe',
    `${leaving} cards cannot leave shoe ${state.shoeId}; it holds ${cardsRemaining(state)}.`,
  );
}
