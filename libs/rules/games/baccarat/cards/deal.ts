import { breach } from '#kernel';
import type { Objection } from '#kernel';
import { type Citation } from '../../../citation.js';
import type { Card } from '../../../cards/card.js';
import type { BaccaratGame } from '../game.js';
import { cardValue, isNatural, pointCount } from './point-count.js';
import type { Hands } from '../round-facts.js';
import { bankerDraws, playerDraws } from './third-card.table.js';

/** The hands before the first card. */
export const NO_CARDS: Hands = { player: [], banker: [] };

/** The hand to which a card goes. */
export type HandName = 'player' | 'banker';

/** The hands after cards were placed, and the rules of the draw that these cards break. */
export interface Placement {
  readonly hands: Hands;
  readonly breaches: readonly Objection[];
}

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
 * cards that are due, the Player's first (3.7(c), 3.8(c); 7.7(c), 7.8(c)). `to` is the hand that took them, where it
 * was stated. Without it a card that no hand may take goes to the hand whose turn it is: the Player's, unless it has
 * more cards than the Banker's. Each card against the table is a breach.
 */
export function placeCards(
  game: BaccaratGame,
  hands: Hands,
  cards: readonly Card[],
  to?: HandName,
): Placement {
  let placed = hands;
  const breaches: Objection[] = [];
  for (const card of cards) {
    const { hand: due, rule } = nextCard(placed);
    const hand = to ?? due ?? (placed.player.length <= placed.banker.length ? 'player' : 'banker');
    if (hand !== due) breaches.push(againstTable(card, hand, due, placed, game.citations[rule]));
    placed = { ...placed, [hand]: [...placed[hand], card] };
  }
  return { hands: placed, breaches };
}

/** Whether the number of cards in each hand is that of the table, so that the cards alone give the result. */
export function isByTable({ player, banker }: Hands): boolean {
  let hands: Hands = { player: player.slice(0, 2), banker: banker.slice(0, 2) };
  for (let due = nextCardFor(hands); due !== undefined; due = nextCardFor(hands)) {
    const card = { player, banker }[due][hands[due].length];
    if (card === undefined) return false;
    hands = { ...hands, [due]: [...hands[due], card] };
  }
  return hands.player.length === player.length && hands.banker.length === banker.length;
}

/** `2S 4H`, or `no card`. */
export function shown(cards: readonly Card[]): string {
  return cards.join(' ') || 'no card';
}

export const HAND_NAMES: Readonly<Record<HandName, string>> = {
  player: "Player's Hand",
  banker: "Banker's Hand",
};

function againstTable(
  card: Card,
  to: HandName,
  due: HandName | undefined,
  { player, banker }: Hands,
  citation: Citation,
): Objection {
  const hands = `Player ${shown(player)}, Banker ${shown(banker)}`;
  const message = due
    ? `${card} was dealt to the ${HAND_NAMES[to]}, but the next card was due to the ${HAND_NAMES[due]} (${hands})`
    : `${card} was dealt to the ${HAND_NAMES[to]}, but both hands were complete (${hands}) and no further card was due`;
  const initial = player.length < 2 || banker.length < 2;
  return breach(initial ? 'card-to-wrong-hand' : 'third-card-against-table', message, citation);
}
