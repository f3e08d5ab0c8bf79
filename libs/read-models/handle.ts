import type { EventOf } from '#ledger';

type CorrectedWager = EventOf<'SettlementCorrected'>['data']['wagers'][number];

/**
 * What a correction adds to the wagers settled and their sum, the handle. A wager counts with its settlement: one that a
 * correction settles is added, one that it leaves on the layout is taken off.
 */
export function settledBy({ stands, after: { stakeCents } }: CorrectedWager): {
  readonly wagers: number;
  readonly handle_cents: number;
} {
  if (!stands) return { wagers: 0, handle_cents: 0 };
  return stands === 'before'
    ? { wagers: 1, handle_cents: stakeCents }
    : { wagers: -1, handle_cents: -stakeCents };
}
