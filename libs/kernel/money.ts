/** An amount of money in whole cents: a safe integer, never a fraction. */
export type Cents = number;

/** The currency of every amount, with its decimal places: a cent is 10 to the minus 2. */
export const CURRENCY = { code: 'USD', exponent: 2 } as const;

/** The largest single amount: 10,000,000.00 in cents, far inside 2^53. */
export const MAX_AMOUNT_CENTS: Cents = 1_000_000_000;

/** Whether a value is a whole number of cents in the range of exact arithmetic. */
export function isCents(value: unknown): value is Cents {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** A sum left the range of exact whole numbers. */
export class SumNotExact extends RangeError {
  override readonly name = 'SumNotExact';
}

/**
 * Adds amounts in cents.
 * @throws SumNotExact if the sum is not exact
 */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) {
    total += amount;
    if (!Number.isSafeInteger(total)) {
      throw new SumNotExact(`the sum of amounts left the exact range at ${total} cents`);
    }
  }
  return total;
}

/** A sum in whole cents, of any size: a number as long as it is a safe integer, else a bigint with the same digits. */
export type SumCents = number | bigint;

/** Adds amounts and sums in cents. The result is exact, whatever its size. */
export function totalCents(amounts: Iterable<SumCents>): SumCents {
  let total = 0n;
  for (const amount of amounts) total += BigInt(amount);
  const number = Number(total);
  return Number.isSafeInteger(number) ? number : total;
}

/** A sum as an event stores it: a number as long as it is a safe integer, else its digits as text, which any JSON reader keeps. */
export type StoredSum = number | string;

/** A sum to store in an event. */
export function storedSum(sum: SumCents): StoredSum {
  return typeof sum === 'bigint' ? String(sum) : sum;
}

/** A sum that an event stores. */
export function sumOfStored(stored: StoredSum | SumCents): SumCents {
  return totalCents([typeof stored === 'string' ? BigInt(stored) : stored]);
}

/** An amount in readable form: `-1234567` cents is `-12,345.67`. */
export function formatCents(amount: SumCents): string {
  return decimalOf(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** An amount as a decimal number without grouping: `-1234567` cents is `-12345.67`. */
export function decimalOf(amount: SumCents): string {
  const text = String(amount);
  const digits = text.replace('-', '').padStart(3, '0');
  return `${text.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
