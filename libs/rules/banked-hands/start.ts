import { Type, type Static } from 'typebox';
import type { StandingWager } from '../game/wager.js';
import { AmountShape, closed } from '../game/shapes.js';
import type { BankedTerms } from './terms.js';

const Die = Type.Integer({ minimum: 1, maximum: 6 });

/** The dealer's stake against a player's bank. */
const DealerWager = Type.Optional(AmountShape);

/** The roll of the three dice of the shaker. */
export const RollShape = closed({ dice: Type.Tuple([Die, Die, Die]), dealerWagerCents: DealerWager });

/** A number from a generator instead of dice. */
export const DrawnShape = closed({
  drawn: Type.Integer({ minimum: 1, maximum: 20 }),
  dealerWagerCents: DealerWager,
});

/** The reason why a start does not count, in the floor's words. */
export const ReasonShape = Type.String({ minLength: 1, maxLength: 120 });

export type Start = Static<typeof RollShape> | Static<typeof DrawnShape>;

/** The number to count to for the start. */
export function countOf(start: Start): number {
  return 'drawn' in start ? start.drawn : start.dice.reduce((sum, die) => sum + die, 0);
}

/** The position that is dealt first: 0 is the dealer's, from which positions count up. */
export function startingPosition(
  { countedPositions, countedFrom }: BankedTerms,
  count: number,
  bank: StandingWager | undefined,
): number {
  const first = countedFrom === 'bank' && bank ? bank.position : 0;
  return (first + count - 1) % countedPositions;
}
