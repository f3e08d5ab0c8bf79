import { breach } from '#kernel';
import type { Objection } from '#kernel';
import { type Citation } from '../../citation.js';
import type { Card } from '../../cards/card.js';
import type { BaccaratGame } from './game.js';
import { cardValue, isNatural, pointCount } from './point-count.js';
import type { Hands } from './round-facts.js';
import { bankerDraws, playerDraws } from './third-card.table.js';

/** The hands before the first card. */
export const NO_CARDS: Hands = { player: [], banker: [] };

/** The hand to which a card goes. */
export type HandName = 'player' | 'banker';

/** The result of `placeCards`. */
export type Placement =
  { readonly placed: true; readonly hands: Hands } | { readonly placed: false; readonly breach: Objection };

type CardRule = 'initialCards' | 'natural' | 'playerThirdCard' | 'bankerThirdCard' | 'oneThirdCardEach';

interface NextCard {
  readonly hand: HandName | undefined;
  readonly rule: CardRule;
}

function nextCard({ player, banker }: Hands): NextCard {
  if (player.length < 2 || banker.length < 2) {
    return { hand: player.length <= banker.length ? 'player' : 'banker', rule: 'initialCards' };
  }
  const [playerPair, bankerPair] = [player.slice(0, 2), banker.slice(0, 2)];
  if (isNatural(playerPair) || isNatural(bankerPair)) return { hand: undefined, rule: 'natural' };
  if (player.length === 2 && playerDraws(pointCount(playerPair))) {
    return { hand: 'player', rule: 'playerThirdCard' };
  }
  if (banker.length > 2) return { hand: undefined, rule: 'oneThirdCardEach' };
  const third = player[2];
  const draws = bankerDraws(pointCount(bankerPair), third && cardValue(third));
  return { hand: draws ? 'banker' : undefined, rule: 'bankerThirdCard' };
}

/** The hand that takes the next card; undefined when both hands are complete (3.7(c), 3.9; 7.7(c), 7.9). */
export function nextCardFor(hands: Hands): HandName | undefined {
  return nextCard(hands).hand;
}

/** The paragraph behind the answer of `nextCardFor`. */
export function nextCardCitation(game: BaccaratGame, hands: Hands): Citation {
  return game.citations[nextCard(hands).rule];
}

/**
 * Places cards in the hands, in the order in which they left the shoe: Player and Banker in turn twice, then the third
 * cards that are due, the Player's first (3.7(c), 3.8(c); 7.7(c), 7.8(c)). If no hand may take a card,
 * `third-card-against-table` refuses all of them.
 */
export function placeCards(game: BaccaratGame, hands: Hands, cards: readonly Card[]): Placement {
  let placed = hands;
  for (const card of cards) {
    const { hand, rule } = nextCard(placed);
    if (hand === undefined) {
      const shown = `Player ${placed.player.join(' ')}, Banker ${placed.banker.join(' ')}`;
      const message = `${card} cannot be dealt, because both hands are complete (${shown}); no further card is allowed`;
      return { placed: false, breach: breach('third-card-against-table', message, game.citations[rule]) };
    }
    placed = { ...placed, [hand]: [...placed[hand], card] };
  }
  return { placed: true, hands: placed };
}
