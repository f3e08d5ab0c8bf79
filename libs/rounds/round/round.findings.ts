import { sumCents } from '#kernel';
import type { Cents } from '#kernel';
import { amountDueOf } from './round.amounts-due.js';
import type { CorrectedWager, SettledWager } from './round.shapes.js';

/** By how much a correction changes what the house has of wagers, in either direction. */
export function movedBy(wagers: readonly Pick<CorrectedWager, 'before' | 'after'>[]): Cents {
  return sumCents(wagers.map(({ before, after }) => Math.abs(netOf(after) - netOf(before))));
}

/** What the house has of a wager as settled, with what is due on it. */
function netOf(wager: SettledWager): Cents {
  const { takenCents, paidCents, chargedCents } = wager;
  return takenCents - paidCents + chargedCents + amountDueOf(wager);
}
