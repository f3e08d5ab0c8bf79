import { sumCents, winningsAt, type Cents, type Odds } from '#kernel';
import { Type, type Static } from 'typebox';
import type { Citation } from '../citation.js';
import { AmountShape, closed, oneOf } from '../game/shapes.js';
import type { StandingWager, WagerDecision } from '../game/wager.js';
import { sharedOut } from './shared-out.js';

/**
 * The greatest win of one hand in a round at the odds of its paytable. Above `mostCents` its wagers are paid in
 * proportion to their odds, with odd cents to those placed first; or in full in the order of placement, until the limit
 * is reached.
 */
export const PayoutLimit = Type.Union([
  closed({ mostCents: AmountShape, reduction: oneOf('proportional', 'in-order') }),
  oneOf('none'),
]);

export type PayoutLimit = Static<typeof PayoutLimit>;

/** A wager that wins at odds. */
export interface Winner {
  readonly wager: StandingWager;
  readonly odds: Odds;
  readonly citations: readonly Citation[];
}

/** The decisions on the winning wagers of one hand, under the limit of its payout. */
export function payWinners(
  limit: PayoutLimit,
  winners: readonly Winner[],
  limitCitation: Citation,
): readonly WagerDecision[] {
  const inFull = winners.map(({ wager, odds }) => winningsAt(wager.stakeCents, odds));
  if (limit === 'none' || sumCents(inFull) <= limit.mostCents) {
    return winners.map(({ wager, odds, citations }) => ({
      wagerId: wager.wagerId,
      outcome: 'won',
      odds,
      citations,
    }));
  }
  const paid =
    limit.reduction === 'in-order'
      ? paidInOrder(inFull, limit.mostCents)
      : sharedOut(limit.mostCents, inFull);
  return winners.map(({ wager, odds, citations }, index) => ({
    wagerId: wager.wagerId,
    outcome: 'won',
    odds,
    winningsCents: paid[index] ?? 0,
    citations: citations.includes(limitCitation) ? citations : [...citations, limitCitation],
  }));
}

function paidInOrder(inFull: readonly Cents[], mostCents: Cents): readonly Cents[] {
  let left = mostCents;
  return inFull.map((full) => {
    const paid = Math.min(full, left);
    left -= paid;
    return paid;
  });
}
