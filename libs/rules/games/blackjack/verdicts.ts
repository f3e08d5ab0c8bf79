import type { Objection } from '#kernel';
import type { Citation } from '../../citation.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { EVEN_MONEY, INSURANCE_ODDS, type BlackjackRules } from './blackjack.rules.js';
import { dealerMayHaveBlackjack, handIdOf, type BlackjackState, type Hand } from './hands.js';

type Without<Decision> = Decision extends unknown ? Omit<Decision, 'wagerId'> : never;

/** The decision of a wager, without its id. */
export type Verdict = Without<WagerDecision>;

/** Decides a wager, or leaves it standing. */
export type Judge = (wager: StandingWager) => Verdict | undefined;

/** A round while an act is taken. */
export interface Round {
  readonly rules: BlackjackRules;
  readonly state: BlackjackState;
  readonly wagers: readonly StandingWager[];
}

/** The result of an act. */
export interface Step {
  readonly state: BlackjackState;
  readonly judge: Judge;
  readonly summary: string;
  readonly citations: readonly Citation[];
  readonly breaches?: readonly Objection[];
}

export type Stepped = Step | Objection;

/** The section on which hand wins; we do not have its text. */
export const HAND_WINS: Verdict = { outcome: 'won', odds: EVEN_MONEY, citations: ['19:47-2.3'] };
export const HAND_LOSES: Verdict = { outcome: 'lost', citations: ['19:47-2.3'] };
export const STAND_OFF: Verdict = { outcome: 'void', citations: ['19:47-2.3'] };
export const BOTH_BLACKJACK: Verdict = { outcome: 'void', citations: ['19:47-2.7'] };
export const DOUBLE_RETURNED: Verdict = { outcome: 'void', citations: ['19:47-2.10(b)'] };
export const SPLIT_RETURNED: Verdict = { outcome: 'void', citations: ['19:47-2.11(d)'] };
export const INSURANCE_WINS: Verdict = {
  outcome: 'won',
  odds: INSURANCE_ODDS,
  citations: ['19:47-2.9(a)', '19:47-2.9(c)'],
};
export const INSURANCE_LOSES: Verdict = { outcome: 'lost', citations: ['19:47-2.9(a)', '19:47-2.9(d)'] };
const ORIGINAL_LOST: Verdict = { outcome: 'lost', citations: ['19:47-2.10(b)', '19:47-2.11(d)'] };
const ALL_SURRENDERED: Verdict = { outcome: 'lost', citations: ['19:47-2.8(a)'] };

/** The payout of a player's blackjack. We do not have 2.7. */
export function blackjackPaid({ blackjackOdds }: BlackjackRules): Verdict {
  return { outcome: 'won', odds: blackjackOdds, citations: ['19:47-2.7'] };
}

/** Half of the wager is lost (2.8(a)); an odd cent is returned. */
export function surrendered({ stakeCents }: StandingWager): Verdict {
  return { outcome: 'lost', lostCents: Math.floor(stakeCents / 2), citations: ['19:47-2.8(a)'] };
}

/** The verdict on every wager on a hand: the main wager or the split, and doubles. */
export function onHand(id: string, verdict: Verdict | Judge): Judge {
  return (wager) => {
    if (handIdOf(wager) !== id) return undefined;
    return typeof verdict === 'function' ? verdict(wager) : verdict;
  };
}

/**
 * A hand over 21 loses. Wagers added by doubling and splitting wait while the dealer may have blackjack: then only the
 * original wager is collected, whichever hand lost first (2.10(b), 2.11(d)).
 */
export function onHandOver21(id: string, { rules, state }: Pick<Round, 'rules' | 'state'>): Judge {
  if (!dealerMayHaveBlackjack(state)) return onHand(id, HAND_LOSES);
  return onHand(id, ({ kind }) => {
    const waits = kind === 'split' || (kind === 'double' && rules.doubleOver21 !== 'loses');
    return waits ? undefined : HAND_LOSES;
  });
}

export const UNDECIDED: Judge = () => undefined;

/** When the dealer has blackjack only the original wagers are collected (2.10(b), 2.11(d)). */
export function againstBlackjack(rules: BlackjackRules, hands: readonly Hand[]): Judge {
  const byId = new Map(hands.map((hand) => [hand.id, hand]));
  return (wager) => {
    if (wager.kind === 'double') return DOUBLE_RETURNED;
    if (wager.kind === 'split') return SPLIT_RETURNED;
    switch (byId.get(handIdOf(wager) ?? '')?.status) {
      case undefined:
        return undefined;
      case 'blackjack':
        return BOTH_BLACKJACK;
      case 'surrendered':
        return rules.surrenderAgainstBlackjack === 'half' ? surrendered(wager) : ALL_SURRENDERED;
      default:
        return ORIGINAL_LOST;
    }
  };
}
