import type { Objection } from '#kernel';
import { type Cents, impossible } from '#kernel';
import { decidePrizes } from '../../all-games/progressive-prizes.js';
import { fiveCardHand, type FiveCardHand, type HandValue } from '../../cards/poker-hand.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import type { ProgressiveRules } from './caribbean-stud.rules.js';

const CITATIONS = { won: ['19:47-16.11', '19:47-16.12'], lost: ['19:47-16.11'] };

/** Why a stake is not that of the progressive wager. */
export function whyNotStake({ wagerCents }: ProgressiveRules, stakeCents: Cents): Objection | undefined {
  if (stakeCents === wagerCents) return undefined;
  const message = `the progressive wager is ${stakeCents} cents; it must be exactly ${wagerCents} cents`;
  return impossible('progressive-stake', message, '19:47-16.6');
}

/** Whether any of these hands wins a part of the meter. */
export function winsOfMeter({ prizes }: ProgressiveRules, values: Iterable<HandValue>): boolean {
  for (const value of values) {
    const prize = prizeOf(prizes, fiveCardHand(value));
    if (prize && 'percentOfMeter' in prize) return true;
  }
  return false;
}

/** Decides progressive wagers by the hands of their positions; the dealer's hand does not matter. */
export function decideProgressive(
  rules: ProgressiveRules,
  wagers: readonly StandingWager[],
  valueAt: ReadonlyMap<number, HandValue>,
  meterCents: Cents,
): readonly WagerDecision[] {
  const won = ({ position }: StandingWager) =>
    prizeOf(rules.prizes, fiveCardHand(valueAt.get(position) ?? 0));
  return decidePrizes(rules, wagers, won, meterCents, CITATIONS);
}

function prizeOf(prizes: ProgressiveRules['prizes'], hand: FiveCardHand) {
  return hand === 'five-aces' ? undefined : prizes[hand];
}
