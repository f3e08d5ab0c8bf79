import type { Objection } from '#kernel';
import { type Cents, impossible, winningsAt } from '#kernel';
import { fiveCardHand, type FiveCardHand, type HandValue } from '../../cards/poker-hand.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { sharedOut } from '../../house-poker/shared-out.js';
import type { ProgressiveRules } from './caribbean-stud.rules.js';

const WON = ['19:47-16.11', '19:47-16.12'];
const LOST = ['19:47-16.11'];

/** Why a stake is not that of the progressive wager. */
export function whyNotStake({ wagerCents }: ProgressiveRules, stakeCents: Cents): Objection | undefined {
  if (stakeCents === wagerCents) return undefined;
  const message = `${stakeCents} cents on the progressive wager; it takes exactly ${wagerCents} cents`;
  return impossible('progressive-stake', message, '19:47-16.6');
}

/** Whether a part of the meter is won by any of these hands. */
export function winsOfMeter({ prizes }: ProgressiveRules, values: Iterable<HandValue>): boolean {
  for (const value of values) {
    const prize = prizeOf(prizes, fiveCardHand(value));
    if (prize && 'percentOfMeter' in prize) return true;
  }
  return false;
}

/** Decides progressive wagers by the hands of their positions alone: the dealer's does not matter. */
export function decideProgressive(
  { prizes, stakeReturned, severalWinners }: ProgressiveRules,
  wagers: readonly StandingWager[],
  valueAt: ReadonlyMap<number, HandValue>,
  meterCents: Cents,
): readonly WagerDecision[] {
  const winners = new Map<FiveCardHand, StandingWager[]>();
  const decisions: WagerDecision[] = [];
  for (const wager of wagers) {
    const hand = fiveCardHand(valueAt.get(wager.position) ?? 0);
    if (!prizeOf(prizes, hand)) decisions.push({ wagerId: wager.wagerId, outcome: 'lost', citations: LOST });
    else winners.set(hand, [...(winners.get(hand) ?? []), wager]);
  }
  for (const [hand, of] of winners) {
    const prizesCents = amountsOf(prizeOf(prizes, hand), of.length, meterCents, severalWinners === 'share');
    of.forEach(({ wagerId, stakeCents }, index) => {
      const prizeCents = prizesCents[index] ?? 0;
      const winningsCents = stakeReturned ? prizeCents : prizeCents - stakeCents;
      decisions.push(
        winningsCents >= 0
          ? { wagerId, outcome: 'won', winningsCents, citations: WON }
          : { wagerId, outcome: 'lost', lostCents: -winningsCents, citations: WON },
      );
    });
  }
  return decisions;
}

function amountsOf(
  prize: ReturnType<typeof prizeOf>,
  winners: number,
  meterCents: Cents,
  shared: boolean,
): readonly Cents[] {
  const each = new Array<Cents>(winners).fill(1);
  if (!prize) return each.map(() => 0);
  if ('fixedCents' in prize) return each.map(() => prize.fixedCents);
  const part = winningsAt(meterCents, { pays: prize.percentOfMeter, per: 100 });
  return shared ? sharedOut(part, each) : each.map(() => part);
}

function prizeOf(prizes: ProgressiveRules['prizes'], hand: FiveCardHand) {
  return hand === 'five-aces' ? undefined : prizes[hand];
}
