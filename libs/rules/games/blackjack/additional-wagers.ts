import { odds, type Odds } from '#kernel';
import { rankOf, type Card } from '../../cards/card.js';
import { TWO_CARD_WAGERS, type BlackjackRules } from './blackjack.rules.js';
import type { Hand } from './hands.js';
import { valueOf } from './points.js';
import type { Verdict } from './verdicts.js';

const LOST: Verdict = { outcome: 'lost', citations: ['19:47-2.17(a)'] };
const SEVENS_LOST: Verdict = { outcome: 'lost', citations: ['19:47-2.17(a)3'] };

/** Whether a wager is one of 2.17(a). */
export function isAdditional(kind: string): boolean {
  return kind === 'sevens' || (TWO_CARD_WAGERS as readonly string[]).includes(kind);
}

/**
 * The decision of a wager of 2.17(a) by a player's first two cards; undefined for another kind. An ace counts one, and
 * exactly 13 loses both over and under. We do not have the text.
 */
export function onTwoCards(kind: string, cards: readonly Card[], rules: BlackjackRules): Verdict | undefined {
  const posted: Readonly<Partial<Record<string, Odds>>> = rules.additional?.twoCards ?? {};
  const wins = winsOnTwoCards(kind, cards);
  if (wins === undefined) return undefined;
  return wins ? { outcome: 'won', odds: posted[kind] ?? odds(1), citations: ['19:47-2.17(a)'] } : LOST;
}

function winsOnTwoCards(kind: string, [first, second]: readonly Card[]): boolean | undefined {
  if (!first || !second) return undefined;
  switch (kind) {
    case 'over-13':
      return valueOf(first) + valueOf(second) > 13;
    case 'under-13':
      return valueOf(first) + valueOf(second) < 13;
    case 'same-suit':
      return first[1] === second[1];
    default:
      return undefined;
  }
}

/**
 * The decision of the wager on sevens by the first three cards of a dealt hand; undefined while a third card may still
 * come.
 */
export function onSevens({ cards, status }: Hand, rules: BlackjackRules): Verdict | undefined {
  const first = cards.slice(0, 3);
  const sevens = first.filter((card) => rankOf(card) === '7').length;
  if (first.length === 3) return sevensPaid(sevens, rules);
  const thirdMayCome = status === 'open' || status === 'face-down';
  if (!thirdMayCome) return sevensPaid(sevens, rules);
  return sevens === 0 && rules.additional?.noSevenInTwo === 'loses' ? SEVENS_LOST : undefined;
}

/** A split forfeits the third card: two sevens are paid before any other card is dealt (2.11(f)). */
export function onSplit(cards: readonly Card[], rules: BlackjackRules): Verdict {
  const paid = sevensPaid(cards.filter((card) => rankOf(card) === '7').length, rules);
  return { ...paid, citations: [...paid.citations, '19:47-2.11(f)'] };
}

function sevensPaid(sevens: number, rules: BlackjackRules): Verdict {
  const posted = rules.additional?.sevens;
  if (!posted || sevens === 0) return SEVENS_LOST;
  const paid = [posted.one, posted.two][sevens - 1] ?? posted.three;
  return { outcome: 'won', odds: paid, citations: ['19:47-2.17(a)3'] };
}
