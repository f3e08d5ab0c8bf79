import type { BaccaratResult } from '../round-facts.js';
import type { BonusWin } from '../table-rules/table-rules.js';

/** The outcome of a bonus wager, and the way in which it won. */
export type BonusOutcome =
  | { readonly outcome: 'won'; readonly win: BonusWin }
  | { readonly outcome: 'lost' }
  | { readonly outcome: 'void' };

const WIN_BY_MARGIN: Readonly<Record<number, BonusWin>> = {
  4: 'by-four',
  5: 'by-five',
  6: 'by-six',
  7: 'by-seven',
  8: 'by-eight',
  9: 'by-nine',
};

/**
 * Decides a bonus wager on a hand (3.2(a)5, 7.2(a)5). A winning natural is paid as a natural by any margin, and is void
 * against a natural of the same count. Any other hand must win by four points or more, so equal counts lose.
 */
export function bonusOutcome(hand: 'player' | 'banker', result: BaccaratResult): BonusOutcome {
  const onPlayer = hand === 'player';
  const lead = (result.playerPoints - result.bankerPoints) * (onPlayer ? 1 : -1);
  const natural = onPlayer ? result.playerNatural : result.bankerNatural;
  const otherNatural = onPlayer ? result.bankerNatural : result.playerNatural;
  if (natural && otherNatural && lead === 0) return { outcome: 'void' };
  if (natural && (!otherNatural || lead > 0)) return { outcome: 'won', win: 'natural' };
  const win = WIN_BY_MARGIN[lead];
  return win ? { outcome: 'won', win } : { outcome: 'lost' };
}
