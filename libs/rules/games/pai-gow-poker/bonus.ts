import { odds, winningsAt, type Odds } from '#kernel';
import { fiveCardHand, rankBits, type CardOrJoker, type FiveCardHand } from '../../cards/poker-hand.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { highestOf, type Paytable } from '../../house-poker/paytable.js';
import { bestOfSeven } from './hands.js';
import type { BankerHand, PaiGowPokerRules } from './pai-gow-poker.rules.js';

/** Wagers beside the main wager. */
export const BONUS_KINDS = ['additional', 'imperial-bonus'] as const;

export const ADDITIONAL = ['19:47-11.13'];
export const IMPERIAL = ['19:47-11.19', '19:47-11.20'];

const LOW_SEVENS: readonly (readonly [bit: number, hand: BankerHand])[] = [
  [rankBits('9'), 'nine-high'],
  [rankBits('T'), 'ten-high'],
  [rankBits('J'), 'jack-high'],
];

/** The seven cards of the bank for the imperial bonus: their highest card if they make no hand. */
export function bankerHand(
  { aceLowStraight }: PaiGowPokerRules,
  seven: readonly CardOrJoker[],
): BankerHand | undefined {
  const best = bestOfSeven(seven, aceLowStraight);
  if (fiveCardHand(best) !== 'high-card') return undefined;
  return LOW_SEVENS.find(([bit]) => best >= bit && best < bit * 2)?.[1];
}

/** The best hand that five of seven cards make. */
export function playerHand(
  { aceLowStraight }: PaiGowPokerRules,
  seven: readonly CardOrJoker[],
): FiveCardHand {
  return fiveCardHand(bestOfSeven(seven, aceLowStraight));
}

/** Decides an additional wager or an imperial bonus. */
export function decideBonus(
  { additionalWager, imperialBonus }: PaiGowPokerRules,
  { wagerId, kind, stakeCents }: StandingWager,
  player: FiveCardHand,
  banker: BankerHand | undefined,
): WagerDecision {
  if (kind === 'additional') {
    const paid: Odds | undefined = additionalWager === 'none' ? undefined : additionalWager.odds[player];
    return paid
      ? { wagerId, outcome: 'won', odds: paid, citations: ADDITIONAL }
      : { wagerId, outcome: 'lost', citations: ADDITIONAL };
  }
  if (imperialBonus === 'none') return { wagerId, outcome: 'lost', citations: IMPERIAL };
  const table: Paytable = imperialBonus.player;
  const paid = bothOf(table[player], banker && imperialBonus.banker[banker]);
  if (!paid) return { wagerId, outcome: 'lost', citations: IMPERIAL };
  const { mostCents } = imperialBonus;
  const limited = mostCents !== undefined && winningsAt(stakeCents, paid) > mostCents;
  return {
    wagerId,
    outcome: 'won',
    odds: paid,
    ...(limited && { winningsCents: mostCents }),
    citations: IMPERIAL,
  };
}

/** The best odds of a table's bonus wagers; a hand of the player and one of the bank may be paid together. */
export function bonusOdds({ additionalWager, imperialBonus }: PaiGowPokerRules) {
  return {
    additional: additionalWager === 'none' ? undefined : highestOf(additionalWager.odds),
    imperial:
      imperialBonus === 'none'
        ? undefined
        : bothOf(highestOf(imperialBonus.player), highestOf(imperialBonus.banker)),
  };
}

/** The odds of two payments on one stake. */
function bothOf(one: Odds | undefined, other: Odds | undefined): Odds | undefined {
  if (!one || !other) return one ?? other;
  return odds(one.pays * other.per + other.pays * one.per, one.per * other.per);
}
