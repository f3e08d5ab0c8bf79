import type { Card } from '../../cards/card.js';
import { rankOf } from '../../cards/card.js';
import type { BlackjackRules } from './blackjack.rules.js';
import type { Verdict } from './verdicts.js';

const CITATIONS = ['13:69F-2.23'];

/** Odds by the number of cards that match in rank only, and in rank and suit. We do not have 13:69F-2.23. */
const BY_COUNTS = [
  [undefined, 'one-suited', 'two-suited'],
  ['one-unsuited', 'suited-and-unsuited'],
  ['two-unsuited'],
] as const;

/** The verdict on a wager that one of a player's first two cards matches the dealer's first. */
export function onMatch(cards: readonly Card[], dealer: Card, { matchTheDealer }: BlackjackRules): Verdict {
  const alike = cards.filter((card) => rankOf(card) === rankOf(dealer));
  const suited = alike.filter((card) => card === dealer).length;
  const match = BY_COUNTS[alike.length - suited]?.[suited];
  const odds = match && matchTheDealer?.odds[match];
  return odds ? { outcome: 'won', odds, citations: CITATIONS } : { outcome: 'lost', citations: CITATIONS };
}
