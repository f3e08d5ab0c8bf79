import { breach, refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { isCard } from '#rules';
import type { Card } from '#rules';
import { shoeRulesOf } from './shoe.rules.js';
import { cardsRemaining, count } from './shoe.state.js';
import type { PreparedShoe } from './shoe.state.js';

/** Refuses what is no card at all. */
export function refuseUnknownCards(cards: readonly Card[]): Decision<never> | undefined {
  const unknown = cards.find((card) => !isCard(card));
  return unknown === undefined
    ? undefined
    : refuse(
        'unknown',
        'unknown-card',
        `${String(unknown)} is not a card; write rank and suit, such as TH or 7S.`,
      );
}

/**
 * What cards that leave a shoe say of its census: more of them than its decks hold, or one more often. Such a shoe held
 * a card too many.
 * @param alreadyGone number of them that left the shoe face down before
 */
export function censusBreaches(
  state: PreparedShoe,
  cards: readonly Card[],
  alreadyGone = 0,
): readonly Objection[] {
  const before = state.drawn;
  const drawn = count(before, cards, 1);
  const tooOften = [...new Set(cards)].filter((card) => {
    return (drawn.get(card) ?? 0) > Math.max(state.decks, before.get(card) ?? 0);
  });
  return [
    ...countBreaches(state, cards.length - alreadyGone),
    ...tooOften.map((card) =>
      breach(
        'card-dealt-too-often',
        `${card} has left shoe ${state.shoeId} ${drawn.get(card)} times, but its ${state.decks} decks hold it only ${state.decks} times.`,
        shoeRulesOf(state.game).citations.decks,
      ),
    ),
  ];
}

/** What it breaks that so many cards leave a shoe, seen or not. */
export function countBreaches(state: PreparedShoe, leaving: number): readonly Objection[] {
  const left = cardsRemaining(state);
  if (leaving <= 0 || leaving <= left) return [];
  return [
    breach(
      'too-few-cards-in-shoe',
      `${leaving} cards leave shoe ${state.shoeId}, but its ${state.decks} decks have only ${Math.max(left, 0)} left.`,
      shoeRulesOf(state.game).citations.decks,
    ),
  ];
}
