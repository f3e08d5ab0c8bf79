import { MAX_AMOUNT_CENTS, isCents, refuse } from '#kernel';
import type { Cents, Decision } from '#kernel';

/** Refuses an impossible amount: not a whole number of cents, below the minimum, or beyond the largest amount. */
export function refuseImpossibleAmount(
  what: string,
  amountCents: Cents,
  leastCents: 0 | 1 = 1,
): Decision<never> | undefined {
  if (isCents(amountCents) && amountCents >= leastCents && amountCents <= MAX_AMOUNT_CENTS) return undefined;
  return refuse(
    'impossible',
    'amount-impossible',
    `${what} is ${amountCents} cents; a whole amount from ${leastCents} to ${MAX_AMOUNT_CENTS} is required.`,
  );
}
