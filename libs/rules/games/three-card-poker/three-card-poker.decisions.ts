import { winningsAt } from '#kernel';
import type { ThreeCardHand } from '../../cards/poker-hand.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { payWinners } from '../../house-poker/payout-limit.js';
import { threeCardOdds } from '../../house-poker/paytable.js';
import type { ThreeCardPokerRules } from './three-card-poker.rules.js';

/** The result of a hand against the dealer's. */
export type Against = 'won' | 'tied' | 'lost' | 'not-qualified';

const PLAY = '19:47-20.10';
const ODDS = '19:47-20.11';
const DECIDED = [PLAY];
const PAID = [PLAY, ODDS];

/**
 * An ante with its bonus, which is paid for any hand of the dealer: a lost ante reduces the bonus, so that one line has
 * the result of both.
 */
export function decideAnte(
  { anteOdds, anteBonus }: ThreeCardPokerRules,
  { wagerId, stakeCents }: StandingWager,
  hand: ThreeCardHand,
  against: Against,
): WagerDecision {
  const bonus = threeCardOdds(anteBonus, hand);
  const beaten = against === 'won' || against === 'not-qualified';
  if (!bonus) {
    if (beaten) return { wagerId, outcome: 'won', odds: anteOdds, citations: PAID };
    return { wagerId, outcome: against === 'tied' ? 'void' : 'lost', citations: DECIDED };
  }
  const bonusCents = winningsAt(stakeCents, bonus);
  const anteCents = beaten ? winningsAt(stakeCents, anteOdds) : against === 'tied' ? 0 : -stakeCents;
  const netCents = anteCents + bonusCents;
  return netCents >= 0
    ? { wagerId, outcome: 'won', winningsCents: netCents, citations: PAID }
    : { wagerId, outcome: 'lost', lostCents: -netCents, citations: PAID };
}

/** A play wager: returned if the dealer does not qualify or ties. */
export function decidePlay(
  { playOdds }: ThreeCardPokerRules,
  { wagerId }: StandingWager,
  against: Against,
): WagerDecision {
  if (against === 'won') return { wagerId, outcome: 'won', odds: playOdds, citations: PAID };
  return { wagerId, outcome: against === 'lost' ? 'lost' : 'void', citations: DECIDED };
}

/** Pair plus: by the hand alone. */
export function decidePairPlus(
  { pairPlus, payoutLimit }: ThreeCardPokerRules,
  wager: StandingWager,
  hand: ThreeCardHand,
): readonly WagerDecision[] {
  const odds = threeCardOdds(pairPlus, hand);
  if (!odds) return [{ wagerId: wager.wagerId, outcome: 'lost', citations: DECIDED }];
  return payWinners(payoutLimit, [{ wager, odds, citations: PAID }], ODDS);
}
