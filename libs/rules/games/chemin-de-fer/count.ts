import { cardValue, isNatural, pointCount } from '../baccarat/cards/point-count.js';
import type { Card } from '../../cards/card.js';
import { found, type Coup } from './coup.js';

/** The count of a hand, after the irregularities of 4.12. */
export interface CountedHand {
  /** Point Count of the Initial Deal, by which it draws. */
  readonly initial: number;
  /** Eight or nine in the Initial Deal; never with the three or more cards of (b) and (c). */
  readonly natural: boolean;
  /** Cards that were drawn after the Initial Deal. */
  readonly drawn: readonly Card[];
  readonly points: number;
}

/** The Player's Hand: of three cards in the Initial Deal the best two or all three count (4.12(c)). */
export function countPlayer(coup: Coup): CountedHand {
  const { player } = coup;
  if (!found(coup, 'player-three-in-deal')) return countUsual(player);
  const points = Math.max(pointCount(player), ...pairsOf(player).map(pointCount));
  return { initial: points, natural: false, drawn: [], points };
}

/**
 * The Banker's Hand: more than two cards in the Initial Deal count zero, and a further card what it is worth (4.12(b));
 * with two cards instead of one the lowest count of any two cards of the hand counts (4.12(d)).
 */
export function countBanker(coup: Coup): CountedHand {
  const { banker } = coup;
  const excess = found(coup, 'banker-excess-in-deal');
  if (excess) {
    const drawn = banker.slice(excess.cards);
    return { initial: 0, natural: false, drawn, points: pointCount(drawn) };
  }
  const usual = countUsual(banker);
  if (!found(coup, 'banker-two-for-one')) return usual;
  return { ...usual, points: Math.min(...pairsOf(banker).map(pointCount)) };
}

/** The value of the Player's third card; undefined where the Player stayed. */
export function thirdValue({ drawn: [third] }: CountedHand): number | undefined {
  return third && cardValue(third);
}

function countUsual(cards: readonly Card[]): CountedHand {
  const first = cards.slice(0, 2);
  return {
    initial: pointCount(first),
    natural: isNatural(first),
    drawn: cards.slice(2),
    points: pointCount(cards),
  };
}

function pairsOf(cards: readonly Card[]): readonly (readonly Card[])[] {
  return cards.flatMap((card, index) => cards.slice(index + 1).map((other) => [card, other]));
}
