import { percentOf, winningsAt } from '#kernel';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { partsOf } from './craps.odds.js';
import type { CrapsRules } from './craps.rules.js';
import type { Verdict } from './craps.verdicts.js';

/** A verdict on one wager: with the commission that it owes, or in the part that wins and those that lose. */
export function decisionOf(rules: CrapsRules, wager: StandingWager, verdict: Verdict): WagerDecision {
  const { wagerId, kind, stakeCents } = wager;
  if (verdict.outcome !== 'won') return { wagerId, ...verdict };
  switch (kind) {
    case 'buy':
      return { wagerId, ...verdict, ...vigorishOn(rules, stakeCents) };
    case 'lay':
      return { wagerId, ...verdict, ...vigorishOn(rules, winningsAt(stakeCents, verdict.odds)) };
    case 'craps-eleven':
    case 'horn': {
      const partCents = stakeCents / partsOf(rules, kind);
      const winningsCents = winningsAt(partCents, verdict.odds);
      return { wagerId, ...verdict, winningsCents, lostCents: stakeCents - partCents };
    }
    default:
      return { wagerId, ...verdict };
  }
}

function vigorishOn({ vigorish }: CrapsRules, amountCents: number): { readonly vigorishCents?: number } {
  if (!vigorish) return {};
  return { vigorishCents: percentOf(amountCents, vigorish.percent, vigorish.roundUpToCents) };
}
