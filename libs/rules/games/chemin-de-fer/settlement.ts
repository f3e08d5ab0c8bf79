import { odds, percentOf, sumCents, type Cents } from '#kernel';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import type { CheminDeFerRules } from './chemin-de-fer.rules.js';

export type Winner = 'player' | 'banker' | 'tie';

const EVEN_MONEY = odds(1);
const CITATIONS = ['19:47-4.10'] as const;

/** The sum of the wagers against the bank, in cents: this part of the bank is at stake. */
export function coverOf(wagers: readonly StandingWager[]): Cents {
  return sumCents(wagers.map(({ kind, stakeCents }) => (kind === 'against' ? stakeCents : 0)));
}

/**
 * The bank against the wagers on it. One side's loss is the other's win, and the uncovered part of the bank is
 * returned. The house takes vigorish on the bank's win and nothing else (4.10).
 */
export function settle(
  rules: CheminDeFerRules,
  wagers: readonly StandingWager[],
  winner: Winner,
): readonly WagerDecision[] {
  const coverCents = coverOf(wagers);
  return wagers.map(({ wagerId, kind }): WagerDecision => {
    const shared = { wagerId, citations: CITATIONS };
    if (winner === 'tie' || coverCents === 0) return { ...shared, outcome: 'void' };
    if (kind === 'against') {
      return winner === 'player'
        ? { ...shared, outcome: 'won', odds: EVEN_MONEY }
        : { ...shared, outcome: 'lost' };
    }
    if (winner === 'player') return { ...shared, outcome: 'lost', lostCents: coverCents };
    const vigorishCents = percentOf(coverCents, rules.vigorishPercent, rules.vigorishRoundUpToCents);
    return { ...shared, outcome: 'won', winningsCents: coverCents, vigorishCents };
  });
}

/** Returns every wager, by a paragraph that annuls the coup. */
export function annul(wagers: readonly StandingWager[], citation: string): readonly WagerDecision[] {
  const citations = [citation];
  return wagers.map(({ wagerId }) => ({ wagerId, outcome: 'void', citations }));
}
