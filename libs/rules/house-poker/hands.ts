import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import { Type } from 'typebox';
import type { Card } from '../cards/card.js';
import type { Citation } from '../citation.js';
import { CardShape, closed } from '../game/shapes.js';
import { PositionShape } from './positions.js';

/** The cards of a hand. */
export function handShape(size: number) {
  return Type.Array(CardShape, { minItems: size, maxItems: size });
}

/** Hands shown, each at its position. */
export function handsShape(size: number) {
  return Type.Array(closed({ position: PositionShape, cards: handShape(size) }), { maxItems: 100 });
}

/** A hand as it is shown. */
export interface ShownHand {
  readonly position: number;
  readonly cards: readonly string[];
}

/** The cards of a fact of valid shape. */
export function cardsOf(hand: readonly string[]): readonly Card[] {
  return hand as readonly Card[];
}

/** Why these cannot be the hands of a round: positions not dealt or repeated, or a needed hand not shown. */
export function whyNotHands(
  hands: readonly ShownHand[],
  dealt: readonly number[],
  needed: Iterable<number>,
  citation: Citation,
): Objection | undefined {
  const shown = new Set<number>();
  for (const { position } of hands) {
    if (!dealt.includes(position)) {
      return impossible(
        'hand-not-dealt',
        `position ${position} shows a hand, but none was dealt there`,
        citation,
      );
    }
    if (shown.has(position)) {
      return impossible(
        'hand-repeated',
        `position ${position} shows two hands; a position shows one`,
        citation,
      );
    }
    shown.add(position);
  }
  for (const position of needed) {
    if (!shown.has(position)) {
      const message = `the hand of position ${position} is missing; show it, because it decides the wagers there`;
      return impossible('hand-missing', message, citation);
    }
  }
  return undefined;
}
