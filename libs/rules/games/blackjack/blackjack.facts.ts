import { Type, type Static } from 'typebox';
import type { Card } from '../../cards/card.js';
import { AmountShape, CardShape, closed } from '../../game/shapes.js';

const OneCard = Type.Unsafe<Card>(CardShape);
const HandId = Type.String({ pattern: '^[1-7](-[2-4])?$' });
const Position = Type.Integer({ minimum: 1, maximum: 7 });

/** The first two cards of each box with a wager, boxes in order, and the dealer's first card. */
const Deal = closed({
  act: Type.Literal('deal'),
  hands: Type.Array(
    closed({ position: Position, cards: Type.Array(OneCard, { minItems: 2, maxItems: 2 }) }),
    {
      minItems: 1,
      maxItems: 7,
    },
  ),
  dealer: OneCard,
});

/**
 * The card reader shows that the dealer has no blackjack. A blackjack that it shows is reported as the dealer's second
 * card.
 */
const ReaderClear = closed({ act: Type.Literal('reader-clear') });

/** A card to a hand: a player draws, or the second card of a split hand. */
const Draw = closed({ act: Type.Literal('draw'), hand: HandId, card: OneCard });

const Stand = closed({ act: Type.Literal('stand'), hand: HandId });

/** A hand is doubled by the wagers placed on it; the card is absent if it is dealt face down. */
const Double = closed({ act: Type.Literal('double'), hand: HandId, card: Type.Optional(OneCard) });

/** A hand is split by the wagers placed on the new hand. */
const Split = closed({ act: Type.Literal('split'), hand: HandId });

const Surrender = closed({ act: Type.Literal('surrender'), hand: HandId });

/** The dealer's second card, drawn or disclosed. */
const SecondCard = closed({ act: Type.Literal('second-card'), card: OneCard });

/** All further cards of the dealer; none if the dealer stands on two. */
const Dealer = closed({ act: Type.Literal('dealer'), cards: Type.Array(OneCard, { maxItems: 20 }) });

/** The face-down card of a doubled hand is turned. */
const Turn = closed({ act: Type.Literal('turn'), hand: HandId, card: OneCard });

/** Progressive wagers are settled when their hands take no more cards; the meter is its reading at the deal. */
const Progressive = closed({ act: Type.Literal('progressive'), meterCents: Type.Optional(AmountShape) });

const Act = Type.Union([
  Deal,
  ReaderClear,
  Draw,
  Stand,
  Double,
  Split,
  Surrender,
  SecondCard,
  Dealer,
  Turn,
  Progressive,
]);

export type Act = Static<typeof Act>;
export type ActOf<Name extends Act['act']> = Extract<Act, { act: Name }>;

/** One act at the table, or several at once if no wager is made between them. */
export const BlackjackFact = Type.Union([
  Act,
  closed({ acts: Type.Array(Act, { minItems: 1, maxItems: 200 }) }),
]);

export type BlackjackFact = Static<typeof BlackjackFact>;

/** The acts of a fact, in order. */
export function actsOf(fact: BlackjackFact): readonly Act[] {
  return 'acts' in fact ? fact.acts : [fact];
}
