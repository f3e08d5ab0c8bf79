import type { Cents } from './money.js';

/** Odds as a ratio of whole numbers: `{ pays: 3, per: 2 }` is 3 to 2. */
export interface Odds {
  readonly pays: number;
  readonly per: number;
}

/** Odds of `pays` to `per`. */
export function odds(pays: number, per = 1): Odds {
  return { pays, per };
}

/** Whether `offered` pays at least what `minimum` pays, compared as exact ratios. */
export function paysAtLeast(offered: Odds, minimum: Odds): boolean {
  return BigInt(offered.pays) * BigInt(minimum.per) >= BigInt(minimum.pays) * BigInt(offered.per);
}

/**
 * The highest odds.
 * @throws TypeError for an empty list
 */
export function longestOdds(odds: readonly Odds[]): Odds {
  return odds.reduce((longest, each) => (paysAtLeast(longest, each) ? longest : each));
}

/** `3 to 2`, as the regulation writes odds. */
export function formatOdds({ pays, per }: Odds): string {
  return `${pays} to ${per}`;
}

/**
 * Winnings in cents on a stake in cents. The regulation forbids paying less than the odds, so a fraction of a cent
 * rounds up.
 */
export function winningsAt(stakeCents: Cents, { pays, per }: Odds): Cents {
  const product = stakeCents * pays;
  if (Number.isSafeInteger(product)) {
    const rest = product % per;
    return rest === 0 ? product / per : (product - rest) / per + 1;
  }
  return Number((BigInt(stakeCents) * BigInt(pays) + BigInt(per) - 1n) / BigInt(per));
}

/**
 * `percent` of an amount in cents. Without a rounding unit a fraction of a cent is dropped, so that at most the
 * percentage is taken; with one the exact share rounds up to the next multiple of `roundUpToCents`.
 */
export function percentOf(amountCents: Cents, percent: number, roundUpToCents: Cents = 0): Cents {
  const hundredths = BigInt(amountCents) * BigInt(percent);
  if (roundUpToCents === 0) return Number(hundredths / 100n);
  const unit = BigInt(roundUpToCents) * 100n;
  return Number(((hundredths + unit - 1n) / unit) * BigInt(roundUpToCents));
}
