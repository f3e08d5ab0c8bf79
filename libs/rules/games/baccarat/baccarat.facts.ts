import { Type, type Static } from 'typebox';
import type { Card } from '../../cards/card.js';
import { CardShape, closed, oneOf } from '../../game/shapes.js';

/** More cards than any drawing against the table takes. */
const MOST_CARDS = 20;

/**
 * Cards in the order in which they left the shoe: one, several, or all of a round. `to` is the hand that took them,
 * where the table of drawing would have given them to another or to none.
 */
const CardsDealt = closed({
  cards: Type.Array(Type.Unsafe<Card>(CardShape), { minItems: 1, maxItems: MOST_CARDS }),
  to: Type.Optional(oneOf('player', 'banker')),
});

/** The result as it was called; it must agree with cards that were drawn by the table. */
const ResultCalled = closed({
  winner: oneOf('player', 'banker', 'tie'),
  playerPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  bankerPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  totalCards: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_CARDS })),
});

/** Cards are dealt until both hands are complete; the call of the result ends the round. */
export const BaccaratFact = Type.Union([CardsDealt, ResultCalled]);

export type BaccaratFact = Static<typeof BaccaratFact>;
export type CardsDealt = Static<typeof CardsDealt>;
export type ResultCalled = Static<typeof ResultCalled>;
