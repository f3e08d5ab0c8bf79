import { formatCents, impossible, winningsAt } from '#kernel';
import type { Cents, Objection } from '#kernel';
import type { ProposedWager } from '../../game/wager.js';
import type { BlackjackRules } from './blackjack.rules.js';
import type { Verdict } from './verdicts.js';

const SELECTION = /^match-play (\d+)$/;

/** The amount of a main wager's coupon; 0 without one. A coupon is not money, so it is not part of the stake. */
export function couponCents({ kind, selection }: Pick<ProposedWager, 'kind' | 'selection'>): Cents {
  if (kind !== 'main' || selection === undefined) return 0;
  return Number(SELECTION.exec(selection)?.[1] ?? 0);
}

/** A verdict with the payout of the coupon when its wager wins. */
export function withCoupon(verdict: Verdict, wager: ProposedWager, { matchPlay }: BlackjackRules): Verdict {
  if (verdict.outcome !== 'won' || verdict.odds === undefined || !matchPlay) return verdict;
  const coupon = couponCents(wager);
  if (coupon === 0) return verdict;
  const onCoupon = matchPlay.pays === 'even-money' ? coupon : winningsAt(coupon, verdict.odds);
  return { ...verdict, winningsCents: winningsAt(wager.stakeCents, verdict.odds) + onCoupon };
}

/** The reason why a main wager cannot have its coupon. */
export function whyNoCoupon({ matchPlay }: BlackjackRules, wager: ProposedWager): Objection | undefined {
  const coupon = couponCents(wager);
  if (!matchPlay) {
    const message = `main on box ${wager.position} has selection ${wager.selection}; this table takes no match-play coupons, so leave it out`;
    return impossible('coupon-not-offered', message, '19:47-2.3');
  }
  if (!matchPlay.amountsCents.includes(coupon)) {
    const message = `main on box ${wager.position} has selection ${wager.selection}; name a coupon by its amount in cents, one of ${matchPlay.amountsCents.join(', ')}, such as match-play ${matchPlay.amountsCents[0]}`;
    return impossible('coupon-unknown', message, '19:47-2.3');
  }
  if (wager.stakeCents >= coupon) return undefined;
  const message = `a coupon of ${formatCents(coupon)} is too large for a wager of ${formatCents(wager.stakeCents)}; the wager must be at least the coupon`;
  return impossible('coupon-above-wager', message, '19:47-2.3');
}
