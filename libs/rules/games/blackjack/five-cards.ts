import { totalOf } from './points.js';
import type { BlackjackRules } from './blackjack.rules.js';
import type { Hand } from './hands.js';
import type { Verdict } from './verdicts.js';

const CARDS = 5;

/**
 * How a hand wins by the rule of five cards totalling 21; undefined if it does not, or no such rule is posted (2.16).
 */
export function fiveCardsWin(
  { fiveCards21 }: BlackjackRules,
  { cards, from }: Pick<Hand, 'cards' | 'from'>,
): NonNullable<BlackjackRules['fiveCards21']>['wins'] | undefined {
  if (!fiveCards21 || cards.length !== CARDS || totalOf(cards).points !== 21) return undefined;
  return from === 'deal' || fiveCards21.splitHands ? fiveCards21.wins : undefined;
}

/** The payout of five cards totalling 21. We do not have 2.16. */
export function fiveCardsPaid({ fiveCards21, blackjackOdds }: BlackjackRules): Verdict {
  return { outcome: 'won', odds: fiveCards21?.odds ?? blackjackOdds, citations: ['19:47-2.16'] };
}
