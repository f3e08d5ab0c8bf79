import { Type, type Static } from 'typebox';
import type { Card } from '../../cards/card.js';
import { CardShape, closed, oneOf } from '../../game/shapes.js';

/** Cards in the order in which they left the shoe: one, several, or all of a round. */
const CardsDealt = closed({
  cards: Type.Array(Type.Unsafe<Card>(CardShape), { minItems: 1, maxItems: 6 }),
});

/** The result as it was called; it must agree with the cards. */
const ResultCalled = closed({
  winner: oneOf('player', 'banker', 'tie'),
  playerPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  bankerPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  totalCards: Type.Optional(Type.Integer({ minimum: 4, maximum: 6 })),
});

/** Cards are dealt until both hands are complete; the call of the result ends the round. */
export const BaccaratFact = Type.Union([CardsDealt, ResultCalled]);

export type BaccaratFact = Static<typeof BaccaratFact>;
export type ResultCalled = Static<typeof ResultCalled>;
