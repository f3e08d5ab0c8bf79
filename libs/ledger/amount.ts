import { MAX_AMOUNT_CENTS, isCents, refuse } from '#kernel';
import type { Cents, Decision } from '#kernel';

/** Refuses an amount that cannot be: no whole number of cents, less than the least possible, or beyond the ledger. */
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
