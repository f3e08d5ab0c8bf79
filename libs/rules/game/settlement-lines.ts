import { winningsAt } from '#kernel';
import type { SettlementLine, StandingWager, WagerDecision } from './wager.js';

/**
 * The lines of a settlement, in the order in which the wagers were placed. Odds are paid on the stake, a part of a cent
 * as a whole one.
 * @throws RangeError for a decision on a wager that does not stand, or a second one on the same
 */
export function settlementLines(
  wagers: readonly StandingWager[],
  decisions: readonly WagerDecision[],
): readonly SettlementLine[] {
  const decided = new Map(decisions.map((decision) => [decision.wagerId, decision]));
  if (decided.size < decisions.length) throw new RangeError('a wager was decided twice');
  const lines = wagers.flatMap((wager) => {
    const decision = decided.get(wager.wagerId);
    return decision ? [line(wager, decision)] : [];
  });
  if (lines.length < decided.size) throw new RangeError('a wager was decided that does not stand');
  return lines;
}

function line(wager: StandingWager, decision: WagerDecision): SettlementLine {
  const { outcome, citations, fundCents = 0 } = decision;
  const vigorishCents = outcome === 'void' ? 0 : (decision.vigorishCents ?? 0);
  const lostCents = outcome === 'void' ? undefined : decision.lostCents;
  const lostByOutcome = outcome === 'lost' ? wager.stakeCents : 0;
  return {
    ...wager,
    outcome,
    ...(outcome === 'won' && decision.odds && { odds: decision.odds }),
    ...(lostCents !== undefined && lostCents !== lostByOutcome && { lostCents }),
    winningsCents: outcome === 'won' ? winningsOf(wager, decision) : 0,
    vigorishCents,
    ...(vigorishCents > 0 && { vigorishOn: 'win' as const }),
    ...(fundCents > 0 && { fundCents }),
    citations,
  };
}

function winningsOf({ stakeCents }: StandingWager, won: Extract<WagerDecision, { outcome: 'won' }>): number {
  if (won.odds === undefined) return won.winningsCents;
  return won.winningsCents ?? winningsAt(stakeCents, won.odds);
}
