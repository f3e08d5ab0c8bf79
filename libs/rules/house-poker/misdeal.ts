import type { Static } from 'typebox';
import type { Citation } from '../citation.js';
import type { Layout, Observed } from '../game/play.js';
import { closed, oneOf } from '../game/shapes.js';

/** A deal that does not count. */
export const Misdeal = closed({
  misdeal: oneOf('card-exposed', 'wrong-number-of-cards', 'deck-incomplete', 'other'),
});

export type Misdeal = Static<typeof Misdeal>;

/** Returns every wager and ends the round. */
export function voidHands<State>(
  { wagers, state }: Layout<unknown, State>,
  { misdeal }: Misdeal,
  citation: Citation,
): Observed<State> {
  const citations = [citation];
  const decisions = wagers.map(({ wagerId }) => ({ wagerId, outcome: 'void' as const, citations }));
  return { state, decisions, next: 'over', summary: `misdeal: ${misdeal.replaceAll('-', ' ')}`, citations };
}
