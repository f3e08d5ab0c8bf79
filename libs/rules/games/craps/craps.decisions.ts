import { percentOf, winningsAt } from '#kernel';
import type { Cents } from '#kernel';
import type { ProposedWager, StandingWager, WagerDecision } from '../../game/wager.js';
import { partsOf } from './craps.odds.js';
import type { CrapsRules } from './craps.rules.js';
import type { Verdict } from './craps.verdicts.js';
import type { NumberName } from './dice.js';
import { TRUE_ODDS_AGAINST } from './true-odds.js';

/** The verdict on one wager: with the commission that it owes, or with its winning and losing parts. */
export function decisionOf(rules: CrapsRules, wager: StandingWager, verdict: Verdict): WagerDecision {
  const { wagerId, kind, stakeCents } = wager;
  if (verdict.outcome !== 'won') return { wagerId, ...verdict };
  switch (kind) {
    case 'buy':
    case 'lay':
      return rules.vigorish && rules.vigorish.charged !== 'when-made'
        ? { wagerId, ...verdict, vigorishCents: commissionOn(rules.vigorish, wager) }
        : { wagerId, ...verdict };
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

/** The commission that is paid when a bet is made. */
export function vigorishPaidWith({ vigorish }: CrapsRules, wager: ProposedWager): Cents {
  const isCharged = vigorish?.charged === 'when-made' && (wager.kind === 'buy' || wager.kind === 'lay');
  return isCharged ? commissionOn(vigorish, wager) : 0;
}

/** Commission on the stake of a buy bet, or on what a lay bet wins. */
function commissionOn(
  { percent, roundUpToCents }: NonNullable<CrapsRules['vigorish']>,
  { kind, selection, stakeCents }: ProposedWager,
): Cents {
  const baseCents =
    kind === 'buy' ? stakeCents : winningsAt(stakeCents, TRUE_ODDS_AGAINST[selection as NumberName]);
  return percentOf(baseCents, percent, roundUpToCents);
}
